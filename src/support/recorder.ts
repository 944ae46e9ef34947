import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';

const KEPT = 100;
/** An action, and the state it found. */
export interface Step {
  before: unknown;
  action: Action;
}

type Is = (action: Action<string>) => boolean;
const never = () => false;
interface Heard {
  /** Somebody went. */
  isGone?: Is;
  /** Their answers have left the state, too. */
  isForgotten?: Is;
  /** Changes no screen. */
  isNoise?: Is;
}

/**
 * Remembers the last hundred actions and the state each of them found; nothing from before somebody went, whose ids would
 * stand in the next learner's report.
 */
export function createRecorder({ isGone = never, isForgotten = never, isNoise = never }: Heard = {}) {
  let steps: readonly Step[] = [];
  let isForgetting = false;
  const middleware: Middleware = (store) => (next) => (action) => {
    if (isAction(action) && !isNoise(action)) steps = [...steps.slice(1 - KEPT), { before: store.getState(), action }];
    const answer = next(action);
    if (!isAction(action)) return answer;
    if (isForgetting || isGone(action)) steps = [];
    isForgetting = (isForgetting || isGone(action)) && !isForgotten(action);
    return answer;
  };
  return { middleware, steps: () => steps };
}

export type Recorder = ReturnType<typeof createRecorder>;
