import type { ProblemCode } from '../contract/problems.ts';

/** An answer of ours that failed has a problem document; no answer has a word of RTK Query's. */
export interface ApiProblem {
  status: number | 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR';
  code?: ProblemCode;
  /** What operators find the request by in the server's log; it stands in the state report. */
  requestId?: string;
  retryAfter?: number;
}

/** The server stumbled: it says so in the words of the catalogue, whatever was asked for (`spec/8-errors`). */
export const isInternal = (error: unknown): boolean => (error as ApiProblem | undefined)?.status === 500;

/** True when the server said that there is no such thing, rather than nothing at all. */
export const isMissing = (error: unknown): boolean => (error as ApiProblem | undefined)?.status === 404;

/** The code of a failed call's error, as RTK Query hands it over; undefined for success and for no answer at all. */
export const problemOf = (error: unknown): ProblemCode | undefined => (error as ApiProblem | undefined)?.code;
