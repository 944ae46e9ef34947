import type { ApiProblem } from '../api/problem.ts';
import type { lessonsApi } from '../api/lessons.ts';
import { CLOCK_AHEAD_MOST_MS } from '../contract/rules.ts';
import type { Ports } from '../kit/ports.ts';
import type { UnsentStar } from './outbox.ts';

type SentStar = (typeof lessonsApi.endpoints.completeLesson)['Types']['QueryArg'];
/** A time by the device's clock, and how far that was ahead. */
type Stamp = { at: string; clockAhead?: number | undefined };

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
 * How far the device's clock was ahead at the time of a stamp: as known then, otherwise as known now. Nothing can
 * have ended later than now, which reveals a clock that was set back in between.
 */
function aheadOf({ at, clockAhead }: Stamp, clock: Ports['clock']): number | undefined {
  const now = clock.ahead();
  const then = clockAhead ?? now ?? undefined;
  if (then === undefined || now === null) return then;
  return Math.max(then, clock.moment(at) - (clock.now() - now));
}

/** How far the clock of the device is ahead, for what is stamped now; nothing where that is unknown or beyond the contract. */
export function aheadNow(clock: Ports['clock']): { clockAhead?: number } {
  const clockAhead = clock.ahead();
  return clockAhead !== null && Math.abs(clockAhead) <= CLOCK_AHEAD_MOST_MS ? { clockAhead } : {};
}

/** A stamp as the server takes it. When the clock is off by more than the contract allows, the time is corrected here. */
export function stampOf(stamp: Stamp, clock: Ports['clock']): { at: string; ahead: { clockAhead?: number } } {
  const clockAhead = aheadOf(stamp, clock);
  if (clockAhead === undefined) return { at: stamp.at, ahead: {} };
  if (Math.abs(clockAhead) <= CLOCK_AHEAD_MOST_MS) return { at: stamp.at, ahead: { clockAhead } };
  return { at: clock.instant(clock.moment(stamp.at) - clockAhead), ahead: { clockAhead: 0 } };
}

/** The request body for a star. */
export function sentAs(star: UnsentStar, clock: Ports['clock']): SentStar {
  const { key, id, pathwayId, completedAt, clockAhead, timeZone, answers } = star;
  const { at, ahead } = stampOf({ at: completedAt, clockAhead }, clock);
  return { key, id, pathwayId, completedAt: at, timeZone, ...(answers && { answers }), ...ahead };
}
