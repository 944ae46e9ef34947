import type { ApiProblem } from '../api/problem.ts';
import type { lessonsApi } from '../api/lessons.ts';
import { CLOCK_AHEAD_MOST_MS } from '../contract/rules.ts';
import type { Ports } from '../kit/ports.ts';
import type { UnsentStar } from './outbox.ts';

type Sent = (typeof lessonsApi.endpoints.completeLesson)['Types']['QueryArg'];

/** Statuses about the learner, not about the star: not signed in, not allowed, or too many requests. */
const ABOUT_THE_LEARNER = [401, 403, 408, 429];
/** The status by which a server refuses a star for its time, as ours once did. */
const TOO_LATE = 422;

/**
 * Classifies an answer. What is not about this star ends the round (`silent`, `wait`). A star that causes a server
 * error, or is too late or too early, is retried later by itself (`parked`); any other refusal is final.
 */
export function verdictOf(problem: ApiProblem | undefined): 'landed' | 'silent' | 'wait' | 'parked' | 'refused' {
  if (!problem) return 'landed';
  const { status } = problem;
  if (status === 429) return 'wait';
  if (typeof status !== 'number' || ABOUT_THE_LEARNER.includes(status)) return 'silent';
  return status >= 500 || status === TOO_LATE ? 'parked' : 'refused';
}

/**
 * How far the device's clock was ahead when the star was stamped: as known then, otherwise as known now. Nothing can
 * have ended later than now, which reveals a clock that was set back in between.
 */
function aheadOf({ completedAt, clockAhead }: UnsentStar, clock: Ports['clock']): number | undefined {
  const now = clock.ahead();
  const then = clockAhead ?? now ?? undefined;
  if (then === undefined || now === null) return then;
  return Math.max(then, clock.moment(completedAt) - (clock.now() - now));
}

/** The request body for a star. When the clock is off by more than the contract allows, the time is corrected here. */
export function sentAs(star: UnsentStar, clock: Ports['clock']): Sent {
  const { key, id, pathwayId, completedAt, timeZone, answers } = star;
  const body = { key, id, pathwayId, completedAt, timeZone, ...(answers && { answers }) };
  const clockAhead = aheadOf(star, clock);
  if (clockAhead === undefined) return body;
  if (Math.abs(clockAhead) <= CLOCK_AHEAD_MOST_MS) return { ...body, clockAhead };
  return { ...body, completedAt: clock.instant(clock.moment(completedAt) - clockAhead), clockAhead: 0 };
}
