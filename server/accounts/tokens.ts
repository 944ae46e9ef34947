import type { Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';
import { hashed, secret } from '../web/secrets.ts';

export type TokenKind = 'confirm' | 'recovery';
const HOUR = 3_600_000;
const lifetimes: Record<TokenKind, number> = { confirm: 7 * 24 * HOUR, recovery: HOUR };

const untilWhen = (kind: TokenKind, now: Date) => new Date(now.getTime() + lifetimes[kind]);

/** A secret for the link that confirms an account's address, kept as a hash. The one before is void from now on. */
export async function issueConfirmation(db: Db, userId: string, now: Date): Promise<string> {
  const token = secret();
  const row = { token_hash: hashed(token), kind: 'confirm', user_id: userId, used_at: null } as const;
  await revoke(db, 'confirm', userId);
  await db
    .insertInto('mailed_tokens')
    .values({ ...row, expires_at: untilWhen('confirm', now) })
    .execute();
  return token;
}

/**
 * A secret for a recovery link. Anybody can ask for one, so earlier ones stay valid until one is used; and the same is
 * written for an address without an account, where it opens nothing.
 */
export async function issueRecovery(db: Db, email: string, now: Date): Promise<string> {
  const token = secret();
  const row = { token_hash: hashed(token), kind: 'recovery', used_at: null } as const;
  await db
    .insertInto('mailed_tokens')
    .values(({ selectFrom }) => ({
      ...row,
      user_id: selectFrom('users').select('id').where('email', '=', email),
      expires_at: untilWhen('recovery', now),
    }))
    .execute();
  return token;
}

/** Makes every link of this kind that the person was mailed void. */
export async function revoke(db: Db, kind: TokenKind, userId: string): Promise<void> {
  await db.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Whose token this is, without using it. Throws 410 TOKEN_INVALID. */
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

/** Uses the token up: of two at the same instant one wins. Returns the person's id; throws 410 TOKEN_INVALID. */
export async function consume(db: Db, kind: TokenKind, token: string, now: Date): Promise<string> {
  const used = await db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashed(token))
    .where('kind', '=', kind)
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!used?.user_id) throw problem('TOKEN_INVALID');
  return used.user_id;
}
