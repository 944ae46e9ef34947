import { createHash } from 'node:crypto';
import { DRAWING, ID_PATTERN } from '../../src/contract/rules.ts';

const MOST = 64;
/** The longest id of a unit, which leaves room for suffixes: `-c12`, `-q10-o4`. */
const MOST_OF_UNIT = 54;
const HASH = 8;
const id = new RegExp(ID_PATTERN);

export const isId = (text: string) => id.test(text);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '0');

/** Shortens a text to an id: itself when it fits, else its beginning and a hash of all of it. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - HASH - 1).replace(/[-_]+$/, '')}-${hashOf(text).slice(0, HASH)}`;
}

/** The id of a unit, with room for the suffixes of its parts. */
export const unitId = (text: string) => shortened(text, MOST_OF_UNIT);

/**
 * The id of a part of a unit, such as `calm-breathe-q2-o1`; shortened, since an author may give a unit an id of all 64
 * characters.
 */
export function childId(parent: string, part: string): string {
  const whole = `${parent}-${part}`;
  return whole.length <= MOST ? whole : `${shortened(parent, MOST - part.length - 1)}-${part}`;
}

/** A slug: lower-case words with hyphens. Empty for a text without Latin letters or digits. */
export const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A slug for a name in any script: its Latin letters, or a short hash. */
export const nameId = (text: string) => slugOf(text) || hashOf(text).slice(0, HASH);

/** The id of an asset: the first 32 characters of the SHA-256 of its bytes. */
export const assetId = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
/** The id of a drawing says that it is one, so that nobody asks for it in a width. */
export const drawingId = (bytes: Uint8Array) => assetId(bytes) + DRAWING;
