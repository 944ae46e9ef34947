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

/**
 * The streak counted the slow way, one calendar day after the other. Dark nights wait for the next star, which makes clouds
 * of all of them or begins anew.
 */
function naive(days: Set<string>): Streak {
  const [first, lastDay] = [[...days].sort()[0], [...days].sort().at(-1)];
  if (!first || !lastDay) return noStreak;
  const clouds: string[] = [];
  let waiting: string[] = [];
  let [current, max] = [0, 0];
  for (let day = first; day <= lastDay; day = daysAfter(day, 1)) {
    if (!days.has(day)) {
      waiting.push(day);
      continue;
    }
    const months = waiting.map((night) => night.slice(0, 7));
    const isTooDark = months.some(
      (month) => [...clouds, ...waiting].filter((night) => night.startsWith(month)).length > 2,
    );
    if (!isTooDark) clouds.push(...waiting);
    current = isTooDark ? 1 : current + waiting.length + 1;
    max = Math.max(max, current);
    waiting = [];
  }
  const [year, month] = lastDay.split('-').map(Number) as [number, number];
  const oldest = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  return { current, max, lastDay, clouds: clouds.filter((night) => night >= oldest) };
}

/** Runs without a single dark night between them. */
function withoutClouds(days: Set<string>) {
  const lengthTo = (day: string): number => (days.has(day) ? 1 + lengthTo(daysAfter(day, -1)) : 0);
  const lastDay = [...days].sort().at(-1);
  return { current: lastDay ? lengthTo(lastDay) : 0, max: Math.max(0, ...[...days].map(lengthTo)) };
}

/** The lit days of up to five months around a leap day, of a learner who lights half of them, most or nearly all. */
const habit = fc
  .tuple(
    fc.constantFrom(0.5, 0.8, 0.95),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 150, size: 'max' }),
  )
  .map(([share, chances]) => chances.flatMap((chance, day) => (chance < share ? [daysAfter('2027-12-01', day)] : [])));

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
/** Two months around both clock changes of 2026, in minutes. */
const spring = Date.parse('2026-03-01T00:00:00Z');
const minute = fc.integer({ min: 0, max: 60 * 24 * 60 });
const at = (minutes: number) => new Date(spring + minutes * 60_000);

