import type { Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { noPendingEmail } from './emailChange.ts';

/**
 * Hands an unconfirmed account over to somebody who has just proven its address, since a stranger may have opened it.
 * Deletes every way to sign in, the avatar, the newsletter and a pending address; stars stay. Call it in the
 * transaction that holds the lock of the learner's row.
 */
export async function takeOver(trx: Db, id: string, now: Date, changes: Updateable<Database['users']>): Promise<void> {
  for (const table of ['sessions', 'mailed_tokens', 'identities', 'provider_links', 'known_devices'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.deleteFrom('assets').where('owner_id', '=', id).execute();
  const clean = { password_hash: null, avatar: null, newsletter: false, email_confirmed_at: now, ...noPendingEmail };
  await trx
    .updateTable('users')
    .set({ ...clean, ...changes })
    .where('id', '=', id)
    .execute();
}
