import { ID_PATTERN } from '../../contract/rules.ts';
import type { SavedAnswers } from '../../kit/ports.ts';
import { asked, createDatabase, readAlone, unlessLate } from './database.ts';

/** The list of what lies there, beside the things. No thing has this name. */
const LABEL = '';
/** Characters of JSON. One thing may take a quarter of the room, so that none pushes out all the others. */
const ROOM = 4_000_000;

interface Label {
  owner: string;
  /** In the order they were laid down, the oldest first. */
  sizes: [key: string, size: number][];
}

const isSize = (entry: unknown): entry is Label['sizes'][number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && entry[0] !== LABEL && entry[1] >= 0 && entry[1] < Infinity;

const isId = (value: unknown): value is string => typeof value === 'string' && new RegExp(ID_PATTERN).test(value);

/** A label that another version wrote, or that is damaged, counts as none: the saved answers count as empty, and begin anew. */
const soundLabel = (value: unknown): Label | null => {
  const { owner, sizes } = (value ?? {}) as Partial<Label>;
  const isSound = isId(owner) && Array.isArray(sizes) && sizes.every(isSize);
  return isSound ? { owner, sizes } : null;
};
const labelIn = async (store: IDBObjectStore) => soundLabel(await asked<unknown>(store.get(LABEL)));

const nothing = { owner: null, things: [] };

/** What has to go, oldest first, until the rest fits in. */
export function excess(sizes: Label['sizes'], room: number): string[] {
  let all = sizes.reduce((sum, [, size]) => sum + size, 0);
  const gone: string[] = [];
  for (const [key, size] of sizes) {
    if (all <= room) break;
    gone.push(key);
    all -= size;
  }
  return gone;
}

/** What fits into a quarter of the room, and the rest. */
function weigh(things: ReadonlyMap<string, unknown>, room: number) {
  const sized = [...things].map(([key, value]) => ({ key, value, size: JSON.stringify(value).length }));
  const fits = ({ size }: { size: number }) => size <= room / 4;
  return { fitting: sized.filter(fits), tooLarge: sized.filter((thing) => !fits(thing)).map(({ key }) => key) };
}

/** IndexedDB, where there is one. What cannot be kept costs the next visit a wait, and this one nothing. */
export function createSavedAnswers(room = ROOM): SavedAnswers {
  const within = createDatabase('starhop-shelf', 'relaxed');
  const change = (work: (store: IDBObjectStore) => Promise<unknown>) =>
    within('readwrite', work).then(
      () => undefined,
      () => undefined,
    );
  const start = (store: IDBObjectStore, owner: string) =>
    Promise.all([asked(store.clear()), asked(store.put({ owner, sizes: [] } satisfies Label, LABEL))]);

  async function lay(store: IDBObjectStore, owner: string, things: ReadonlyMap<string, unknown>) {
    const label = await labelIn(store);
    if (label?.owner !== owner) return;
    const { fitting, tooLarge } = weigh(things, room);
    const sizes: Label['sizes'] = [
      ...label.sizes.filter(([key]) => !things.has(key)),
      ...fitting.map(({ key, size }): [string, number] => [key, size]),
    ];
    const gone = new Set(excess(sizes, room));
    const left = sizes.filter(([key]) => !gone.has(key));
    await Promise.all([
      ...fitting.map(({ key, value }) => asked(store.put(value, key))),
      ...[...tooLarge, ...gone].map((key) => asked(store.delete(key))),
      asked(store.put({ owner, sizes: left } satisfies Label, LABEL)),
    ]);
  }

  /** `get` is asked for the label, then for each thing that is wanted. */
  async function read(get: (key: string) => Promise<unknown>, isWanted: (key: string) => boolean) {
    const label = soundLabel(await get(LABEL));
    if (!label) return nothing;
    const keys = label.sizes.map(([key]) => key).filter(isWanted);
    const values = await Promise.all(keys.map(get));
    return { owner: label.owner, things: keys.map((key, place) => ({ key, value: values[place] })) };
  }
  const readAtOnce = (isWanted: (key: string) => boolean) =>
    within('readonly', (store) => read((key) => asked<unknown>(store.get(key)), isWanted));

  return {
    own: (owner) =>
      readAlone(within, LABEL)
        .then((label) => {
          if (soundLabel(label)?.owner !== owner) return change((store) => start(store, owner));
        })
        .catch(() => {}),
    read: (isWanted) =>
      readAtOnce(isWanted)
        .catch(unlessLate(() => read((key) => readAlone(within, key), isWanted)))
        .catch(() => nothing),
    put: (owner, things) => change((store) => lay(store, owner, things)),
    clear: () => change((store) => asked(store.clear())),
  };
}
