import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import { problem } from '../../web/problems.ts';
import { hashed, secret } from '../../web/secrets.ts';
import { lockAccount } from '../person.ts';
import type { Identity } from './identity.ts';
import { browserOf } from './visits.ts';

const HOUR_MS = 3_600_000;

/** Stores for an hour, for this browser, an identity that is linked to the account once its owner has proven it. */
export async function savePendingLink(request: FastifyRequest, identity: Identity, user_id: string): Promise<void> {
  const { db, clock } = request.server;
  const { provider, issuer, subject } = identity;
  const expires_at = new Date(clock().getTime() + HOUR_MS);
  const row = { provider, issuer, subject, user_id, token_hash: null, expires_at };
  await db
    .insertInto('provider_links')
    .values({ browser_hash: hashed(browserOf(request)), ...row })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
    .execute();
}

/** The pending link of this browser with its account. Throws 410 TOKEN_INVALID when there is none. */
export async function pendingLinkOf(request: FastifyRequest) {
  const { db, clock } = request.server;
  const completeLink = await db
    .selectFrom('provider_links')
    .innerJoin('users', 'users.id', 'provider_links.user_id')
    .select(['browser_hash', 'user_id', 'email', 'locale', 'password_hash'])
    .where('browser_hash', '=', hashed(browserOf(request)))
    .where('provider_links.expires_at', '>', clock())
    .executeTakeFirst();
  if (!completeLink) throw problem('TOKEN_INVALID');
  return completeLink;
}

/** Issues the token of a mailed link that completes a pending link, in any browser. */
export async function mailableToken(db: Db, browser_hash: string): Promise<string> {
  const token = secret();
  await db
    .updateTable('provider_links')
    .set({ token_hash: hashed(token) })
    .where('browser_hash', '=', browser_hash)
    .execute();
  return token;
}

/**
 * Links the identity of a pending link, once it was proven. Returns the account's id; undefined without a pending link.
 */
export async function link(
  trx: Db,
  proof: { browser_hash: string } | { token: string },
  now: Date,
): Promise<string | undefined> {
  const [column, value] =
    'token' in proof ? (['token_hash', hashed(proof.token)] as const) : (['browser_hash', proof.browser_hash] as const);
  const found = await trx.selectFrom('provider_links').select('user_id').where(column, '=', value).executeTakeFirst();
  if (!found) return undefined;
  await lockAccount(trx, found.user_id);
  const pending = await trx
    .deleteFrom('provider_links')
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .returning(['provider', 'issuer', 'subject', 'user_id'])
    .executeTakeFirst();
  if (!pending) return undefined;
  await trx
    .insertInto('identities')
    .values({ ...pending, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return pending.user_id;
}

/** Unlinks all providers from an account and deletes its pending links. */
export async function unlinkAll(trx: Db, userId: string): Promise<void> {
  for (const table of ['identities', 'provider_links'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Whether a provider's identity is linked to this account. */
export async function isLinked(db: Db, { issuer, subject }: Identity, userId: string): Promise<boolean> {
  const identity = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return identity !== undefined;
}
