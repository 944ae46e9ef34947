import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';

const KEPT = 100;

/** Remembers the last hundred actions and the state they started from. Persistence speaks in functions and is left out. */
export function createRecorder() {
  let steps: { before: unknown; action: Action }[] = [];
  const middleware: Middleware = (store) => (next) => (action) => {
    if (isAction(action) && !action.type.startsWith('persist/')) {
      steps = [...steps.slice(1 - KEPT), { before: store.getState(), action }];
    }
    return next(action);
  };
  return { middleware, actions: () => steps.map(({ action }) => action), start: () => steps[0]?.before };
}

export type Recorder = ReturnType<typeof createRecorder>;
