import { sql, type RawBuilder } from 'kysely';
import { REVIEW_AHEAD } from '../../src/contract/rules.ts';
import { json, type Db } from '../db/db.ts';
import type { Due } from './due.ts';

/** A device and the reminder to send to it, claimed by this server alone. */
export type DueReminder = {
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
  tries: number;
  locale: string;
  day: string;
  hour: number;
  streak: number;
  last_day: string | null;
  clouds: string[];
  /** How many stars have something of a review that is due on that day, `REVIEW_AHEAD` at most. */
  dimming: number;
};

const BATCH = 100;

/** The time zones of all learners who have a reminder hour and a subscription. */
export async function zonesOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('push_subscriptions as sub', 'sub.user_id', 'users.id')
    .select('time_zone')
    .distinct()
    .where('reminder_hour', 'is not', null)
    .execute();
  return rows.map(({ time_zone }) => time_zone);
}

const dueNow = (due: readonly Due[]) =>
  sql`jsonb_to_recordset(${json(due)}::jsonb) as due (zone text, hour int, day date)`;
const hasNoStar = sql`not exists (
  select from user_days where user_days.user_id = users.id and user_days.day = due.day and stars > 0
)`;
const dimming = (day: RawBuilder<unknown>) => sql`(
  select count(*)::int from (
    select distinct item.unit_id from review_items as item
    join units on units.id = item.unit_id and not units.retired
    join user_pathways as joined on joined.user_id = item.user_id and joined.pathway_id = units.pathway_id
    where item.user_id = users.id and item.due_on <= ${day} and joined.left_at is null
    limit ${sql.lit(REVIEW_AHEAD)}
  ) as item
) as dimming`;
const device = sql`sub.endpoint_hash, sub.endpoint, sub.p256dh, sub.auth, sub.failures`;

/**
 * Claims the reminders of up to a hundred learners whose hour has come and whose day has no star. The row in
 * `reminders` is the claim, at most one a learner and day: of two servers that try at once one gets it.
 */
export async function claim(db: Db, due: readonly Due[], now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with claimed as (
      insert into reminders (user_id, day, claimed_at)
      select users.id, due.day, ${now}::timestamptz
      from users join ${dueNow(due)} on due.zone = users.time_zone and due.hour = users.reminder_hour
      where exists (select from push_subscriptions as sub where sub.user_id = users.id)
        and not exists (select from reminders as before where before.user_id = users.id and before.day = due.day)
        and ${hasNoStar}
      limit ${BATCH}
      on conflict do nothing
      returning user_id, day
    )
    select ${device}, 0 as tries, users.locale, claimed.day, users.reminder_hour as hour,
      users.current_streak as streak, users.last_day, users.clouds, ${dimming(sql`claimed.day`)}
    from claimed
    join users on users.id = claimed.user_id
    join push_subscriptions as sub on sub.user_id = users.id`.execute(db);
  return rows;
}

/** Claims the retries that are due: devices whose push service was busy, while the day still has no star. */
export async function claimAgain(db: Db, due: readonly Due[], now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    update push_subscriptions as sub set retry_at = null
    from users join ${dueNow(due)} on due.zone = users.time_zone and due.hour = users.reminder_hour
    where users.id = sub.user_id and sub.retry_at <= ${now}::timestamptz and sub.retry_day = due.day and ${hasNoStar}
    returning ${device}, sub.tries, users.locale, due.day, users.reminder_hour as hour,
      users.current_streak as streak, users.last_day, users.clouds, ${dimming(sql`due.day`)}`.execute(db);
  return rows;
}

export const sent = (db: Db, { endpoint_hash }: DueReminder) =>
  db
    .updateTable('push_subscriptions')
    .set({ failures: 0, tries: 0, retry_at: null, retry_day: null })
    .where('endpoint_hash', '=', endpoint_hash)
    .execute();

export const remove = (db: Db, { endpoint_hash }: DueReminder) =>
  db.deleteFrom('push_subscriptions').where('endpoint_hash', '=', endpoint_hash).execute();

export const tryAgainAt = (db: Db, { endpoint_hash, day, tries }: DueReminder, retry_at: Date) =>
  db
    .updateTable('push_subscriptions')
    .set({ retry_at, retry_day: day, tries: tries + 1 })
    .where('endpoint_hash', '=', endpoint_hash)
    .execute();

/** Counts a reminder that could not be delivered. */
export const failed = (db: Db, { endpoint_hash, failures }: DueReminder) =>
  db
    .updateTable('push_subscriptions')
    .set({ failures: failures + 1, tries: 0, retry_at: null, retry_day: null })
    .where('endpoint_hash', '=', endpoint_hash)
    .execute();
