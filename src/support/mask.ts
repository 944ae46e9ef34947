import { vocabularyOf } from './vocabulary.ts';

/** Replaces every word that is not ours. It looks like an id, so that an address with it is still an address. */
export const MASKED = '---';
/** Keys under which every text is hidden, also one that is a word of ours by chance: the lines of a field note. */
const OWN_WORDS = new Set(['what', 'howItWent']);
/** A cache key of RTK Query: the call, then its arguments as JSON. */
const CACHE_KEY = /^(\w+)\((.*)\)$/s;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return MASKED;
  }
};

/** Returns a mask that keeps the given words. It hides a word wherever it stands, keys included. */
export function maskOf(ours: ReadonlySet<string>) {
  const word = (text: string): string => {
    if (text === '' || ours.has(text)) return text;
    const [, call, args] = CACHE_KEY.exec(text) ?? [];
    if (call === undefined || args === undefined || !ours.has(call)) return MASKED;
    return `${call}(${ours.has(args) || args === '' ? args : JSON.stringify(mask(parsed(args)))})`;
  };
  function mask(value: unknown): unknown {
    if (typeof value === 'string') return word(value);
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
    if (Array.isArray(value)) return value.map(mask);
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [word(key), OWN_WORDS.has(key) && held ? MASKED : mask(held)]),
    );
  }
  return mask;
}

/** A copy in which every string that is not ours is masked. Numbers, booleans and shapes stay. */
export const mask = (value: unknown): unknown => maskOf(vocabularyOf(value))(value);
