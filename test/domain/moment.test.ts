import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentOf } from '../../server/domain/moment.ts';
import { CLOCK_AHEAD_MOST_MS } from '../../src/contract/rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = new Date('2026-11-21T12:00:00Z');
const joined = new Date('2026-01-01T00:00:00Z');
const told = (completedAt: string, clockAhead = 0) =>
  momentOf({ completedAt, clockAhead }, { joined, now }).toISOString();

describe('the moment of a completion', () => {
  it.each([
    ['2026-11-14T12:00:00.000Z', 'as it is told, seven days back', '2026-11-14T12:00:00.000Z'],
    ['2026-11-14T11:59:59.999Z', 'its arrival, when older', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:05:00.000Z', 'as it is told, five minutes ahead', '2026-11-21T12:05:00.000Z'],
    ['2026-11-21T12:05:00.001Z', 'its arrival, when later', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T13:05:00+01:00', 'the same wherever it is told', '2026-11-21T12:05:00.000Z'],
    ['not a moment', 'its arrival, when there is none', '2026-11-21T12:00:00.000Z'],
  ])('%s is %s', (completedAt, _, moment) => {
    expect(told(completedAt)).toBe(moment);
  });

  it('is mended by what the clock was off, then judged', () => {
    expect(told('2026-11-21T12:06:00Z', 6 * MINUTE)).toBe('2026-11-21T12:00:00.000Z');
    expect(told('2026-11-13T12:00:00Z', -8 * DAY)).toBe('2026-11-21T12:00:00.000Z');
    expect(told('2026-11-21T12:00:00Z', -6 * MINUTE)).toBe('2026-11-21T12:00:00.000Z');
    expect(told('2026-11-21T12:00:00Z', CLOCK_AHEAD_MOST_MS)).toBe('2026-11-21T12:00:00.000Z');
  });

  it('never lies before its learner joined', () => {
    const today = { joined: new Date('2026-11-21T09:00:00Z'), now };
    const moments = ['2026-11-20T12:00:00Z', '2026-01-20T12:00:00Z', '2026-11-21T09:30:00Z'].map((completedAt) =>
      momentOf({ completedAt }, today).toISOString(),
    );
    expect(moments).toEqual(['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-21T09:30:00.000Z']);
  });

  it('lies within the week behind and the five minutes ahead, whatever is told', () => {
    const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    const off = fc.integer({ min: -CLOCK_AHEAD_MOST_MS, max: CLOCK_AHEAD_MOST_MS });
    fc.assert(
      fc.property(instant, off, instant, instant, (completed, clockAhead, since, today) => {
        const moment = momentOf({ completedAt: completed.toISOString(), clockAhead }, { joined: since, now: today });
        const early = moment.getTime() - today.getTime();
        expect(early).toBeGreaterThanOrEqual(-7 * DAY);
        expect(early).toBeLessThanOrEqual(5 * MINUTE);
        if (since < today) expect(moment.getTime()).toBeGreaterThanOrEqual(since.getTime());
      }),
      { numRuns: 5_000 },
    );
  });

  it('is the true one on any clock that was measured, for a lesson of the last week', () => {
    const age = fc.integer({ min: 0, max: 7 * DAY });
    const off = fc.integer({ min: -CLOCK_AHEAD_MOST_MS, max: CLOCK_AHEAD_MOST_MS });
    fc.assert(
      fc.property(age, off, (old, clockAhead) => {
        const completedAt = new Date(now.getTime() - old + clockAhead).toISOString();
        expect(told(completedAt, clockAhead)).toBe(new Date(now.getTime() - old).toISOString());
      }),
    );
  });
});
