import { localTime } from '../domain/days.ts';

/** A reminder that is two hours late has missed its moment: it is left out, also after the server was away. */
const LATE_HOURS = 2;
/** A device that is off at the hour may still show it this much later, but never on another day. */
const DELIVERED_WITHIN_HOURS = 4;
const HOUR_SECONDS = 3_600;

/** An hour of a zone whose reminders may go out now, and the day it belongs to. */
export type Due = { zone: string; hour: number; day: string };

/** The hours due at an instant, by what the clock on the wall shows: an hour that is skipped or doubled is just an hour. */
export const dueAt = (now: Date, zones: readonly string[]): Due[] =>
  zones.flatMap((zone) => {
    const { day, hour } = localTime(now, zone);
    const hours = Array.from({ length: LATE_HOURS }, (_, late) => hour - late).filter((each) => each >= 0);
    return hours.map((each) => ({ zone, hour: each, day }));
  });

/** For how many seconds a push service keeps a reminder. */
export const timeToLive = (hour: number) => Math.min(DELIVERED_WITHIN_HOURS, 24 - hour) * HOUR_SECONDS;
