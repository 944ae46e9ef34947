/**
 * What a learner's streak has to be, written from the words of the specification and the decisions alone; it shares
 * nothing with the product. Where the words leave something open, this is how they are read:
 *
 * - "accepted up to 7 days back and 5 minutes ahead" is asked after the device's clock was put right. Within it the device
 *   is believed to the millisecond, both ends included: 00:01 on the learner's clock is the new day though the server has
 *   23:58. Further ahead counts as now.
 * - A time before the learner joined is moved up to that moment before the seven days are asked; it is the day on which
 *   they joined in the zone that the star came from.
 * - What is not believed counts when it arrives, on the day of the place where the device is by then.
 * - "One instant must never earn two days in two zones": two stars of the very same millisecond share one zone, that of the
 *   first to arrive, since a day that was earned is never taken away. How far around that instant nobody can be elsewhere the
 *   words leave open; here the project's own measure is taken over: five minutes, the nearest star decides, and a star
 *   whose own day is the last lit one stays there, since it earns nothing.
 * - A lesson is completed once. Completing it again, from whatever device, earns neither points nor a day.
 * - The streak is the run up to the last day that was lit. It lives as long as that day is not before yesterday where the
 *   device is; a day that lies ahead of the device's calendar (after a flight to the west) stays earned and counts.
 * - The last four weeks that are shown end with today where the device is; lit days ahead of it are shown as well.
 * - Days are consecutive by the calendar's numbers: a date that a flight jumps over was not lit.
 * - "Two nights a month may stay dark": of each calendar month's days at most two become clouds, in the order of days, those
 *   of one gap all together or not at all. They become so once a later day is lit, count in the number, and stay used when
 *   the streak ends later in the month. Until then the streak lives as long as a star today would go on with it.
 */
import { dayAt, nameOf } from './calendar.ts';

const LATE_MS = 7 * 24 * 60 * 60 * 1_000;
const EARLY_MS = 5 * 60 * 1_000;
const POINTS = 10;
/** The contract: "the last four weeks". */
const DAYS_SHOWN = 28;
const CLOUDS_A_MONTH = 2;

/** A finished lesson as the device tells it; instants are milliseconds. */
export interface Star {
  key: string;
  lesson: string;
  completedAt: number;
  clockAhead?: number;
  /** Where the learner was. */
  zone: string;
}
/** When something arrives, and where the device is then. */
export interface Arrival {
  now: number;
  zone: string;
}
export interface Paid {
  earned: number;
  points: number;
  streak: number;
}
export interface Seen {
  today: number;
  current: number;
  longest: number;
  points: number;
  lessons: number;
  days: { day: number; points: number }[];
}

/** The instant that is believed and the place it is believed of. */
function momentOf(star: Star, arrival: Arrival, joinedAt: number): Arrival {
  const corrected = Math.max(star.completedAt - (star.clockAhead ?? 0), joinedAt);
  const isBelieved = corrected <= arrival.now + EARLY_MS && corrected >= arrival.now - LATE_MS;
  return isBelieved ? { now: corrected, zone: star.zone } : arrival;
}

const monthOf = (day: number) => nameOf(day).slice(0, 7);

/** The nights that stayed dark and became clouds, found by walking through the calendar a day at a time. */
export function cloudsAmong(lit: ReadonlySet<number>): Set<number> {
  const clouds = new Set<number>();
  const [from, to] = [Math.min(...lit), Math.max(...lit)];
  const used = new Map<string, number>();
  let dark: number[] = [];
  for (let day = from; day <= to; day += 1) {
    if (!lit.has(day)) {
      dark.push(day);
      continue;
    }
    const wanted = new Map(used);
    for (const night of dark) wanted.set(monthOf(night), (wanted.get(monthOf(night)) ?? 0) + 1);
    if ([...wanted.values()].every((nights) => nights <= CLOUDS_A_MONTH)) {
      for (const night of dark) {
        clouds.add(night);
        used.set(monthOf(night), (used.get(monthOf(night)) ?? 0) + 1);
      }
    }
    dark = [];
  }
  return clouds;
}

/** How many days in a row end with this one, clouds among them. */
export function runTo(day: number, lit: ReadonlySet<number>): number {
  const clouds = cloudsAmong(lit);
  let first = day;
  while (lit.has(first - 1) || clouds.has(first - 1)) first -= 1;
  return lit.has(day) ? day - first + 1 : 0;
}

/** One learner, who joined at this instant. */
export function learner(joinedAt: number) {
  const answers = new Map<string, Paid>();
  const lessons = new Set<string>();
  /** When and where the stars were lit that have counted. */
  const moments: Arrival[] = [];
  /** Points by day. */
  const lit = new Map<number, number>();
  const points = () => lessons.size * POINTS;

  function currentAt({ now, zone }: Arrival): number {
    const shining = new Set(lit.keys());
    const last = Math.max(...shining);
    const today = dayAt(now, zone);
    const wouldGoOn = last >= today || runTo(today, new Set([...shining, today])) > today - last;
    return wouldGoOn ? runTo(last, shining) : 0;
  }

  /** Nobody is in two places at once. */
  function placed(moment: Arrival): Arrival {
    if (dayAt(moment.now, moment.zone) === Math.max(...lit.keys())) return moment;
    const distance = ({ now }: Arrival) => Math.abs(now - moment.now);
    const near = moments.filter((other) => distance(other) <= EARLY_MS);
    const [nearest] = near.sort((one, other) => distance(one) - distance(other));
    return { ...moment, zone: nearest?.zone ?? moment.zone };
  }

  function light(star: Star, arrival: Arrival): number {
    if (lessons.has(star.lesson)) return 0;
    lessons.add(star.lesson);
    const { now, zone } = placed(momentOf(star, arrival, joinedAt));
    moments.push({ now, zone });
    const day = dayAt(now, zone);
    lit.set(day, (lit.get(day) ?? 0) + POINTS);
    return POINTS;
  }

  return {
    /** A star arrives; one that comes again gets its first answer again. */
    complete(star: Star, arrival: Arrival): Paid {
      const before = answers.get(star.key);
      if (before) return before;
      const earned = light(star, arrival);
      const paid = { earned, points: points(), streak: currentAt(arrival) };
      answers.set(star.key, paid);
      return paid;
    },
    /** The learner looks at their figures. */
    look(arrival: Arrival): Seen {
      const days = [...lit].map(([day, earned]) => ({ day, points: earned })).sort((one, other) => one.day - other.day);
      const today = dayAt(arrival.now, arrival.zone);
      return {
        today,
        current: currentAt(arrival),
        longest: Math.max(0, ...days.map(({ day }) => runTo(day, new Set(lit.keys())))),
        points: points(),
        lessons: lessons.size,
        days: days.filter(({ day }) => day > today - DAYS_SHOWN),
      };
    },
  };
}
