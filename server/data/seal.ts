import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Refusal } from '../kit/refusal.ts';
import { damaged } from './parts.ts';

/** What a file of a backup says of itself in its first line; without a cipher it is not encrypted. */
type Label = { cipher?: 'aes-256-gcm'; salt?: string; iv?: string; known?: string };
/** A stream through which all bytes of a file pass; what ends the file guards every byte before it. */
type Through = { update(bytes: Buffer): Buffer };
export type Sealing = Through & { firstLine: Buffer; end(): Buffer };
export type Opening = Through & { length: number; verify(end: Buffer): void };

const NAME = 'starhop-backup 1 ';
const RAW_KEY = 32;
const KEY = 32;
const IV = 12;
const TAG = 16;
const KNOWN = 12;
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
/** The fewest characters of a passphrase. */
const LEAST = 12;

/** A key as it was given: 32 random bytes, or a passphrase. */
export type Secret = { bytes: Buffer; isPassphrase: boolean };

/** Reads a key out of a file: 32 bytes that are no text are a key as they are, anything else is a passphrase. */
export function secretIn(file: string): Secret {
  const bytes = contentOf(file);
  const isText = /^[\x20-\x7e]*$/.test(bytes.toString('latin1').trim());
  if (bytes.length === RAW_KEY && !isText) return { bytes, isPassphrase: false };
  const passphrase = bytes.toString().trim();
  if (passphrase.length < LEAST)
    throw new Refusal(`The key in ${file} is too short: 32 random bytes, or a passphrase of ${LEAST} characters.`);
  return { bytes: Buffer.from(passphrase.normalize('NFC')), isPassphrase: true };
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Refusal(`The key cannot be read: ${(error as Error).message}.`);
  }
}

/** The key of one file, which no other has, and something to know it again by that does not tell it. */
function keyOf({ bytes, isPassphrase }: Secret, salt: Buffer) {
  const long = isPassphrase ? scryptSync(bytes, salt, KEY, SCRYPT) : bytes;
  const derived = Buffer.from(hkdfSync('sha256', long, salt, 'starhop backup', KEY + KNOWN));
  return { key: derived.subarray(0, KEY), known: derived.subarray(KEY) };
}

const firstLineOf = (label: Label) => Buffer.from(`${NAME}${JSON.stringify(label)}\n`);

/** Encrypts by AES-256-GCM when there is a secret; without one a SHA-256 ends the file. */
export function seal(secret: Secret | null): Sealing {
  if (!secret) {
    const firstLine = firstLineOf({});
    const hash = createHash('sha256').update(firstLine);
    return { firstLine, update: (bytes) => (hash.update(bytes), bytes), end: () => hash.digest() };
  }
  const [salt, iv] = [randomBytes(KEY), randomBytes(IV)];
  const { key, known } = keyOf(secret, salt);
  const label: Label = { cipher: 'aes-256-gcm', salt: text(salt), iv: text(iv), known: text(known) };
  const firstLine = firstLineOf(label);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(firstLine);
  return {
    firstLine,
    update: (bytes) => cipher.update(bytes),
    end: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
}

/** Opens what `seal` has closed. Throws Refusal for another kind of file, a wrong key, or one that is missing. */
export function unseal(firstLine: Buffer, secret: Secret | null): Opening {
  const { cipher, salt, iv, known } = labelIn(firstLine);
  if (!cipher) {
    const hash = createHash('sha256').update(firstLine);
    const verify = (end: Buffer) => {
      if (!hash.digest().equals(end)) throw damaged();
    };
    return { length: hash.copy().digest().length, update: (bytes) => (hash.update(bytes), bytes), verify };
  }
  if (!secret) throw new Refusal('The backup is encrypted: name the file of its key with --key.');
  const found = keyOf(secret, bytesOf(salt));
  const expected = bytesOf(known);
  if (expected.length !== KNOWN || !timingSafeEqual(found.known, expected))
    throw new Refusal('The backup was encrypted with another key than this.');
  const decipher = createDecipheriv('aes-256-gcm', found.key, bytesOf(iv), { authTagLength: TAG }).setAAD(firstLine);
  return {
    length: TAG,
    update: (bytes) => decipher.update(bytes),
    verify(end) {
      try {
        decipher.setAuthTag(end).final();
      } catch {
        throw damaged();
      }
    },
  };
}

const text = (bytes: Buffer) => bytes.toString('base64url');
const bytesOf = (given: string | undefined) => Buffer.from(given ?? '', 'base64url');

function labelIn(line: Buffer): Label {
  const words = line.toString();
  if (!words.startsWith(NAME)) throw new Refusal('This is no backup of Starhop, or one of a newer release.');
  try {
    return JSON.parse(words.slice(NAME.length)) as Label;
  } catch {
    throw damaged();
  }
}
