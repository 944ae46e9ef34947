import { sql } from 'kysely';
import type { Complete } from '../../src/contract/lessons.ts';
import { COMPLETION_EARLY_MS } from '../../src/contract/rules.ts';
import type { Db } from '../db/db.ts';
import { isTimeZone, localDay } from '../domain/days.ts';
import { momentOf } from '../domain/moment.ts';
import { isLate, streakAfter, streakOf, type Streak } from '../domain/streak.ts';

/** A completion or a review of a learner: `now` is the server's clock, `here` the zone of the device that asks. */
type Timed = Pick<Complete, 'completedAt' | 'clockAhead' | 'timeZone'> & {
  learnerId: string;
  now: Date;
  here: string;
};
/** When it counts, the zone it was lived in, and the day that was there. */
interface LivedDay {
  moment: Date;
  livedIn: string;
  day: string;
}

/**
 * The learner's day is the day they lived: that of their zone, at the moment. Nobody is in two zones at once, so a star
 * within five minutes of another that has counted has the zone of that one, and one instant never earns two days.
 */
export async function livedOn(
  db: Db,
  { joined, streak }: { joined: Date; streak: Streak },
  completion: Timed,
): Promise<LivedDay> {
  const { learnerId, timeZone, here, now } = completion;
  const moment = momentOf(completion, { joined, now });
  // What is not believed counts when it arrives, and then its day is that of the place where the device is by now.
  // A device, or a newer server that has counted a star, may know a zone that this one has not heard of yet.
  const zone = moment !== now && isTimeZone(timeZone) ? timeZone : here;
  const lived = { moment, livedIn: zone, day: localDay(moment, zone) };
  // A day that has a star already is not earned again.
  if (streak.lastDay === null || streak.lastDay === lived.day) return lived;
  const livedIn = await zoneAt(db, learnerId, moment);
  return isTimeZone(livedIn) ? { moment, livedIn, day: localDay(moment, livedIn) } : lived;
}

/** The zone of the star, or the answer of a review, that is nearest to a moment; undefined when none is near. */
async function zoneAt(db: Db, learnerId: string, moment: Date): Promise<string | null | undefined> {
  const near = (milliseconds: number) => new Date(moment.getTime() + milliseconds);
  const [from, to] = [near(-COMPLETION_EARLY_MS), near(COMPLETION_EARLY_MS)];
  const { rows } = await sql<{ time_zone: string | null }>`
    select time_zone from (
      select completed_at as at, time_zone from user_units
      where user_id = ${learnerId} and completed_at between ${from}::timestamptz and ${to}::timestamptz
      union all
      select reviewed_at, time_zone from reviews
      where user_id = ${learnerId} and reviewed_at between ${from}::timestamptz and ${to}::timestamptz
    ) as counted order by abs(extract(epoch from at - ${moment}::timestamptz)) limit 1`.execute(db);
  return rows[0]?.time_zone;
}

/** The streak in a learner's row. */
export const streakIn = (row: {
  current_streak: number;
  max_streak: number;
  last_day: string | null;
  clouds: string[];
}): Streak => ({
  current: row.current_streak,
  max: row.max_streak,
  lastDay: row.last_day,
  clouds: row.clouds,
});

/** The learner's streak with one more lit day; a day before the last one is looked at with all others. */
export async function streakWith(db: Db, learnerId: string, streak: Streak, day: string): Promise<Streak> {
  return isLate(streak, day) ? streakOf([...(await litDays(db, learnerId)), day]) : streakAfter(streak, day);
}

/** All days that a star or a session has lit. */
async function litDays(db: Db, learnerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_days')
    .select('day')
    .where('user_id', '=', learnerId)
    .where('stars', '>', 0)
    .execute();
  return rows.map(({ day }) => day);
}
