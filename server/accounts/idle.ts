import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { vacuumFull } from '../db/vacuum.ts';
import { idleMail } from '../mail/index.ts';
import type { App } from '../web/app.ts';
import { logIdleDeletion } from './auditLog.ts';
import { removePerson } from './removal.ts';

/** Days between the mail, which names them, and the end of an account. */
const GRACE_DAYS = 30;
/** Accounts that are asked, and that are deleted, in one run. */
const MOST = 200;
/** After so many mails that could not be sent it is the mail server rather than the addresses. */
const MOST_FAILURES = 5;

type Parts = Pick<App, 'db' | 'mailer' | 'config' | 'log'> & { clock(): Date };

/**
 * Asks the owners of accounts that nobody has used for `idleMonths` by mail, and deletes those of whom nobody has come in the
 * thirty days since. Who could not be asked is kept. Does nothing unless the operator has set the months.
 */
export async function endIdleAccounts(parts: Parts): Promise<void> {
  const { db, config, clock } = parts;
  if (!config.idleMonths) return;
  const today = sql<string>`${clock().toISOString().slice(0, 10)}::date`;
  const isIdle = sql<boolean>`(seen_on < ${today} - make_interval(months => ${config.idleMonths}::int))`;
  const isAsked = sql<boolean>`(idle_asked_on is not null and idle_asked_on > seen_on)`;
  const isOver = sql<boolean>`(${isIdle} and ${isAsked} and idle_asked_on < ${today} - ${GRACE_DAYS}::int)`;
  await deleteAll(parts, isOver);
  const isTried = sql<boolean>`(idle_tried_on is not null and idle_tried_on >= ${today})`;
  const toAsk = await accounts(db, sql<boolean>`(${isIdle} and not ${isAsked} and not ${isTried})`);
  const change = (id: string, day: 'idle_tried_on' | 'idle_asked_on') =>
    db
      .updateTable('users')
      .set({ [day]: today })
      .where('id', '=', id);
  await askAll(parts, toAsk, {
    // Of two servers one gets the row; the other finds the day there once it has waited for the lock.
    claim: (id) =>
      change(id, 'idle_tried_on')
        .where(sql<boolean>`not ${isTried}`)
        .returning('id')
        .executeTakeFirst(),
    note: (id) => change(id, 'idle_asked_on').execute(),
  });
}

type Condition = ReturnType<typeof sql<boolean>>;
type Account = Awaited<ReturnType<typeof accounts>>[number];

/** In no order, so that addresses which take no mail do not stand before all others for ever. */
const accounts = (db: Db, condition: Condition) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where(condition)
    .orderBy(sql`random()`)
    .limit(MOST)
    .execute();

async function deleteAll({ db, mailer, log, config }: Parts, isOver: Condition): Promise<void> {
  const over = await accounts(db, isOver);
  for (const { id } of over) {
    // Somebody may sign in meanwhile: looked at again under the lock that their sign-in waits for.
    const emails = await db.transaction().execute(async (trx) => {
      const users = trx.selectFrom('users').select('id').where('id', '=', id).where(isOver).forUpdate();
      return (await users.executeTakeFirst()) ? removePerson(trx, id) : null;
    });
    if (!emails) continue;
    logIdleDeletion({ log, config }, id);
    for (const email of emails) await mailer.forget(email);
  }
  if (over.length) await vacuumFull(db);
}

type Steps = { claim(id: string): Promise<unknown>; note(id: string): Promise<unknown> };

/** Claims an account for the day, so that its address is tried once, and notes the mail once it is sent. */
async function askAll({ mailer, config }: Parts, toAsk: Account[], { claim, note }: Steps) {
  const failures: unknown[] = [];
  for (const { id, ...to } of toAsk) {
    if (failures.length === MOST_FAILURES) break;
    if (!(await claim(id))) continue;
    try {
      await mailer.send(idleMail(config, to));
      await note(id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
}
