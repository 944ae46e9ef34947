const UNIQUE = '23505';

/** True when a row could not be written because there is one by its key: somebody else was first. */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === UNIQUE;
