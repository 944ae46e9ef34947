import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysAfter, localDay } from '../../server/domain/days.ts';
import { currentStreak, isLate, noStreak, streakAfter, streakOf, type Streak } from '../../server/domain/streak.ts';

/** What the database keeps of a learner: the set of days, and the streak with each change. */
type Kept = { days: Set<string>; streak: Streak };
const nothing = (): Kept => ({ days: new Set(), streak: noStreak });

/** One more day, as the server takes it. */
function earn({ days, streak }: Kept, day: string): Kept {
  const all = new Set(days).add(day);
  return { days: all, streak: isLate(streak, day) ? streakOf([...all]) : streakAfter(streak, day) };
}

/** Runs counted the slow way: from each day walk on as long as the next day is there. */
function naive(days: Set<string>): Streak {
  const lengthFrom = (day: string): number => (days.has(day) ? 1 + lengthFrom(daysAfter(day, 1)) : 0);
  const lengthTo = (day: string): number => (days.has(day) ? 1 + lengthTo(daysAfter(day, -1)) : 0);
  const lastDay = [...days].sort().at(-1) ?? null;
  return { current: lastDay ? lengthTo(lastDay) : 0, max: Math.max(0, ...[...days].map(lengthFrom)), lastDay };
}

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
/** Two months around both clock changes of 2026, in minutes. */
const spring = Date.parse('2026-03-01T00:00:00Z');
const minute = fc.integer({ min: 0, max: 60 * 24 * 60 });
const at = (minutes: number) => new Date(spring + minutes * 60_000);

describe('a streak', () => {
  const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];

  it('grows by one with each next day, also over the night the clocks change', () => {
    expect(days.reduce(streakAfter, noStreak)).toEqual({ current: 4, max: 4, lastDay: '2026-03-30' });
  });

  it('counts a day once', () => {
    const once = streakAfter(noStreak, '2026-03-29');
    expect(streakAfter(once, '2026-03-29')).toEqual(once);
  });

  it('begins anew after a day without a star, and the longest one stays', () => {
    expect([...days, '2026-04-02'].reduce(streakAfter, noStreak)).toEqual({
      current: 1,
      max: 4,
      lastDay: '2026-04-02',
    });
  });

  it('is mended by a lesson that was completed offline in the gap', () => {
    const torn = ['2026-03-27', '2026-03-29'].reduce(earn, nothing());
    expect(torn.streak.current).toBe(1);
    expect(earn(torn, '2026-03-28').streak).toEqual({ current: 3, max: 3, lastDay: '2026-03-29' });
  });

  it('is late only on a day before the last one, and cannot grow there', () => {
    const streak = streakAfter(noStreak, '2026-03-29');
    expect(['2026-03-28', '2026-03-29', '2026-03-30'].map((day) => isLate(streak, day))).toEqual([true, false, false]);
    expect(isLate(noStreak, '2026-03-28')).toBe(false);
    expect(() => streakAfter(streak, '2026-03-28')).toThrow(new RangeError('2026-03-28 lies before 2026-03-29'));
  });

  it('keeps both days of a learner who flies west over midnight and learns on', () => {
    const flight = [
      localDay(new Date('2026-06-10T08:00:00Z'), 'Asia/Tokyo'),
      localDay(new Date('2026-06-10T16:00:00Z'), 'Asia/Tokyo'),
      localDay(new Date('2026-06-11T06:00:00Z'), 'America/Los_Angeles'),
      localDay(new Date('2026-06-11T20:00:00Z'), 'America/Los_Angeles'),
      localDay(new Date('2026-06-12T20:00:00Z'), 'America/Los_Angeles'),
    ];
    expect(flight).toEqual(['2026-06-10', '2026-06-11', '2026-06-10', '2026-06-11', '2026-06-12']);
    expect(flight.reduce(earn, nothing()).streak).toEqual({ current: 3, max: 3, lastDay: '2026-06-12' });
  });

  it('agrees with counting by hand, over any zones, days and order of arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, zone), { maxLength: 80 }), (lessons) => {
        const kept = lessons.map(([minutes, where]) => localDay(at(minutes), where)).reduce(earn, nothing());
        expect(kept.streak).toEqual(naive(kept.days));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of arrival', () => {
    const arrivals = fc
      .array(minute, { minLength: 1, maxLength: 40 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(arrivals, zone, ([lived, arrived], where) => {
        const streakBy = (order: number[]) =>
          order.map((each) => localDay(at(each), where)).reduce(earn, nothing()).streak;
        expect(streakBy(arrived)).toEqual(streakBy(lived));
      }),
    );
  });

  it('never loses a day that was earned, wherever the learner goes next', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, zone), { minLength: 1 }), (lessons) => {
        let kept = nothing();
        for (const [minutes, where] of lessons) {
          const before = kept;
          kept = earn(kept, localDay(at(minutes), where));
          expect(kept.days.size - before.days.size).toBeLessThanOrEqual(1);
          expect(kept.streak.max).toBeGreaterThanOrEqual(before.streak.max);
        }
      }),
    );
  });

  it('has a day for every day lived, for a learner who learns at any hour of each day in one zone', () => {
    fc.assert(
      fc.property(
        zone,
        fc.array(fc.integer({ min: 0, max: 23 * 60 + 59 }), { minLength: 2, maxLength: 60 }),
        (where, hours) => {
          const first = localDay(at(0), where);
          const lived = hours.map((_, index) => daysAfter(first, index));
          // Instants of the zone's own days, found by asking the zone: no arithmetic with offsets.
          const learned = lived.map((day, index) => {
            const noon = Date.parse(`${day}T12:00:00Z`);
            const near = [noon + (hours[index]! - 720) * 60_000, noon - 14 * 3_600_000, noon, noon + 11 * 3_600_000];
            return localDay(new Date(near.find((instant) => localDay(new Date(instant), where) === day)!), where);
          });
          expect(learned.reduce(streakAfter, noStreak)).toEqual({
            current: lived.length,
            max: lived.length,
            lastDay: lived.at(-1),
          });
        },
      ),
    );
  });
});

describe('the streak of today', () => {
  const kept = { current: 5, lastDay: '2026-03-29' };

  it.each([
    ['2026-03-28', 5],
    ['2026-03-29', 5],
    ['2026-03-30', 5],
    ['2026-03-31', 0],
    ['2027-03-29', 0],
  ])('on %s is %i', (today, streak) => {
    expect(currentStreak(kept, today)).toBe(streak);
  });

  it('is nothing before the first star', () => {
    expect(currentStreak(noStreak, '2026-03-29')).toBe(0);
  });
});
