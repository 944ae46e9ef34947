import { describe, expect, it } from '@jest/globals';
import type { ApiProblem } from '../../src/api/problem.ts';
import { createClock } from '../../src/app/ports/clock.ts';
import { CLOCK_AHEAD_MOST_MS } from '../../src/contract/rules.ts';
import { verdictOf } from '../../src/machines/delivery.ts';
import type { UnsentStar } from '../../src/machines/outbox.ts';
import { sentAs } from '../../src/machines/sending.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('what an answer means for a star', () => {
  const told = (...statuses: (number | string)[]) => [
    ...new Set(statuses.map((status) => verdictOf({ status } as ApiProblem))),
  ];

  it('is that it has landed, when there is no problem', () => {
    expect(verdictOf(undefined)).toBe('landed');
  });

  it('is a wait for all stars, when the server is asked too much', () => {
    expect(told(429)).toEqual(['wait']);
  });

  it('is nothing, when there was none, or it was about who asks', () => {
    expect(told('FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 401, 403, 408)).toEqual(['silent']);
  });

  it('is a rest for this star, when the server stumbles over it, or finds it too late or too early', () => {
    expect(told(500, 502, 503, 599, 422)).toEqual(['parked']);
  });

  it('is for good, when the star itself is refused', () => {
    expect(told(400, 404, 409, 410, 413, 499)).toEqual(['refused']);
  });
});

describe('a star as it is sent', () => {
  const star: UnsentStar = {
    key: 'a-key-of-ada',
    id: 'calm-spark',
    pathwayId: 'calm',
    userId: 'ada',
    completedAt: '2026-11-21T11:00:00.000Z',
    timeZone: 'Europe/Warsaw',
  };
  const { userId: _, ...bare } = star;
  /** A device's clock that is ahead by so much; it has heard the server when `isTold`. */
  const clockAt = (ahead: number, isTold = true) => {
    const clock = createClock(
      () => NOW + ahead,
      () => 0,
    );
    if (isTold) clock.hear(NOW);
    return clock;
  };

  it('is what the contract names, and neither whose it is nor what became of it', () => {
    const kept: UnsentStar = {
      ...star,
      label: { title: 'Spark', language: 'en', direction: 'ltr' },
      refusal: '404',
      isLoose: true,
    };
    expect(sentAs(kept, clockAt(0, false))).toEqual(bare);
  });

  it('has the answers of a quiz', () => {
    const answers = [{ questionId: 'q1', optionId: 'o2' }];
    expect(sentAs({ ...star, answers }, clockAt(0, false))).toEqual({ ...bare, answers });
  });

  it('says by how much its clock was off, as it was known then', () => {
    expect(sentAs({ ...star, clockAhead: 6 * MINUTE }, clockAt(0, false))).toEqual({ ...bare, clockAhead: 6 * MINUTE });
    expect(sentAs({ ...star, clockAhead: 6 * MINUTE }, clockAt(9 * MINUTE))).toMatchObject({ clockAhead: 6 * MINUTE });
  });

  it('says it as it is known now, when nothing was known then', () => {
    expect(sentAs(star, clockAt(-9 * MINUTE))).toEqual({ ...bare, clockAhead: -9 * MINUTE });
    expect(sentAs(star, clockAt(0))).toEqual({ ...bare, clockAhead: 0 });
  });

  it('cannot have ended later than now, whatever was known then', () => {
    const future = { ...star, completedAt: '2026-11-21T12:30:00.000Z', clockAhead: 6 * MINUTE };
    expect(sentAs(future, clockAt(0))).toEqual({ ...bare, completedAt: future.completedAt, clockAhead: 30 * MINUTE });
    expect(sentAs(future, clockAt(10 * MINUTE))).toMatchObject({ clockAhead: 30 * MINUTE });
  });

  it('is put right here when its clock is further off than the contract takes', () => {
    const sent = (clockAhead: number) => sentAs({ ...star, clockAhead }, clockAt(0, false));
    expect([sent(CLOCK_AHEAD_MOST_MS), sent(-CLOCK_AHEAD_MOST_MS)]).toEqual([
      { ...bare, clockAhead: CLOCK_AHEAD_MOST_MS },
      { ...bare, clockAhead: -CLOCK_AHEAD_MOST_MS },
    ]);
    const late = new Date(Date.parse(star.completedAt) + CLOCK_AHEAD_MOST_MS + 1).toISOString();
    expect(sent(-CLOCK_AHEAD_MOST_MS - 1)).toEqual({ ...bare, completedAt: late, clockAhead: 0 });
  });
});
