import type { ApiProblem } from '../../api/api.ts';

/** True when the server said that there is no such thing, rather than nothing at all. */
export const isMissing = (error: unknown) => (error as ApiProblem | undefined)?.status === 404;
