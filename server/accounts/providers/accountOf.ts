import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { problem } from '../../web/problems.ts';
import type { NewUserRow } from '../newUser.ts';
import { takeOver } from '../takeOver.ts';
import type { Identity } from './identity.ts';

/**
 * An account's id, and what was done: it was linked before (`known`), created, linked now, taken over from somebody
 * who never confirmed its address, or needs a proof before it is linked (`unproven`).
 */
type ProviderAccount = { id: string; became: 'known' | 'new' | 'linked' | 'takenOver' | 'unproven' };

/**
 * Finds, links or creates the account of somebody whom a provider has authenticated: the one linked to them, the one
 * with their address, or a new one. An account with a password is linked only after that was proven. Throws 401
 * PROVIDER_REFUSED when they are new and the provider has not confirmed their address.
 */
export async function accountOf(
  db: Db,
  identity: Identity,
  newRow: (email: string) => NewUserRow,
): Promise<ProviderAccount> {
  return db.transaction().execute(async (trx): Promise<ProviderAccount> => {
    const linked = await trx
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    if (linked) return { id: linked.user_id, became: 'known' };
    if (!identity.email) throw problem('PROVIDER_REFUSED');
    const person = newRow(identity.email);
    const created = await create(trx, person);
    const account: ProviderAccount = created ? { id: created, became: 'new' } : await useExisting(trx, person);
    if (account.became === 'unproven') return account;
    const { provider, issuer, subject } = identity;
    await trx
      .insertInto('identities')
      .values({ provider, issuer, subject, user_id: account.id, created_at: person.created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return account;
  });
}

/** Creates an account and returns its id; undefined when the address has one already. */
async function create(db: Db, person: NewUserRow): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...person, id: randomUUID(), password_hash: null, email_confirmed_at: person.created_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function useExisting(db: Db, { email, name, locale, created_at }: NewUserRow): Promise<ProviderAccount> {
  const { id, email_confirmed_at, password_hash } = await db
    .selectFrom('users')
    .select(['id', 'email_confirmed_at', 'password_hash'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (email_confirmed_at) return { id, became: password_hash === null ? 'linked' : 'unproven' };
  await takeOver(db, id, created_at, { name, locale });
  return { id, became: 'takenOver' };
}
