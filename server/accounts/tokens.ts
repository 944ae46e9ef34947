import type { Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';
import { hashed, secret } from '../web/secrets.ts';

export type TokenKind = 'confirm' | 'recovery';
const HOUR = 3_600_000;
const lifetimes: Record<TokenKind, number> = { confirm: 7 * 24 * HOUR, recovery: HOUR };

const expiryOf = (kind: TokenKind, now: Date) => new Date(now.getTime() + lifetimes[kind]);

/**
 * Issues the token of a link that confirms an account's address, and revokes the one before. Only its hash is stored.
 */
export async function issueConfirmation(db: Db, userId: string, now: Date): Promise<string> {
  const token = secret();
  const row = { token_hash: hashed(token), kind: 'confirm', user_id: userId, used_at: null } as const;
  await revoke(db, 'confirm', userId);
  await db
    .insertInto('mailed_tokens')
    .values({ ...row, expires_at: expiryOf('confirm', now) })
    .execute();
  return token;
}

/**
 * Issues the token of a recovery link. Earlier ones stay valid until one is used, since anybody can ask for them. For
 * an address without an account a row is written too, which takes as long and opens nothing.
 */
export async function issueRecovery(db: Db, email: string, now: Date): Promise<string> {
  const token = secret();
  const row = { token_hash: hashed(token), kind: 'recovery', used_at: null } as const;
  await db
    .insertInto('mailed_tokens')
    .values(({ selectFrom }) => ({
      ...row,
      user_id: selectFrom('users').select('id').where('email', '=', email),
      expires_at: expiryOf('recovery', now),
    }))
    .execute();
  return token;
}

/** Revokes all of a person's tokens of this kind. */
export async function revoke(db: Db, kind: TokenKind, userId: string): Promise<void> {
  await db.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** The account of a valid token, which is not used up. Throws 410 TOKEN_INVALID. */
export async function ownerOf(db: Db, kind: TokenKind, token: string, now: Date) {
  const owner = await db
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'mailed_tokens.user_id')
    .select(['users.id', 'email', 'name', 'locale'])
    .where('token_hash', '=', hashed(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!owner) throw problem('TOKEN_INVALID');
  return owner;
}

/** Uses a token up, atomically, and returns its account's id. Throws 410 TOKEN_INVALID. */
export async function consume(db: Db, kind: TokenKind, token: string, now: Date): Promise<string> {
  const row = await db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashed(token))
    .where('kind', '=', kind)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!row?.user_id) throw problem('TOKEN_INVALID');
  return row.user_id;
}
