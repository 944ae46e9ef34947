import type { Streak } from '../../../server/domain/streak.ts';
import { daysAfter, localDay, ordinal } from '../../../server/domain/days.ts';
import { momentOf } from '../../../server/domain/moment.ts';
import { pointsFor } from '../../../server/domain/points.ts';
import { currentStreak, isLate, noStreak, streakAfter, streakOf } from '../../../server/domain/streak.ts';
import { COMPLETION_EARLY_MS } from '../../../src/contract/rules.ts';
import type { Arrival, Paid, Seen, Star } from './oracle.ts';

const SHOWN_DAYS = 28;

/**
 * The product's own rules for one learner, fed as `server/learning` feeds them, with its rows in memory. That the server
 * feeds them so is what the served histories prove.
 */
export function domainPlayer(joinedAt: number) {
  const joined = new Date(joinedAt);
  const answers = new Map<string, Paid>();
  const lessons = new Map<string, { completedAt: number; zone: string }>();
  const days = new Map<string, number>();
  let streak: Streak = noStreak;
  let points = 0;

  /** `server/learning/livedDay`: the zone of the star that is nearest to a moment, if one is near. */
  function zoneAt(moment: number): string | undefined {
    let near = COMPLETION_EARLY_MS + 1;
    let nearestZone: string | undefined;
    for (const { completedAt, zone } of lessons.values())
      if (Math.abs(completedAt - moment) < near) [near, nearestZone] = [Math.abs(completedAt - moment), zone];
    return nearestZone;
  }

  /** `server/learning/livedDay`: the day that was lived. */
  function livedOn({ completedAt, clockAhead, zone: starZone }: Star, now: Date, here: string) {
    const moment = momentOf({ completedAt: new Date(completedAt).toISOString(), clockAhead }, { joined, now });
    const zone = moment === now ? here : starZone;
    const day = localDay(moment, zone);
    const other = streak.lastDay === null || streak.lastDay === day ? undefined : zoneAt(moment.getTime());
    return other ? { moment, zone: other, day: localDay(moment, other) } : { moment, zone, day };
  }

  function first(star: Star, now: Date, here: string): number {
    const { moment, zone, day } = livedOn(star, now, here);
    const earned = pointsFor('lesson', 0);
    streak = isLate(streak, day) ? streakOf([...days.keys(), day]) : streakAfter(streak, day);
    lessons.set(star.lesson, { completedAt: moment.getTime(), zone });
    days.set(day, (days.get(day) ?? 0) + earned);
    points += earned;
    return earned;
  }

  return {
    /** `server/learning/completion/complete` */
    complete(star: Star, { now, zone }: Arrival): Paid {
      const given = answers.get(star.key);
      if (given) return given;
      const arrives = new Date(now);
      const earned = lessons.has(star.lesson) ? 0 : first(star, arrives, zone);
      const paid = { earned, points, streak: currentStreak(streak, localDay(arrives, zone)) };
      answers.set(star.key, paid);
      return paid;
    },
    /** stats.ts */
    look({ now, zone }: Arrival): Seen {
      const today = localDay(new Date(now), zone);
      const after = daysAfter(today, -SHOWN_DAYS);
      const shown = [...days].filter(([day]) => day > after).sort(([one], [other]) => (one < other ? -1 : 1));
      return {
        today: ordinal(today),
        current: currentStreak(streak, today),
        longest: streak.max,
        points,
        lessons: lessons.size,
        days: shown.map(([day, earned]) => ({ day: ordinal(day), points: earned })),
      };
    },
  };
}
