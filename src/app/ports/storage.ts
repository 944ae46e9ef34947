import { soundFields } from '../../kit/keep.ts';
import { kept } from '../kept.ts';

type Fields = Record<string, unknown>;
type Slices = Record<string, Fields>;
type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const tried = <T>(work: () => T, otherwise: T) => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const parsed = (text: unknown): Fields => {
  const value: unknown = tried(() => JSON.parse(String(text)), null);
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
};
/** redux-persist writes an object whose every slice is JSON once more. */
const slicesOf = (text: string | null): Slices =>
  Object.fromEntries(Object.entries(parsed(text)).map(([name, slice]) => [name, parsed(slice)]));

const written = (slices: Slices) =>
  JSON.stringify(Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, JSON.stringify(slice)])));

/** What this tab has changed since it last read or wrote, and what other tabs have stored of the rest. */
function merged(mine: Slices, known: Slices, stored: Slices): Slices {
  const slices = kept.map(({ slice: { name }, fields, isSound }) => {
    const theirs = stored[name] ?? {};
    const pick = (field: string) => {
      const isOurs = mine[name]?.[field] !== known[name]?.[field];
      return !isOurs && Object.hasOwn(theirs, field) && isSound(field, theirs[field]) ? theirs : mine[name];
    };
    return [name, Object.fromEntries(fields.map((field) => [field, pick(field)?.[field]]))] as const;
  });
  return { ...mine, ...Object.fromEntries(slices) };
}

/**
 * localStorage where there is one. A blocked or full one costs preferences, never the visit; and of two tabs, the last to
 * change a field is the one that is remembered, whatever else it still believes.
 */
export function createStorage(device: () => Device = () => localStorage) {
  let known: Slices = {};
  return {
    getItem: async (key: string) => {
      const text = tried(() => device().getItem(key), null);
      const stored = slicesOf(text);
      known = Object.fromEntries(
        kept.map((entry) => [entry.slice.name, { ...soundFields(entry, stored[entry.slice.name]) }]),
      );
      // One damaged part must not cost the sound ones, which the library gives up together.
      return text === null ? null : written(known);
    },
    setItem: async (key: string, value: string) => {
      const mine = slicesOf(value);
      device().setItem(key, written(merged(mine, known, slicesOf(device().getItem(key)))));
      known = mine;
    },
    removeItem: async (key: string) => tried(() => device().removeItem(key), undefined),
  };
}
