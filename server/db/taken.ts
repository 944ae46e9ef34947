const UNIQUE = '23505';
const DEADLOCK = '40P01';

/** True when nothing was written because somebody else was first: there is a row by its key, or each waited for the other. */
export const isTaken = (error: unknown): boolean =>
  [UNIQUE, DEADLOCK].includes(String((error as { code?: unknown } | null)?.code));
