import type { Random } from '../random.ts';
import { some } from './badValues.ts';

/** Begins of UTF-8 without an end, overlong forms, half a surrogate, NUL, the mark of UTF-16. */
const BYTES = ['ff', 'c0af', 'eda080', 'f888808080', '00', '80', 'feff'].map((hex) => Buffer.from(hex, 'hex'));

/** Bytes that are no text, or not all of it. */
export function spoilt(random: Random, body: Buffer): Buffer {
  const at = random.below(body.length + 1);
  return random.pick([
    Buffer.concat([body.subarray(0, at), random.pick(BYTES), body.subarray(at)]),
    Buffer.from(body.toString(), 'utf16le'),
    Buffer.concat([Buffer.from('efbbbf', 'hex'), body]),
    Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
    Buffer.from(body.map((byte) => (random.chance(0.05) ? random.below(256) : byte))),
  ]);
}

/** Text that is nearly JSON. */
export function broken(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  return random.pick([
    ...[text.slice(0, at), text + text, `${text},`, text.replaceAll('"', "'"), text.replace(':', ''), `[${text}`],
    ...some('{¦"¦NaN¦undefined¦{"a":Infinity}¦{"a":01}¦{"a":1,}¦{a:1}¦// x¦\u00a0{}¦{"a":"\\x"}¦{"a":"\\ud800"}'),
    ...some('{"name":"a","name":{"name":1}}¦1e999¦-¦"\t"¦nul¦¦ ¦\0¦{"__proto__":1'),
    `{"a":"${'\\u0000'.repeat(50)}"}`,
  ]);
}

/** JSON nested so deep. */
export const nested = (depth: number, isList: boolean) =>
  isList ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
