import {
  configureStore,
  createAction,
  createListenerMiddleware,
  type Action,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { persistReducer, persistStore, type PersistConfig, type PersistorOptions } from 'redux-persist';
import { api, askAs } from '../api/api.ts';
import { isBookkeeping, withoutArguments } from '../api/internals.ts';
import { contentLanguages } from '../i18n/languages.ts';
import { keepDraftsIn } from '../kit/drafts.ts';
import { persistence } from '../kit/keep.ts';
import type { Listen } from '../kit/listen.ts';
import type { AnyMachine } from '../kit/machine.ts';
import type { Ports } from '../kit/ports.ts';
import { createRefusals } from '../kit/refusals.ts';
import type { AppDispatch, RootState } from '../kit/root.ts';
import { connectivity } from '../machines/connectivity.ts';
import { install } from '../machines/install.ts';
import { preferences } from '../machines/preferences.ts';
import { reelPlayer } from '../machines/reelPlayer.ts';
import { learnerIsGone, session } from '../machines/session.ts';
import { recall } from '../machines/savedAnswers.effects.ts';
import { update } from '../machines/update.ts';
import { devTools } from '../support/devTools.ts';
import { createRecorder } from '../support/recorder.ts';
import type { Access } from './routing/access.ts';
import { questionsOf } from './routing/ahead.ts';
import { announcer } from './toasts/announcer.ts';
import { effects } from './effects.ts';
import { kept } from './kept.ts';
import { createRoot, machines } from './slices.ts';

/** Tells the log, and `inject`, that a machine came with a chunk. */
const mounted = createAction<string>('app/mounted');
/** Stands last before the reducer: effects and RTK Query see what is sent with a write; no reducer, record or developer tool does. */
const redact: Middleware = () => (next) => (action) => next(withoutArguments(action));
/** redux-persist sends functions and errors along. How long the checks take says nothing of a build without them. */
const checks = {
  serializableCheck: {
    ignoredActions: ['persist/PERSIST', 'persist/REHYDRATE', 'persist/FLUSH'],
    warnAfter: Infinity,
  },
  immutableCheck: { warnAfter: Infinity },
};
/** Known to redux-persist, and not to its types. */
const byHand: PersistorOptions & { manualPersist: true } = { manualPersist: true };
/** What changes no screen is in no report. */
const isNoise = (action: Action<string>) => action.type.startsWith('persist/') || isBookkeeping(action);

interface StoreOptions {
  storage: PersistConfig<unknown>['storage'];
}

/**
 * Builds a whole store on the given world: the state, the calls, the effects, and what is kept on the device. Nothing
 * happens in it before it is told to: `rehydrate`, `remember`, `start`, in this order.
 */
export function createStore(ports: Ports, { storage }: StoreOptions) {
  const { reducer, bring } = createRoot();
  const listener = createListenerMiddleware({ extra: ports });
  const refusals = createRefusals();
  const recorder = createRecorder({ isGone: learnerIsGone, isForgotten: api.util.resetApiState.match, isNoise });
  const config = persistence<ReturnType<typeof reducer>>(kept, storage, () => {});
  const store = configureStore({
    reducer: persistReducer(config, reducer as Reducer),
    // Outside of production the standard ones look for changes made in place and for what cannot be written down.
    middleware: (standard) =>
      standard({ ...checks, thunk: { extraArgument: ports } })
        .prepend(listener.middleware)
        .concat(api.middleware, refusals.middleware, announcer, redact, recorder.middleware),
    devTools: devTools(),
  });
  const { dispatch, getState } = store;
  const persistor = persistStore(store, byHand);
  keepDraftsIn(ports.tabStore);

  const startListening = listener.startListening.withTypes<RootState, AppDispatch, Ports>();
  const listen = (one: Listen) => one(startListening);
  machines.forEach(refusals.watch);
  effects.forEach(listen);
  const here = new Set<string>(machines.map(({ name }) => name));
  /** Takes up a machine that came with a chunk, once. */
  const mount = (machine: AnyMachine, itsEffects: readonly Listen[]) => {
    if (here.has(machine.name)) return;
    here.add(machine.name);
    bring(machine);
    refusals.watch(machine);
    itsEffects.forEach(listen);
    dispatch(mounted(machine.name));
  };

  const rehydrated = new Promise<void>((done) => {
    persistor.subscribe(() => void (persistor.getState().bootstrapped && done()));
  });
  /** What was kept comes back, and lies in the state when this resolves. */
  const rehydrate = () => {
    persistor.persist();
    return rehydrated;
  };
  askAs({
    languages: (state) => {
      const { courseLanguage, language } = preferences.selectSlice(state);
      return contentLanguages(courseLanguage, language, ports.platform.languages());
    },
    timeZone: () => ports.platform.timeZone(),
    ready: rehydrated,
  });

  /** What the device has of a page and of the one who was here last. Before `start`, and before the first paint. */
  const remember = async (pathname: string) => {
    if (!ports.platform.isStranger()) await recall({ dispatch, getState, extra: ports }, pathname);
  };
  /**
   * Starts the machines that speak to the world, on a page that is open to so many. After what was kept has come back, so
   * that they hear it first.
   */
  const start = (access: Access = 'member', pathname = '') => {
    dispatch(connectivity.events.started());
    dispatch(reelPlayer.events.spared(ports.platform.isSparing()));
    dispatch(install.events.started());
    const { asked, foundNobody, marked } = session.events;
    const isStranger = ports.platform.isStranger();
    if (!isStranger) dispatch(marked());
    dispatch(access !== 'member' && isStranger ? foundNobody() : asked());
    if (!isStranger) questionsOf(pathname).forEach(({ ask }) => void dispatch(ask));
    dispatch(update.events.started());
  };
  return { store, mount, rehydrate, remember, start, recorder, persistor };
}

export type Starhop = ReturnType<typeof createStore>;
