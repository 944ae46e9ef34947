import { configureStore, createAction, type Middleware } from '@reduxjs/toolkit';
import { keepDraftsIn } from '../kit/drafts.ts';
import type { Listen } from '../kit/listen.ts';
import type { AnyMachine } from '../kit/machine.ts';
import type { Visit } from '../kit/ports.ts';
import { createRoot, eager } from './slices.ts';

/** Tells the log, and `inject`, that a machine came with a chunk. */
const mounted = createAction<string>('app/mounted');

/** Room for middleware that arrives later. */
function createRoom() {
  let fill: (guests: readonly Middleware[]) => void;
  const middleware: Middleware = (means) => (next) => {
    let handle = next;
    fill = (guests) => void (handle = guests.reduceRight((inner, guest) => guest(means)(inner), next));
    return (action) => handle(action);
  };
  return { middleware, fill: (...guests: Middleware[]) => fill(guests) };
}

/** redux-persist sends functions and errors along. How long the checks take says nothing of a build without them. */
const checks = {
  serializableCheck: {
    ignoredActions: ['persist/PERSIST', 'persist/REHYDRATE', 'persist/FLUSH'],
    warnAfter: Infinity,
  },
  immutableCheck: { warnAfter: Infinity },
};

type Tools = NonNullable<Parameters<typeof configureStore>[0]['devTools']>;
type Brought = readonly [machine: AnyMachine, effects: readonly Listen[]];

/**
 * What a page needs to be seen: the state of machines that have not woken, and room for all that will act on it. `life`
 * moves in later, once. `visit`: where unsent words of this tab lie.
 */
export function createFrame(visit: Visit, devTools: Tools = false) {
  const { reducer, bring } = createRoot();
  const [front, back] = [createRoom(), createRoom()];
  const store = configureStore({
    reducer,
    // Outside of production the standard ones look for changes made in place and for what cannot be written down.
    middleware: (standard) => standard(checks).prepend(front.middleware).concat(back.middleware),
    devTools,
  });
  keepDraftsIn(visit);

  const waiting: Brought[] = [];
  let wake = (brought: Brought) => void waiting.push(brought);
  const here = new Set<string>(eager.map(({ name }) => name));
  /** Takes up a machine that came with a chunk, once. It wakes when there is life. */
  const mount = (machine: AnyMachine, effects: readonly Listen[]) => {
    if (here.has(machine.name)) return;
    here.add(machine.name);
    bring(machine);
    wake([machine, effects]);
    store.dispatch(mounted(machine.name));
  };
  const wakeWith = (how: typeof wake) => {
    wake = how;
    waiting.splice(0).forEach(wake);
  };
  return { store, reducer, bring, front, back, mount, wakeWith };
}

export type Frame = ReturnType<typeof createFrame>;
