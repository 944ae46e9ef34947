import type { Db } from '../db/db.ts';
import { problem } from '../plugins/problems.ts';
import { hashed, secret } from '../plugins/secrets.ts';

export type TokenKind = 'confirm' | 'recovery';
const HOUR = 3_600_000;
const lifetimes: Record<TokenKind, number> = { confirm: 7 * 24 * HOUR, recovery: HOUR };

/** A secret for a mailed link, kept as a hash. Earlier recovery links of the person are void from now on. */
export async function issue(db: Db, kind: TokenKind, userId: string, now: Date): Promise<string> {
  const token = secret();
  if (kind === 'recovery') await revoke(db, userId);
  await db
    .insertInto('mailed_tokens')
    .values({
      token_hash: hashed(token),
      kind,
      user_id: userId,
      expires_at: new Date(now.getTime() + lifetimes[kind]),
      used_at: null,
    })
    .execute();
  return token;
}

/** Makes every recovery link of the person void. */
export async function revoke(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('kind', '=', 'recovery').execute();
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
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw problem('TOKEN_INVALID');
  return used.user_id;
}
