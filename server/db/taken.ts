const UNIQUE = '23505';
const DEADLOCK = '40P01';
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** True when nothing was written because somebody else was first: there is a row by its key, or each waited for the other. */
export const isTaken = (error: unknown): boolean => [UNIQUE, DEADLOCK].includes(codeOf(error));

/** True when two waited for each other, and this one was given up: it would succeed now. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === DEADLOCK;