describe('a streak', () => {
  const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];

  it('grows by one with each next day, also over the night the clocks change', () => {
    expect(days.reduce(streakAfter, noStreak)).toEqual({ current: 4, max: 4, lastDay: '2026-03-30', clouds: [] });
  });

  it('counts a day once', () => {
    const once = streakAfter(noStreak, '2026-03-29');
    expect(streakAfter(once, '2026-03-29')).toEqual(once);
  });

  it('begins anew after more dark nights than its month may have, and the longest one stays', () => {
    expect([...days, '2026-04-04'].reduce(streakAfter, noStreak)).toEqual({
      current: 1,
      max: 4,
      lastDay: '2026-04-04',
      clouds: [],
    });
  });

  it('is mended by a lesson that was completed offline in the gap', () => {
    const torn = ['2026-03-27', '2026-03-31'].reduce(earn, nothing());
    expect(torn.streak.current).toBe(1);
    expect(earn(torn, '2026-03-28').streak).toMatchObject({ current: 5, max: 5, lastDay: '2026-03-31' });
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
    expect(flight.reduce(earn, nothing()).streak).toEqual({ current: 3, max: 3, lastDay: '2026-06-12', clouds: [] });
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

  it('agrees with counting by hand, over months in which most days are lit', () => {
    fc.assert(
      fc.property(habit, (lit) => {
        expect(lit.reduce(streakAfter, noStreak)).toEqual(naive(new Set(lit)));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of arrival', () => {
    const arrivals = habit.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(arrivals, ([lived, arrived]) => {
        const streakBy = (order: string[]) => order.reduce(earn, nothing()).streak;
        expect(streakBy(arrived)).toEqual(streakBy(lived));
      }),
    );
  });

  it('is never less than without clouds', () => {
    fc.assert(
      fc.property(habit, (lit) => {
        const bare = withoutClouds(new Set(lit));
        const { current, max } = streakOf(lit);
        expect(current).toBeGreaterThanOrEqual(bare.current);
        expect(max).toBeGreaterThanOrEqual(bare.max);
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
          expect(kept.streak.max).toBeGreaterThanOrEqual(withoutClouds(before.days).max);
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
            clouds: [],
          });
        },
      ),
    );
  });
});

describe('cloudy nights', () => {
  /** The streak of some days of March 2026, and of others by their month. */
  const of = (...days: (number | string)[]) =>
    streakOf(days.map((day) => `2026-${typeof day === 'string' ? day : `03-${String(day).padStart(2, '0')}`}`));

  it.each<[string, (number | string)[], Partial<Streak>]>([
    ['one', [1, 3], { current: 3, clouds: ['2026-03-02'] }],
    ['two, side by side', [1, 4], { current: 4, clouds: ['2026-03-02', '2026-03-03'] }],
    ['two, apart', [1, 3, 4, 6], { current: 6, clouds: ['2026-03-02', '2026-03-05'] }],
    ['not three', [1, 2, 6], { current: 1, max: 2, clouds: [] }],
    ['not the third of a month', [1, 3, 5, 7], { current: 1, max: 5, clouds: ['2026-03-02', '2026-03-04'] }],
    ['not one of two when one is left', [1, 3, 6], { current: 1, max: 3, clouds: ['2026-03-02'] }],
    [
      'two of each month',
      [29, '04-03'],
      { current: 6, clouds: ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'] },
    ],
    ['not three of the second month', [30, '04-04'], { current: 1, max: 1, clouds: [] }],
    ['two more when the month is new', [1, 4, '04-01'], { current: 1, max: 4, clouds: ['2026-03-02', '2026-03-03'] }],
  ])('go on with the streak: %s', (_, days, streak) => expect(of(...days)).toMatchObject(streak));

  it('are left whole by a gap that ends the streak', () => {
    expect(of(1, 2, 6, 7, 10)).toMatchObject({ current: 5, clouds: ['2026-03-08', '2026-03-09'] });
  });

  it('are used up for their month also by a streak that has ended in it', () => {
    expect(of(1, 4, 10, 12)).toMatchObject({ current: 1, max: 4, clouds: ['2026-03-02', '2026-03-03'] });
  });

  it('come back with each month', () => {
    const days = ['02-26', '03-01', 3, 5, '04-02', '04-04'];
    expect(of(...days.slice(0, 2))).toMatchObject({ current: 4 });
    expect(of(...days)).toMatchObject({ current: 3, clouds: ['2026-03-02', '2026-03-04', '2026-04-03'] });
  });

  it('give way to a star that arrives late, which may leave none for a later gap', () => {
    expect(of(1, 5, 7)).toMatchObject({ current: 3, clouds: ['2026-03-06'] });
    expect(of(1, 3, 5, 7)).toMatchObject({ current: 1, max: 5, clouds: ['2026-03-02', '2026-03-04'] });
  });

  it('are at most two of any month, each between two stars, and together with the stars they are the days of the streak', () => {
    fc.assert(
      fc.property(habit, (lit) => {
        const clouds = new Set(lit.flatMap((_, place) => streakOf(lit.slice(0, place + 1)).clouds));
        const months = [...clouds].map((night) => night.slice(0, 7));
        for (const month of months) expect(months.filter((other) => other === month).length).toBeLessThanOrEqual(2);
        for (const night of clouds) expect(lit).not.toContain(night);
        const { current, lastDay } = streakOf(lit);
        const run = Array.from({ length: current }, (_, back) => daysAfter(lastDay!, -back));
        expect(run.filter((day) => !clouds.has(day) && !lit.includes(day))).toEqual([]);
      }),
    );
  });
});

describe('the streak of today', () => {
  const kept = { current: 5, lastDay: '2026-03-27', clouds: [] };

  it.each([
    ['2026-03-26', 5],
    ['2026-03-27', 5],
    ['2026-03-28', 5],
    ['2026-03-29', 5],
    ['2026-03-30', 5],
    ['2026-03-31', 0],
    ['2026-04-01', 0],
    ['2027-03-29', 0],
  ])('on %s is %i', (today, streak) => {
    expect(currentStreak(kept, today)).toBe(streak);
  });

  it('lives no longer than its month has clouds left', () => {
    const one = { ...kept, clouds: ['2026-03-25'] };
    const none = { ...kept, clouds: ['2026-03-24', '2026-03-25'] };
    const days = ['2026-03-28', '2026-03-29', '2026-03-30'];
    expect(days.map((today) => currentStreak(one, today))).toEqual([5, 5, 0]);
    expect(days.map((today) => currentStreak(none, today))).toEqual([5, 0, 0]);
  });

  it('is what a star today goes on with, or nothing', () => {
    const later = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(habit, later, (lit, wait) => {
        const streak = streakOf(lit);
        const today = daysAfter(streak.lastDay ?? '2028-01-01', wait);
        const shown = currentStreak(streak, today);
        const dark = Math.max(0, wait - 1);
        const next = wait === 0 && streak.lastDay ? shown : shown && shown + dark + 1;
        expect(streakAfter(streak, today).current).toBe(next || 1);
      }),
    );
  });

  it('is nothing before the first star', () => {
    expect(currentStreak(noStreak, '2026-03-29')).toBe(0);
  });
});
