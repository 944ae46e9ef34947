import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';

const KEPT = 100;
/** Persistence speaks in functions; RTK Query's own bookkeeping changes no screen. */
const BOOKKEEPING = /^(persist|api\/(config|internalSubscriptions|invalidation))\//;

/** After somebody has gone, their answers stay in the state until this. */
const RESET = 'api/resetApiState';

/** An action, and the state it found. */
export interface Step {
  before: unknown;
  action: Action;
}

/**
 * Remembers the last hundred actions and the state each of them found; nothing from before somebody went (`isGone`), whose
 * ids would stand in the next learner's report.
 */
export function createRecorder(isGone: (action: Action) => boolean = () => false) {
  let steps: readonly Step[] = [];
  let isForgetting = false;
  const middleware: Middleware = (store) => (next) => (action) => {
    if (isAction(action) && !BOOKKEEPING.test(action.type))
      steps = [...steps.slice(1 - KEPT), { before: store.getState(), action }];
    const answer = next(action);
    if (!isAction(action)) return answer;
    if (isForgetting || isGone(action)) steps = [];
    isForgetting = (isForgetting || isGone(action)) && action.type !== RESET;
    return answer;
  };
  return { middleware, steps: () => steps };
}

export type Recorder = ReturnType<typeof createRecorder>;
