import type { Middleware } from '@reduxjs/toolkit';

interface Call {
  type?: unknown;
  meta?: { arg?: { type?: unknown; originalArgs?: unknown }; baseQueryMeta?: unknown };
}

/** What was sent with a write (a password, a token, a message) is gone; which write it was stays. */
export function veiled<Told>(action: Told): Told {
  const { meta } = action as Call;
  if (meta?.arg?.type !== 'mutation') return action;
  const { originalArgs: _, ...arg } = meta.arg;
  const { baseQueryMeta: __, ...rest } = meta;
  return { ...action, meta: { ...rest, arg } };
}

/**
 * Stands last before the store: effects and RTK Query still see the arguments of a mutation, but no reducer, no record
 * and no developer tool ever does.
 */
export const veil: Middleware = () => (next) => (action) => next(veiled(action));
