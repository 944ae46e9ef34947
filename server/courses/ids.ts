import { createHash } from 'node:crypto';
import { ID_PATTERN } from '../../src/contract/rules.ts';

const MOST = 64;
/** Leaves room for what hangs on a unit: `-c12`, `-q10-o4`. */
const MOST_OF_UNIT = 54;
const HASH = 8;
const id = new RegExp(ID_PATTERN);

export const isId = (text: string) => id.test(text);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '0');

/** The text itself when it fits, else its beginning and a hash of all of it: short, and the same every time. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - HASH - 1).replace(/[-_]+$/, '')}-${hashOf(text).slice(0, HASH)}`;
}

/** An id that has place for children. */
export const unitId = (text: string) => shortened(text, MOST_OF_UNIT);

/** The id of a part of a unit, such as `calm-breathe-q2-o1`. Units named by authors may fill all 64 characters. */
export function childId(parent: string, part: string): string {
  const whole = `${parent}-${part}`;
  return whole.length <= MOST ? whole : `${shortened(parent, MOST - part.length - 1)}-${part}`;
}

/** Lower-case words with hyphens. Empty when a text has no Latin letter or digit. */
export const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A part of an id out of a name in any script: its Latin letters, or a short hash. */
export const nameId = (text: string) => slugOf(text) || hashOf(text).slice(0, HASH);

/** The first 32 characters of the hash of the bytes. */
export const assetId = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
