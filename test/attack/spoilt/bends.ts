import type { Random } from '../random.ts';
import type { Thing } from './sound.ts';
import { bentText, bentWithin, keys, looksLikeAnId, strange, stranger, texts, type Value } from './values.ts';

/** One thing on the device that is not as the app has left it. */
export type Bend =
  | { in: 'local' | 'session'; key: string; text: string | null }
  /** A part of what is kept in localStorage, by its machine; or one field of it. */
  | { in: 'part'; machine: string; field: string | null; value: Value }
  | { in: 'outbox' | 'savedAnswers'; key: Value; value: Value }
  | { in: 'database'; name: 'starhop' | 'starhop-shelf'; how: DatabaseBend }
  | { in: 'cache'; place: number; how: CacheBend }
  | { in: 'device'; how: 'full' };
type DatabaseBend = 'missing' | 'newer' | 'without its store' | 'with another store' | 'huge version';
const databaseBends: DatabaseBend[] = ['missing', 'newer', 'without its store', 'with another store', 'huge version'];
type CacheBend =
  'gone' | 'empty' | 'cut short' | 'garbage' | 'foreign' | 'of another kind' | 'an error' | 'huge' | 'another';
const cacheBends: CacheBend[] = [
  'gone',
  'empty',
  'cut short',
  'garbage',
  'foreign',
  'of another kind',
  'an error',
  'huge',
  'another',
];

/** What lies on a device when all is well, for bending. */
export interface Sound {
  local: Record<string, Record<string, Value>>;
  session: Record<string, Value>;
  star: Record<string, Value>;
  savedAnswers: readonly Thing[];
}

const places: { [where: string]: (random: Random, sound: Sound) => Bend } = {
  part(random, { local }) {
    const machine = random.pick(Object.keys(local));
    const field = random.chance(0.6) ? random.pick(Object.keys(local[machine]!)) : null;
    // A channel that somebody wants to unlock leads there: what looks like one is no damage.
    const all = field === 'selectedProgram' ? strange.filter((value) => !looksLikeAnId(value)) : strange;
    return { in: 'part', machine, field, value: random.pick(field ? all : texts) };
  },
  local: (random) => {
    const key = random.pick([
      'pwa-hide-install',
      'persist:root',
      'starhop',
      '',
      '__proto__',
      'persist:starhop:2',
      'length',
    ]);
    return { in: 'local', key, text: random.pick(texts) };
  },
  session(random, { session }) {
    const key = random.pick(Object.keys(session));
    return { in: 'session', key, text: bentText(random, session[key]) };
  },
  savedAnswers(random, { savedAnswers }) {
    const { key, value } = random.pick(savedAnswers);
    if (random.chance(0.1)) return { in: 'savedAnswers', key: random.pick(keys), value: random.pick(stranger) };
    const bent = bentWithin(random, value, random.pick(stranger));
    // Saved answers of somebody else tell that somebody else was here, and what was theirs goes.
    const isOthers = key === '' && looksLikeAnId((bent as { owner?: Value } | null)?.owner);
    return { in: 'savedAnswers', key, value: isOthers ? null : bent };
  },
  outboxStore(random, { star }) {
    const key = random.chance(0.3) ? random.pick(keys) : `bent-star-${random.below(1_000_000)}`;
    if (random.chance(0.3)) return { in: 'outbox', key, value: random.pick(stranger) };
    const field = random.pick(Object.keys(star));
    // Every field a text, so that what is left is a star by its form and not by what it says.
    return { in: 'outbox', key, value: { ...star, key, [field]: random.pick(stranger) } };
  },
};

const several = (random: Random, most: number, one: () => Bend) => Array.from({ length: 1 + random.below(most) }, one);

/** What is bent for one visit. */
export function drawBends(random: Random, sound: Sound): Bend[] {
  const bends = Object.entries(places).flatMap(([where, draw]) =>
    several(random, where === 'local' ? 1 : 6, () => draw(random, sound)),
  );
  if (random.chance(0.1)) bends.push({ in: 'local', key: 'persist:starhop', text: bentText(random, sound.local) });
  if (random.chance(0.15))
    bends.push({ in: 'database', name: random.pick(['starhop', 'starhop-shelf']), how: random.pick(databaseBends) });
  if (random.chance(0.15))
    bends.push(
      ...several(
        random,
        12,
        () => ({ in: 'cache', place: random.below(1_000), how: random.pick(cacheBends) }) as const,
      ),
    );
  if (random.chance(0.05)) bends.push({ in: 'device', how: 'full' });
  return bends;
}
