import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysAfter, isTimeZone, localDay, localTime, minutesBehindUtc, ordinal } from '../../server/domain/days.ts';

const zones = Intl.supportedValuesOf('timeZone');
const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59Z'),
  noInvalidDate: true,
});

/** The zone's clock read another way: the whole date and time as it would be printed there. */
const clockIn = (zone: string, instant: Date) => instant.toLocaleString('sv-SE', { timeZone: zone });

describe('the day on the learner’s calendar', () => {
  it.each([
    ['2026-11-21T22:59:59Z', 'Europe/Warsaw', '2026-11-21'],
    ['2026-11-21T23:00:00Z', 'Europe/Warsaw', '2026-11-22'],
    ['2026-03-28T23:30:00Z', 'Europe/Warsaw', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Warsaw', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'Europe/Warsaw', '2026-03-30'],
    ['2026-10-25T22:59:59Z', 'Europe/Warsaw', '2026-10-25'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T10:00:00Z', 'Pacific/Niue', '2026-11-20'],
    ['2026-11-21T18:29:59Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(localDay(new Date(instant), zone)).toBe(day);
  });

  it('is what the zone’s own clock shows, in every zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        expect(localDay(instant, zone)).toBe(clockIn(zone, instant).slice(0, 10));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is told with the full hour of the day, from 0 to 23', () => {
    const hours = ['T22:59:59', 'T23:00:00', 'T23:59:59'].map((time) =>
      localTime(new Date(`2026-11-21${time}Z`), 'Europe/Warsaw'),
    );
    expect(hours).toEqual([
      { day: '2026-11-21', hour: 23 },
      { day: '2026-11-22', hour: 0 },
      { day: '2026-11-22', hour: 0 },
    ]);
  });

  it('is the same however many zones were asked about in between', () => {
    const offsets = Array.from({ length: 1_200 }, (_, minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
      return `+${hours}:${rest}`;
    });
    const days = () => offsets.map((zone) => localDay(new Date('2026-11-21T12:00:00Z'), zone));
    const first = days();
    expect(days()).toEqual(first);
    expect(first.filter((day) => day === '2026-11-21')).toHaveLength(720);
  });

  it('has four figures in its year', () => {
    expect(localDay(new Date('0312-10-28T12:00:00Z'), 'UTC')).toBe('0312-10-28');
  });

  it('is refused for a zone that is none', () => {
    expect(['Europe/Warsaw', 'UTC', '+05:30', 'Mars/Olympus', '', '../etc', 'Europe/Warsaw\0'].map(isTimeZone)).toEqual(
      [true, true, true, false, false, false, false],
    );
    expect(() => localDay(new Date(), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('the number of a day', () => {
  it('grows by one each day, through leap days and clock changes', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -400, max: 400 }), (instant, days) => {
        const day = localDay(instant, 'UTC');
        expect(ordinal(daysAfter(day, days)) - ordinal(day)).toBe(days);
      }),
    );
  });
});

describe('how far a zone is behind UTC', () => {
  it('is what its clock shows, in every zone and on both sides of a change of clocks', () => {
    const MINUTE_MS = 60_000;
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const shown = Date.parse(`${clockIn(zone, instant).replace(' ', 'T')}Z`);
        const apart = Math.round((instant.getTime() - shown) / MINUTE_MS);
        expect(Math.abs(minutesBehindUtc(zone, instant.getTime()) - apart)).toBe(0);
      }),
    );
    expect(minutesBehindUtc('Europe/Warsaw', Date.parse('2026-07-01'))).toBe(-120);
    expect(minutesBehindUtc('America/New_York', Date.parse('2026-01-01'))).toBe(300);
  });
});
