import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from '../web/turns.ts';

const run = promisify(argon2);

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each hash holds 19 MiB and a core for some 30 ms: more at once would starve every other learner. */
const inTurn = createTurns({ atOnce: 2, mostWaiting: 64 });

/** The same password typed on two keyboards is one: letters and accents are joined (Unicode NFC), nothing else is touched. */
const derive = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: typeof cost,
  tagLength = HASH_BYTES,
) =>
  inTurn(() => run('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }));

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const prefix = ({ memory, passes, parallelism }: typeof cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** Argon2id in PHC notation, its salt inside. Throws 503 UNAVAILABLE when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${prefix(cost)}${base64(salt)}$${base64(await derive(password, salt, cost))}`;
}

/** A hash nobody's password has: an unknown address costs the same work as a known one. */
const nobody = `${prefix(cost)}${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;
const notation = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Compares in constant time; null, the hash of an unknown person, takes as long and is never right. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', kept = ''] = notation.exec(hash ?? nobody) ?? [];
  if (!kept) return false;
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(kept, 'base64');
  const found = await derive(password, Buffer.from(salt, 'base64'), used, expected.length);
  return timingSafeEqual(found, expected) && hash !== null;
}

/** True when the hash was made at another cost and should be made afresh while the password is at hand. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefix(cost));
