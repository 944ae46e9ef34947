import type { ProblemCode } from '../contract/problems.ts';
import type { ApiProblem } from './api.ts';

/** The code of a failed call's error, as RTK Query hands it over; undefined for success and for no answer at all. */
export const problemOf = (error: unknown): ProblemCode | undefined => (error as ApiProblem | undefined)?.code;
