import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';

const KEPT = 100;
/** Persistence speaks in functions; RTK Query's own bookkeeping changes no screen. */
const BOOKKEEPING = /^(persist|api\/(config|internalSubscriptions|invalidation))\//;

/** An action, and the state it found. */
export interface Step {
  before: unknown;
  action: Action;
}

/** Remembers the last hundred actions and the state each of them found. */
export function createRecorder() {
  let steps: readonly Step[] = [];
  const middleware: Middleware = (store) => (next) => (action) => {
    if (isAction(action) && !BOOKKEEPING.test(action.type))
      steps = [...steps.slice(1 - KEPT), { before: store.getState(), action }];
    return next(action);
  };
  return { middleware, steps: () => steps };
}

export type Recorder = ReturnType<typeof createRecorder>;
