import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createConcurrencyLimit } from '../web/concurrency.ts';

const run = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each hash takes 19 MiB and a core for about 30 ms; more at once would slow down every other request. */
const runLimited = createConcurrencyLimit({ atOnce: 2, mostWaiting: 64 });

/** Argon2id of a password in Unicode NFC, since keyboards differ in whether they compose accents. */
const derive = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: typeof cost,
  tagLength = HASH_BYTES,
) =>
  runLimited(() =>
    run('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }),
  );

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const prefix = ({ memory, passes, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** Hashes a password: argon2id in PHC notation, with its salt. Throws 503 UNAVAILABLE when too many hashes wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${prefix(cost)}${base64(salt)}$${base64(await derive(password, salt, cost))}`;
}

/** A hash that matches no password, so that an unknown address costs the same time as a known one. */
const UNMATCHABLE = `${prefix(cost)}${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;
const notation = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Compares a password with a hash in constant time. Null, the hash of an unknown address, takes as long and never
 * matches.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', digest = ''] = notation.exec(hash ?? UNMATCHABLE) ?? [];
  if (!digest) return false;
  const usedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(digest, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), usedCost, expected.length);
  return timingSafeEqual(actual, expected) && hash !== null;
}

/** Whether a password that was right for one hash is so for another: of the same password, made anew at another cost. */
export const isStillRight = (password: string, former: string) => (hash: string | null) =>
  hash === former || verifyPassword(password, hash);

/** Whether the hash was made at another cost, and should be made anew while the password is at hand. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(prefix(cost));
