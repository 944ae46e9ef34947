import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { problem } from '../../plugins/problems.ts';
import { noPendingEmail } from '../emailChange.ts';
import type { Newcomer } from '../newcomer.ts';
import type { Identity } from './identity.ts';

/**
 * The account of somebody a provider vouches for: the one they came to before, the one with their address, or a new one.
 * Returns its id; throws 401 PROVIDER_REFUSED when they are new and the provider has not confirmed their address.
 */
export async function accountOf(db: Db, identity: Identity, newcomer: (email: string) => Newcomer): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    if (known) return known.user_id;
    if (!identity.email) throw problem('PROVIDER_REFUSED');
    const person = newcomer(identity.email);
    const id = (await make(trx, person)) ?? (await adopt(trx, person));
    const { provider, issuer, subject } = identity;
    await trx
      .insertInto('identities')
      .values({ provider, issuer, subject, user_id: id, created_at: person.created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}

/** Undefined when the address has an account. */
async function make(db: Db, person: Newcomer): Promise<string | undefined> {
  const made = await db
    .insertInto('users')
    .values({ ...person, id: randomUUID(), password_hash: null, email_confirmed_at: person.created_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

async function adopt(db: Db, { email, name, created_at }: Newcomer): Promise<string> {
  const { id, email_confirmed_at } = await db
    .selectFrom('users')
    .select(['id', 'email_confirmed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (email_confirmed_at) return id;
  // Whoever opened it never showed that the address is theirs: none of their ways in may lead to its owner's account.
  for (const table of ['sessions', 'mailed_tokens', 'identities'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  const changes = { password_hash: null, email_confirmed_at: created_at, name, ...noPendingEmail };
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
  return id;
}
