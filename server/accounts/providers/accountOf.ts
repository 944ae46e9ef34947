import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { problem } from '../../web/problems.ts';
import type { Newcomer } from '../newcomer.ts';
import { takeOver } from '../takeOver.ts';
import type { Identity } from './identity.ts';

/**
 * Whose account it is, and what has become of it: known already, new, linked just now, taken over from somebody who never
 * confirmed its address, or waiting for a proof.
 */
type Found = { id: string; became: 'known' | 'new' | 'linked' | 'takenOver' | 'unproven' };

/**
 * The account of somebody a provider vouches for: the one they came to before, the one with their address, or a new one.
 * One that has a password is not linked before that is typed. Throws 401 PROVIDER_REFUSED when they are new and the
 * provider has not confirmed their address.
 */
export async function accountOf(db: Db, identity: Identity, newcomer: (email: string) => Newcomer): Promise<Found> {
  return db.transaction().execute(async (trx): Promise<Found> => {
    const known = await trx
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', identity.issuer)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    if (known) return { id: known.user_id, became: 'known' };
    if (!identity.email) throw problem('PROVIDER_REFUSED');
    const person = newcomer(identity.email);
    const made = await make(trx, person);
    const found: Found = made ? { id: made, became: 'new' } : await adopt(trx, person);
    if (found.became === 'unproven') return found;
    const { provider, issuer, subject } = identity;
    await trx
      .insertInto('identities')
      .values({ provider, issuer, subject, user_id: found.id, created_at: person.created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return found;
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

async function adopt(db: Db, { email, name, locale, created_at }: Newcomer): Promise<Found> {
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
