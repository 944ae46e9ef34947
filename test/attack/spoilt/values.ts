import { ID_PATTERN } from '../../../src/contract/rules.ts';
import type { Random } from '../random.ts';

/** A value in the words of JSON, or of something that JSON has no words for (`inPage.ts` makes it): `{ $: 'map' }`. */
export type Value = unknown;

export const strange: Value[] = [
  null,
  true,
  false,
  0,
  -1,
  7.5,
  1e308,
  '',
  ' ',
  'null',
  '\u0000',
  '\u202e💫\ud800',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '../../api/logout',
  [],
  [[]],
  [null],
  {},
  { toString: 1, valueOf: 1 },
  { length: -1 },
  { then: 1 },
  { $: 'long' },
  { $: 'deep' },
];
/** What a database can hold besides. */
export const stranger: Value[] = [
  ...strange,
  ...[
    'nothing',
    'nan',
    'date',
    'no date',
    'map',
    'set',
    'bytes',
    'blob',
    'circle',
    'bigint',
    'pattern',
    'error',
    'many',
  ].map((kind) => ({ $: kind })),
];
export const keys: Value[] = [
  0,
  -1,
  1e308,
  '',
  ' ',
  'a/b',
  '../x',
  '__proto__',
  [],
  [[['a']]],
  { $: 'date' },
  { $: 'bytes' },
  { $: 'long' },
];
export const texts = [
  '',
  'null',
  'undefined',
  '7',
  '"',
  '{',
  '[]',
  '{}',
  '[null]',
  '{"a":',
  'true',
  'NaN',
  '\u0000',
  '\ufeff{}',
  '{"__proto__":{"isOpen":1}}',
];

export const looksLikeAnId = (value: Value) => typeof value === 'string' && new RegExp(ID_PATTERN).test(value);

/** Somewhere in a thing of JSON there is something else. */
export function bentWithin(random: Random, value: Value, instead: Value): Value {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return instead;
  const names = Object.keys(value);
  if (!names.length) return instead;
  const name = random.pick(names);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, Value>;
  if (random.chance(0.15)) {
    if (Array.isArray(copy)) copy.splice(Number(name), 1);
    else delete copy[name];
  } else copy[name] = bentWithin(random, copy[name], instead);
  return copy;
}
export function bentText(random: Random, sound: Value): string {
  if (random.chance(0.4)) return random.pick(texts);
  const text = JSON.stringify(bentWithin(random, sound, random.pick(strange.slice(0, -2))));
  return random.chance(0.3) ? text.slice(0, random.below(text.length)) : text;
}
