import type { ApiProblem } from '../api/problem.ts';

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
