import { sql } from 'kysely';
import type { Complete } from '../../../src/contract/lessons.ts';
import { COMPLETION_EARLY_MS } from '../../../src/contract/rules.ts';
import type { Db } from '../../db/db.ts';
import { isTimeZone, localDay } from '../../domain/days.ts';
import { momentOf } from '../../domain/moment.ts';
import type { UnitState } from './state.ts';

/** A completion of a learner: `now` is the server's clock, `here` the zone of the device that asks. */
type Timed = Pick<Complete, 'completedAt' | 'clockAhead' | 'timeZone'> & {
  learnerId: string;
  now: Date;
  here: string;
};
/** When a completion counts, the zone it was lived in, and the day that was there. */
interface LivedDay {
  moment: Date;
  livedIn: string;
  day: string;
}

/**
 * The learner's day is the day they lived: that of their zone, at the moment. Nobody is in two zones at once, so a star
 * within five minutes of another that has counted has the zone of that one, and one instant never earns two days.
 */
export async function livedOn(db: Db, { joined, streak }: UnitState, completion: Timed): Promise<LivedDay> {
  const { learnerId, timeZone, here, now } = completion;
  const moment = momentOf(completion, { joined, now });
  // What is not believed counts when it arrives, and then its day is that of the place where the device is by now.
  // A device may know a zone that this server has not heard of yet.
  const zone = moment !== now && isTimeZone(timeZone) ? timeZone : here;
  const lived = { moment, livedIn: zone, day: localDay(moment, zone) };
  // A day that has a star already is not earned again.
  if (streak.lastDay === null || streak.lastDay === lived.day) return lived;
  const livedIn = await zoneAt(db, learnerId, moment);
  return livedIn ? { moment, livedIn, day: localDay(moment, livedIn) } : lived;
}

/** The zone of the star that is nearest to a moment; undefined when none is near. */
async function zoneAt(db: Db, learnerId: string, moment: Date): Promise<string | null | undefined> {
  const near = (milliseconds: number) => new Date(moment.getTime() + milliseconds);
  const row = await db
    .selectFrom('user_units')
    .select('time_zone')
    .where('user_id', '=', learnerId)
    .where('completed_at', '>=', near(-COMPLETION_EARLY_MS))
    .where('completed_at', '<=', near(COMPLETION_EARLY_MS))
    .orderBy(sql`abs(extract(epoch from completed_at - ${moment}::timestamptz))`)
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone;
}

/** All days on which the learner has lit a star. */
export async function daysOf(db: Db, learnerId: string): Promise<string[]> {
  const rows = await db.selectFrom('user_days').select('day').where('user_id', '=', learnerId).execute();
  return rows.map(({ day }) => day);
}
