import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import { problem } from '../../web/problems.ts';
import { hashed, secret } from '../../web/secrets.ts';
import type { Identity } from './identity.ts';
import { browserOf } from './visits.ts';

const HOUR_MS = 3_600_000;

/** Remembers for an hour, for this browser, whom a provider vouched for and whose password is asked for first. */
export async function awaitProof(request: FastifyRequest, identity: Identity, user_id: string): Promise<void> {
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

/** What waits for a proof in this browser. Throws 410 TOKEN_INVALID when nothing does any more. */
export async function awaited(request: FastifyRequest) {
  const { db, clock } = request.server;
  const link = await db
    .selectFrom('provider_links')
    .innerJoin('users', 'users.id', 'provider_links.user_id')
    .select(['browser_hash', 'user_id', 'email', 'locale', 'password_hash'])
    .where('browser_hash', '=', hashed(browserOf(request)))
    .where('provider_links.expires_at', '>', clock())
    .executeTakeFirst();
  if (!link) throw problem('TOKEN_INVALID');
  return link;
}

/** The secret of a mailed link that is proof as well, and works in any browser. */
export async function issueLink(db: Db, browser_hash: string): Promise<string> {
  const token = secret();
  await db
    .updateTable('provider_links')
    .set({ token_hash: hashed(token) })
    .where('browser_hash', '=', browser_hash)
    .execute();
  return token;
}

/** The proof was given: links the provider, once. Returns whose account it is; undefined when nothing waits. */
export async function link(
  trx: Db,
  proof: { browser_hash: string } | { token: string },
  now: Date,
): Promise<string | undefined> {
  const [column, value] =
    'token' in proof ? (['token_hash', hashed(proof.token)] as const) : (['browser_hash', proof.browser_hash] as const);
  const found = await trx
    .deleteFrom('provider_links')
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .returning(['provider', 'issuer', 'subject', 'user_id'])
    .executeTakeFirst();
  if (!found) return undefined;
  await trx
    .insertInto('identities')
    .values({ ...found, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return found.user_id;
}

/** No provider leads to this account any more, nor will one that waits. */
export async function unlinkAll(trx: Db, userId: string): Promise<void> {
  for (const table of ['identities', 'provider_links'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
