import type { Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';

/**
 * Deletes an account within a transaction; rows of other tables go with it (`on delete cascade`). Returns its mail
 * addresses, the second being a pending one. Throws 401 UNAUTHENTICATED when it is deleted already.
 */
export async function removePerson(trx: Db, id: string): Promise<string[]> {
  const user = await trx
    .deleteFrom('users')
    .where('id', '=', id)
    .returning(['email', 'email_confirmed_at', 'pending_email', 'avatar'])
    .executeTakeFirst();
  if (!user) throw problem('UNAUTHENTICATED');
  await endNewsletter(trx, user.email, user.email_confirmed_at !== null);
  if (user.avatar) await trx.deleteFrom('assets').where('id', '=', user.avatar).execute();
  return [user.email, ...(user.pending_email ? [user.pending_email] : [])];
}

/**
 * Ends the newsletter, unless the account's address was never confirmed: then the subscription may be its real owner's.
 */
async function endNewsletter(trx: Db, email: string, isProven: boolean): Promise<void> {
  await trx
    .deleteFrom('newsletter')
    .where('email', '=', email)
    .$if(!isProven, (query) => query.where('confirmed_at', 'is', null))
    .execute();
}
