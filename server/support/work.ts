import type { Export } from '../../src/contract/leaving.ts';
import { markConfirmed } from '../accounts/confirm.ts';
import { ownRecords } from '../accounts/ownRecords.ts';
import { removePerson } from '../accounts/removal.ts';
import type { Db } from '../db/db.ts';
import { vacuumFull } from '../db/vacuum.ts';
import type { Mailer } from '../mail/index.ts';
import { endOtherSessions } from '../web/sessions.ts';
import { accountOf } from './find.ts';
import { note, type Actor, type Action } from './log.ts';

type Account = Awaited<ReturnType<typeof accountOf>>;

/** Does something to one account and notes it, both or neither. Throws Refusal when there is no such account. */
const acting = <Result>(
  db: Db,
  { who, actor, action }: { who: string; actor: Actor; action: Action },
  work: (trx: Db, id: string, account: Account) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, who);
    const result = await work(trx, account.id, account);
    await note(trx, actor, action, account.id);
    return { account, result };
  });

/** Everything stored about an account, as its owner gets it. */
export const exportOf = async (db: Db, who: string, actor: Actor): Promise<Export> =>
  (await acting(db, { who, actor, action: 'export' }, (trx, id) => ownRecords(trx, id, new Date()))).result;

/** Takes the address of an account for proven, as its mailed link would. What was confirmed stays as it was. */
export const confirm = (db: Db, who: string, actor: Actor) =>
  acting(db, { who, actor, action: 'confirm' }, async (trx, id, { email_confirmed_at }) => {
    if (email_confirmed_at) return false;
    await markConfirmed(trx, id, new Date());
    return true;
  });

/** Ends all sessions of an account. Answers how many there were. */
export const signOut = (db: Db, who: string, actor: Actor) =>
  acting(db, { who, actor, action: 'signOut' }, (trx, id) => endOtherSessions(trx, id, []));

/** Deletes an account with all that is stored about it, mails in the folder too. Nothing brings it back but a backup. */
export async function remove(db: Db, mailer: Mailer, who: string, actor: Actor) {
  const { account, result } = await acting(db, { who, actor, action: 'delete' }, removePerson);
  for (const email of result) await mailer.forget(email);
  await vacuumFull(db);
  return account;
}
