import { knownZone, localTime } from '../domain/days.ts';

/** A reminder that is two hours late is not sent any more, as after an outage. */
const LATE_HOURS = 2;
/** How long the push service keeps a reminder for a device that is off, and never into the next day. */
const DELIVERED_WITHIN_HOURS = 4;
const HOUR_SECONDS = 3_600;

/** An hour of a time zone whose reminders are due, and the calendar day there. */
export type Due = { zone: string; hour: number; day: string };

/**
 * The hours due at an instant, by local time; an hour that daylight saving skips or doubles needs no special case. Zones
 * keep their names, as on record, also where another stands in for them.
 */
export const dueAt = (now: Date, zones: readonly string[]): Due[] =>
  zones.flatMap((zone) => {
    const { day, hour } = localTime(now, knownZone(zone));
    const hours = Array.from({ length: LATE_HOURS }, (_, late) => hour - late).filter((due) => due >= 0);
    return hours.map((due) => ({ zone, hour: due, day }));
  });

/** The TTL of a push message in seconds: how long the service keeps the reminder of this hour. */
export const timeToLive = (hour: number) => Math.min(DELIVERED_WITHIN_HOURS, 24 - hour) * HOUR_SECONDS;
