import {
  configureStore,
  createAction,
  createListenerMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { persistReducer, persistStore, type PersistConfig } from 'redux-persist';
import { api, askContentIn } from '../api/api.ts';
import { contentLanguages } from '../i18n/languages.ts';
import type { Listen } from '../kit/listen.ts';
import { keepDraftsIn } from '../kit/drafts.ts';
import { persistence } from '../kit/keep.ts';
import type { AnyMachine } from '../kit/machine.ts';
import type { Ports } from '../kit/ports.ts';
import { createRefusals } from '../kit/refusals.ts';
import { connectivity } from '../machines/connectivity.ts';
import { install } from '../machines/install.ts';
import { preferences } from '../machines/preferences.ts';
import { reelPlayer } from '../machines/reelPlayer.ts';
import { session } from '../machines/session.ts';
import { recall } from '../machines/shelf.effects.ts';
import { update } from '../machines/update.ts';
import { devTools } from '../support/devTools.ts';
import { createRecorder } from '../support/recorder.ts';
import { veil } from '../support/veil.ts';
import type { Access } from './access.ts';
import { lookAhead } from './ahead.ts';
import { announcer } from './announcer.ts';
import { kept } from './kept.ts';
import { createRoot, eager } from './slices.ts';

/** Tells the log, and `inject`, that a machine came with a chunk. */
const mounted = createAction<string>('app/mounted');

export interface StoreOptions {
  storage: PersistConfig<unknown>['storage'];
  /** Told once when the device refuses to store preferences. */
  onFull?: () => void;
  extra?: Middleware[];
}

/** Builds a whole store on the given world. A function, so that tests and replays have one each. */
export function createStore(ports: Ports, { storage, onFull = () => {}, extra = [] }: StoreOptions) {
  const listener = createListenerMiddleware({ extra: ports });
  const refusals = createRefusals();
  const recorder = createRecorder();
  const { reducer, bring } = createRoot();
  const config = persistence<ReturnType<typeof reducer>>(kept, storage, onFull);

  const store = configureStore({
    reducer: persistReducer(config, reducer as Reducer),
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false })
        .prepend(listener.middleware)
        .concat(api.middleware, refusals.middleware, announcer, ...extra, veil, recorder.middleware),
    devTools: devTools(),
  });

  const wake = ([machine, effects]: readonly [AnyMachine, readonly Listen[]]) => {
    refusals.watch(machine);
    for (const listen of effects) listen(listener.startListening as never);
  };
  eager.forEach(wake);

  const here = new Set(eager.map(([machine]) => machine.name));
  /** Brings a machine that came with a chunk to life, once. */
  const mount = (machine: AnyMachine, effects: readonly Listen[]) => {
    if (here.has(machine.name)) return;
    here.add(machine.name);
    bring(machine);
    wake([machine, effects]);
    store.dispatch(mounted(machine.name));
  };

  askContentIn((state) => {
    const { courseLanguage, language } = preferences.select(state);
    return contentLanguages(courseLanguage, language, ports.platform.languages());
  });
  keepDraftsIn(ports.visit);
  /**
   * Wakes the machines that speak to the world, on a page that is open to so many. After what was kept has come back.
   */
  const start = (access: Access = 'member', pathname = '') => {
    store.dispatch(connectivity.events.started());
    store.dispatch(reelPlayer.events.spared(ports.platform.isSparing()));
    store.dispatch(install.events.started());
    const { asked, foundNobody } = session.events;
    const isStranger = ports.platform.isStranger();
    store.dispatch(access !== 'member' && isStranger ? foundNobody() : asked());
    if (!isStranger)
      lookAhead(pathname, store.getState()).forEach((question) => void store.dispatch(question as never));
    store.dispatch(update.events.started());
  };
  /** What the device has of a page and of the one who was here last. Before `start`, and before the first paint. */
  const remember = async (pathname: string) => {
    const { dispatch, getState } = store;
    if (!ports.platform.isStranger()) await recall({ dispatch, getState, extra: ports }, pathname);
  };
  return { store, mount, start, remember, recorder, persistor: persistStore(store, { manualPersist: true } as never) };
}

export type Starhop = ReturnType<typeof createStore>;
