import { sql } from 'kysely';
import { COMPLETION_EARLY_MS } from '../../src/contract/rules.ts';
import type { Db } from '../db/db.ts';
import { localDay } from '../domain/days.ts';
import { momentOf } from '../domain/moment.ts';
import type { Completion, Found } from './circumstances.ts';

/** When a completion counts, the zone it was lived in, and the day that was there. */
export interface Lived {
  moment: Date;
  livedIn: string;
  day: string;
}

/**
 * The learner's day is the day they lived: that of their zone, at the moment. Nobody is in two zones at once, so a star
 * within five minutes of another that has counted has the zone of that one, and one instant never earns two days.
 */
export async function livedOn(db: Db, { joined, streak }: Found, asked: Completion): Promise<Lived> {
  const moment = momentOf(asked, { joined, now: asked.now });
  // What is not believed counts when it arrives, and then its day is that of the place where the device is by now.
  const zone = moment === asked.now ? asked.here : asked.timeZone;
  const told = { moment, livedIn: zone, day: localDay(moment, zone) };
  // A day that has a star already is not earned again.
  if (streak.lastDay === null || streak.lastDay === told.day) return told;
  const livedIn = await zoneAt(db, asked.learnerId, moment);
  return livedIn ? { moment, livedIn, day: localDay(moment, livedIn) } : told;
}

/** The zone of the star that is nearest to a moment; undefined when none is near. */
async function zoneAt(db: Db, learnerId: string, moment: Date): Promise<string | null | undefined> {
  const near = (milliseconds: number) => new Date(moment.getTime() + milliseconds);
  const found = await db
    .selectFrom('user_units')
    .select('time_zone')
    .where('user_id', '=', learnerId)
    .where('completed_at', '>=', near(-COMPLETION_EARLY_MS))
    .where('completed_at', '<=', near(COMPLETION_EARLY_MS))
    .orderBy(sql`abs(extract(epoch from completed_at - ${moment}::timestamptz))`)
    .limit(1)
    .executeTakeFirst();
  return found?.time_zone;
}
