import { instrument } from '@redux-devtools/instrument';
import { legacy_createStore, type Action, type Reducer } from '@reduxjs/toolkit';
import { allMachines } from '../../scripts/draw-machines.ts';
import { createRoot } from '../../src/app/slices.ts';
import type { StateReport } from '../../src/support/report.ts';

const machines = await allMachines();

/** The whole reducer, with the machines of every chunk in it. */
function wholeReducer(): Reducer {
  const { reducer, bring } = createRoot();
  machines.forEach(bring);
  return reducer as Reducer;
}

/** Imports a report as the button of Redux DevTools does, and jumps to every step: what is found there. */
export function replayed(report: StateReport): { states: unknown[]; errors: unknown[] } {
  const { preloadedState, payload } = JSON.parse(JSON.stringify(report)) as StateReport;
  const store = legacy_createStore(wholeReducer(), undefined, instrument(undefined, { maxAge: 200 }));
  const actions = JSON.parse(payload) as Action<string>[];
  store.liftedStore.dispatch({
    type: 'IMPORT_STATE',
    nextLiftedState: actions,
    preloadedState: JSON.parse(preloadedState),
  });
  const { computedStates } = store.liftedStore.getState();
  const states = computedStates.map((_, index) => {
    store.liftedStore.dispatch({ type: 'JUMP_TO_STATE', index, actionId: index });
    return store.getState() as unknown;
  });
  return { states, errors: computedStates.map(({ error }) => error).filter(Boolean) };
}
