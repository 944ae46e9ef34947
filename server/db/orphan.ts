const FOREIGN_KEY = '23503';

/** True when a row could not be written because the learner it belongs to is gone: the account was deleted meanwhile. */
export const learnerIsGone = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === FOREIGN_KEY && typeof constraint === 'string' && constraint.endsWith('_user_id_fkey');
};
