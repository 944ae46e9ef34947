import { configureStore, type Action, type Reducer } from '@reduxjs/toolkit';
import { api, REPLAYING } from '../../api/api.ts';
import { isCallAction } from '../../api/internals.ts';
import { devTools } from '../../support/devTools.ts';
import { createRoot } from '../slices.ts';
import type { Report } from './readReport.ts';

/** What happened, and the state it led to. */
interface Frame {
  name: string;
  state: unknown;
}
export interface Playback {
  build: string;
  frames: readonly Frame[];
  /** True when this version of the app could not follow the report to its end. */
  isBroken: boolean;
}

/** The log's word for a step: of a call also which one it was. */
function nameOf(action: Action<string>): string {
  if (!isCallAction(action)) return action.type;
  const { arg, requestStatus } = action.meta;
  return `${arg.endpointName} ${requestStatus}`;
}

/**
 * A store in which nothing happens but what is shown: no effect listens, no port is open, and calls are never answered.
 * Every machine has to be brought in before a report is played, because the root drops what it does not know.
 */
export function createReplay() {
  const { reducer, bring } = createRoot();
  const reduce = reducer as Reducer;
  const store = configureStore({
    reducer: reduce,
    middleware: (standard) => standard({ thunk: { extraArgument: REPLAYING } }).concat(api.middleware),
    devTools: devTools(),
  });

  /** Follows a report step by step, as Redux DevTools does. */
  function play({ build, start, actions }: Report): Playback {
    const frames: Frame[] = [];
    let state: unknown = start;
    try {
      state = reduce(state, { type: 'replay/opened' });
      frames.push({ name: '', state });
      for (const action of actions) {
        state = reduce(state, action);
        frames.push({ name: nameOf(action), state });
      }
    } catch {
      return { build, frames, isBroken: true };
    }
    return { build, frames, isBroken: false };
  }

  // A reducer that knows one answer only: whatever a screen dispatches, what is shown stays.
  const show = ({ state }: Frame) => store.replaceReducer(() => state);
  return { store, bring, play, show };
}

export type Replay = ReturnType<typeof createReplay>;
