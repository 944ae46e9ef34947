import type { Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';

/**
 * Removes a person and all that is theirs; what other tables hold of them goes by `on delete cascade`. Answers their
 * addresses, the second being one that was not confirmed yet. Throws 401 UNAUTHENTICATED when somebody was quicker.
 */
export const removePerson = (db: Db, id: string): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('users')
      .where('id', '=', id)
      .returning(['email', 'email_confirmed_at', 'pending_email', 'avatar'])
      .executeTakeFirst();
    if (!gone) throw problem('UNAUTHENTICATED');
    await endNewsletter(trx, gone.email, gone.email_confirmed_at !== null);
    if (gone.avatar) await trx.deleteFrom('assets').where('id', '=', gone.avatar).execute();
    return [gone.email, ...(gone.pending_email ? [gone.pending_email] : [])];
  });

/** An address that was never confirmed may be a stranger's: a newsletter that its owner has confirmed goes on. */
async function endNewsletter(trx: Db, email: string, isProven: boolean): Promise<void> {
  await trx
    .deleteFrom('newsletter')
    .where('email', '=', email)
    .$if(!isProven, (query) => query.where('confirmed_at', 'is', null))
    .execute();
}
