import type { ApiProblem } from '../api/api.ts';
import type { lessonsApi } from '../api/lessons.ts';
import { CLOCK_AHEAD_MOST_MS } from '../contract/rules.ts';
import type { Ports } from '../kit/ports.ts';
import type { Star } from './outbox.ts';

type Sent = (typeof lessonsApi.endpoints.completeLesson)['Types']['QueryArg'];

/** Answers that say nothing about a star: who asks is not known, or asks too much. */
const ABOUT_THE_LEARNER = [401, 403, 408, 429];
/** What a server says that refuses a star for its time, as ours once did. */
const TOO_LATE = 422;

/**
 * What an answer means. Whatever is not about this star ends the round (`silent`, `wait`); a star that the server stumbles
 * over, or finds too late or too early, rests by itself (`parked`); any other refusal is for good.
 */
export function verdictOf(problem: ApiProblem | undefined): 'landed' | 'silent' | 'wait' | 'parked' | 'refused' {
  if (!problem) return 'landed';
  const { status } = problem;
  if (status === 429) return 'wait';
  if (typeof status !== 'number' || ABOUT_THE_LEARNER.includes(status)) return 'silent';
  return status >= 500 || status === TOO_LATE ? 'parked' : 'refused';
}

/**
 * How far the clock was off that a star was stamped by: as it was known then, or as it is known now. Nothing can have ended
 * later than now, so a clock that was set back in between is found out.
 */
function aheadOf({ completedAt, clockAhead }: Star, clock: Ports['clock']): number | undefined {
  const now = clock.ahead();
  const then = clockAhead ?? now ?? undefined;
  if (then === undefined || now === null) return then;
  return Math.max(then, clock.moment(completedAt) - (clock.now() - now));
}

/** A star as it is sent. A clock that is off by more than the contract takes is put right here. */
export function sentAs(star: Star, clock: Ports['clock']): Sent {
  const { key, id, pathwayId, completedAt, timeZone, answers } = star;
  const body = { key, id, pathwayId, completedAt, timeZone, ...(answers && { answers }) };
  const clockAhead = aheadOf(star, clock);
  if (clockAhead === undefined) return body;
  if (Math.abs(clockAhead) <= CLOCK_AHEAD_MOST_MS) return { ...body, clockAhead };
  return { ...body, completedAt: clock.instant(clock.moment(completedAt) - clockAhead), clockAhead: 0 };
}
