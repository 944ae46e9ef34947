import { describe, expect, it } from '@jest/globals';
import { dayAt, jumpsOf, nameOf, startOf } from './calendar.ts';
import { learner, type Star } from './oracle.ts';

const at = (instant: string) => Date.parse(instant);
const JOINED = at('2026-03-01T00:00:00Z');
const WARSAW = 'Europe/Warsaw';
const TOKYO = 'Asia/Tokyo';

let keys = 0;
const star = (completedAt: string, zone: string, more: Partial<Star> = {}): Star => {
  keys += 1;
  return { key: `key${keys}`, lesson: `lesson${keys}`, completedAt: at(completedAt), zone, ...more };
};
/** A learner who lights stars that arrive at once, each in its zone. */
function diary(...stars: [string, string][]) {
  const ada = learner(JOINED);
  for (const [instant, zone] of stars) ada.complete(star(instant, zone), { now: at(instant), zone });
  const seen = (instant: string, zone: string) => ada.look({ now: at(instant), zone });
  return { ada, seen, days: (instant: string, zone: string) => seen(instant, zone).days.map(({ day }) => nameOf(day)) };
}

describe("the oracle's calendar", () => {
  it.each([
    ['2026-03-28T22:59:59.999Z', WARSAW, '2026-03-28'],
    ['2026-03-28T23:00:00Z', WARSAW, '2026-03-29'],
    ['2026-03-29T21:59:59.999Z', WARSAW, '2026-03-29'],
    ['2026-03-29T22:00:00Z', WARSAW, '2026-03-30'],
    ['2026-10-25T22:59:59.999Z', WARSAW, '2026-10-25'],
    ['2028-02-29T04:59:59Z', 'America/New_York', '2028-02-28'],
    ['2028-02-29T05:00:00Z', 'America/New_York', '2028-02-29'],
    ['2026-05-01T18:14:59Z', 'Asia/Kathmandu', '2026-05-01'],
    ['2026-05-01T18:15:00Z', 'Asia/Kathmandu', '2026-05-02'],
    ['2026-05-01T10:30:00Z', 'Pacific/Kiritimati', '2026-05-02'],
    ['2026-05-01T10:30:00Z', 'Pacific/Midway', '2026-04-30'],
  ])('has %s in %s on %s', (instant, zone, day) => {
    expect(nameOf(dayAt(at(instant), zone))).toBe(day);
  });

  it('knows when the clocks jump', () => {
    const jumps = jumpsOf(WARSAW).map((jump) => new Date(jump).toISOString());
    expect(jumps).toContain('2026-03-29T01:00:00.000Z');
    expect(jumps).toContain('2027-10-31T01:00:00.000Z');
    expect(jumpsOf(TOKYO)).toEqual([]);
  });

  it('begins a day at its first moment, at one o’clock where midnight is jumped over', () => {
    const begins = (instant: string, zone: string) => new Date(startOf(dayAt(at(instant), zone), zone)).toISOString();
    expect(begins('2026-03-29T12:00:00Z', WARSAW)).toBe('2026-03-28T23:00:00.000Z');
    expect(begins('2026-03-30T12:00:00Z', WARSAW)).toBe('2026-03-29T22:00:00.000Z');
    expect(begins('2026-09-06T12:00:00Z', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  });
});

describe("the oracle's streak", () => {
  it('is nothing before the first star', () => {
    expect(diary().seen('2026-03-01T12:00:00Z', WARSAW)).toMatchObject({ current: 0, longest: 0, points: 0, days: [] });
  });

  it('counts two minutes around midnight as two days, and 46 hours on two days as two', () => {
    const { seen } = diary(['2026-03-10T22:59:00Z', WARSAW], ['2026-03-10T23:01:00Z', WARSAW]);
    expect(seen('2026-03-10T23:02:00Z', WARSAW)).toMatchObject({ current: 2, longest: 2, points: 20, lessons: 2 });
    const wide = diary(['2026-03-09T23:30:00Z', WARSAW], ['2026-03-11T22:30:00Z', WARSAW]);
    expect(wide.seen('2026-03-11T22:30:00Z', WARSAW)).toMatchObject({ current: 2, longest: 2 });
  });

  it('lives while a star today would go on with it behind two clouds, and not longer', () => {
    const { seen } = diary(['2026-03-10T12:00:00Z', WARSAW]);
    expect(seen('2026-03-13T22:59:59.999Z', WARSAW).current).toBe(1);
    expect(seen('2026-03-13T23:00:00Z', WARSAW)).toMatchObject({ current: 0, longest: 1 });
  });

  it.each([
    [['03-10', '03-13'], 4, 'behind two clouds'],
    [['03-10', '03-12', '03-14'], 5, 'behind two clouds of one month, each by itself'],
    [['03-10', '03-12', '03-14', '03-16'], 1, 'anew when a third night of the month stays dark'],
    [['03-10', '03-14'], 1, 'anew after three dark nights, which use no cloud'],
    [['03-10', '03-14', '03-16', '03-18'], 5, 'behind the two clouds that a longer gap did not use'],
    [['03-29', '04-03'], 6, 'behind two clouds of each of two months'],
    [['03-28', '04-02'], 1, 'anew after three dark nights of the first of two months'],
  ])('of %j is %i: it goes on %s', (days, current) => {
    const stars = days.map((day): [string, string] => [`2026-${day}T12:00:00Z`, WARSAW]);
    expect(diary(...stars).seen(`2026-${days.at(-1)!}T13:00:00Z`, WARSAW).current).toBe(current);
  });

  it('is the same when its days arrive the other way round', () => {
    const days = ['2026-03-10T12:00:00Z', '2026-03-12T12:00:00Z', '2026-03-13T12:00:00Z', '2026-03-15T12:00:00Z'];
    const ada = learner(JOINED);
    const arrival = { now: at('2026-03-15T13:00:00Z'), zone: WARSAW };
    for (const day of days.toReversed()) ada.complete(star(day, WARSAW), arrival);
    expect(ada.look(arrival)).toMatchObject({ current: 6, longest: 6 });
  });

  it('goes on over the leap day', () => {
    const { seen } = diary(
      ['2028-02-28T12:00:00Z', WARSAW],
      ['2028-02-29T12:00:00Z', WARSAW],
      ['2028-03-01T12:00:00Z', WARSAW],
    );
    expect(seen('2028-03-01T13:00:00Z', WARSAW).current).toBe(3);
  });

  it('pays a lesson once, and gives a key its first answer again', () => {
    const ada = learner(JOINED);
    const first = star('2026-03-10T12:00:00Z', WARSAW);
    const paid = ada.complete(first, { now: at('2026-03-10T12:00:01Z'), zone: WARSAW });
    expect(paid).toEqual({ earned: 10, points: 10, streak: 1 });
    const again = star('2026-03-11T12:00:00Z', WARSAW, { lesson: first.lesson });
    expect(ada.complete(again, { now: again.completedAt, zone: WARSAW })).toEqual({ earned: 0, points: 10, streak: 1 });
    const later = { now: at('2026-03-19T12:00:00Z'), zone: TOKYO };
    expect(ada.complete(first, later)).toEqual(paid);
    expect(ada.look(later)).toMatchObject({ current: 0, longest: 1, points: 10, lessons: 1 });
  });
});

describe("a star's time, to the oracle", () => {
  const dayOf = (given: Star, arrives: string, zone = given.zone, joined = JOINED) => {
    const ada = learner(joined);
    ada.complete(given, { now: at(arrives), zone });
    return nameOf(ada.look({ now: at(arrives), zone }).days[0]!.day);
  };
  const SIX_MINUTES = 6 * 60_000;
  const EIGHT_DAYS = 8 * 86_400_000;

  it('is believed for seven days, to the millisecond', () => {
    const given = star('2026-03-10T12:00:00Z', WARSAW);
    expect(dayOf(given, '2026-03-17T12:00:00Z')).toBe('2026-03-10');
    expect(dayOf(given, '2026-03-17T12:00:00.001Z')).toBe('2026-03-17');
  });

  it('is believed five minutes ahead, and is now beyond', () => {
    expect(dayOf(star('2026-03-10T23:00:00Z', WARSAW), '2026-03-10T22:55:00Z')).toBe('2026-03-11');
    expect(dayOf(star('2026-03-10T23:00:00Z', WARSAW), '2026-03-10T22:54:59.999Z')).toBe('2026-03-10');
  });

  it('is put right by how far the clock is off, before anything else', () => {
    const fast = star('2026-03-10T23:05:00Z', WARSAW, { clockAhead: SIX_MINUTES });
    expect(dayOf(fast, '2026-03-10T22:59:00Z')).toBe('2026-03-10');
    const slow = star('2026-03-02T12:00:00Z', WARSAW, { clockAhead: -EIGHT_DAYS });
    expect(dayOf(slow, '2026-03-12T12:00:00Z')).toBe('2026-03-10');
    const old = star('2026-03-10T12:00:00Z', WARSAW, { clockAhead: EIGHT_DAYS });
    expect(dayOf(old, '2026-03-09T12:00:00Z')).toBe('2026-03-02');
    expect(dayOf(old, '2026-03-09T12:00:00.001Z')).toBe('2026-03-09');
  });

  it('is not before the learner joined', () => {
    expect(
      dayOf(star('2026-03-04T12:00:00Z', WARSAW), '2026-03-10T12:00:00Z', WARSAW, at('2026-03-08T12:00:00Z')),
    ).toBe('2026-03-08');
    expect(
      dayOf(star('2026-03-01T12:00:00Z', WARSAW), '2026-03-10T12:00:00Z', WARSAW, at('2026-03-08T12:00:00Z')),
    ).toBe('2026-03-08');
    expect(
      dayOf(star('2026-02-01T12:00:00Z', WARSAW), '2026-03-10T12:00:00Z', WARSAW, at('2026-03-02T12:00:00Z')),
    ).toBe('2026-03-10');
  });

  it('is of the day where the learner was; of what is not believed, where the device has arrived', () => {
    const evening = star('2026-03-10T20:00:00Z', TOKYO);
    expect(dayOf(evening, '2026-03-12T12:00:00Z', WARSAW)).toBe('2026-03-11');
    expect(dayOf(evening, '2026-03-19T20:00:00Z', WARSAW)).toBe('2026-03-19');
  });
});

describe("the oracle's traveller", () => {
  it('keeps the days of the east after a flight to the west', () => {
    const { seen, days } = diary(['2026-03-10T01:00:00Z', TOKYO], ['2026-03-11T01:00:00Z', TOKYO]);
    expect(days('2026-03-11T05:00:00Z', 'America/Los_Angeles')).toEqual(['2026-03-10', '2026-03-11']);
    expect(seen('2026-03-11T05:00:00Z', 'America/Los_Angeles')).toMatchObject({ current: 2, longest: 2 });
    expect(nameOf(seen('2026-03-11T05:00:00Z', 'America/Los_Angeles').today)).toBe('2026-03-10');
  });

  it('lives on where the device is, though home is a day further', () => {
    const { seen } = diary(['2026-03-10T12:00:00Z', 'Pacific/Honolulu']);
    expect(seen('2026-03-14T05:00:00Z', 'Pacific/Honolulu').current).toBe(1);
    expect(seen('2026-03-14T05:00:00Z', 'Pacific/Kiritimati').current).toBe(0);
  });

  it('earns one day from one instant, the one that arrived first', () => {
    const noon = '2026-03-10T12:00:00Z';
    expect(diary([noon, 'Pacific/Kiritimati'], [noon, 'Pacific/Honolulu']).days(noon, WARSAW)).toEqual(['2026-03-11']);
    expect(diary([noon, 'Pacific/Honolulu'], [noon, 'Pacific/Kiritimati']).days(noon, WARSAW)).toEqual(['2026-03-10']);
  });

  it('is nowhere else for five minutes, though midnight may pass where they are', () => {
    const first: [string, string] = ['2026-03-10T12:00:00Z', 'Pacific/Kiritimati'];
    const days = (instant: string) => diary(first, [instant, 'Pacific/Honolulu']).days(instant, WARSAW);
    expect(days('2026-03-10T12:05:00Z')).toEqual(['2026-03-11']);
    expect(days('2026-03-10T12:05:00.001Z')).toEqual(['2026-03-10', '2026-03-11']);
    const late = diary(['2026-03-10T22:58:00Z', WARSAW], ['2026-03-10T23:01:00Z', 'Pacific/Honolulu']);
    expect(late.days('2026-03-10T23:01:00Z', WARSAW)).toEqual(['2026-03-10']);
    const west = diary(['2026-03-10T22:58:00Z', 'Pacific/Honolulu'], ['2026-03-10T23:01:00Z', WARSAW]);
    expect(west.days('2026-03-10T23:01:00Z', WARSAW)).toEqual(['2026-03-10']);
  });

  it('has a cloud on a date that the flight jumped over', () => {
    const { seen } = diary(
      ['2026-03-11T08:00:00Z', 'Pacific/Honolulu'],
      ['2026-03-11T12:00:00Z', 'Pacific/Kiritimati'],
    );
    expect(seen('2026-03-11T12:00:00Z', 'Pacific/Kiritimati')).toMatchObject({
      current: 3,
      longest: 3,
      days: [{}, {}],
    });
  });
});
