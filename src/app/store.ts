import { createListenerMiddleware, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type PersistConfig, type PersistorOptions } from 'redux-persist';
import { api, askContentIn, askFrom } from '../api/api.ts';
import { callsAreHere } from '../api/calls.ts';
import { contentLanguages } from '../i18n/languages.ts';
import type { Listen } from '../kit/listen.ts';
import { persistence } from '../kit/keep.ts';
import type { Ports } from '../kit/ports.ts';
import type { AppDispatch, RootState } from '../kit/root.ts';
import { createRefusals } from '../kit/refusals.ts';
import { connectivity } from '../machines/connectivity.ts';
import { install } from '../machines/install.ts';
import { preferences } from '../machines/preferences.ts';
import { reelPlayer } from '../machines/reelPlayer.ts';
import { learnerIsGone, session } from '../machines/session.ts';
import { recall } from '../machines/shelf.effects.ts';
import { update } from '../machines/update.ts';
import { devTools } from '../support/devTools.ts';
import { createRecorder } from '../support/recorder.ts';
import { veil } from '../support/veil.ts';
import type { Access } from './access.ts';
import { lookAhead } from './ahead.ts';
import { announcer } from './announcer.ts';
import { effects } from './effects.ts';
import { createFrame, type Frame } from './frame.ts';
import { kept } from './kept.ts';
import { eager } from './slices.ts';

/** Known to redux-persist, and not to its types. */
const byHand: PersistorOptions & { manualPersist: true } = { manualPersist: true };

export interface StoreOptions {
  storage: PersistConfig<unknown>['storage'];
  /** Told once when the device refuses to store preferences. */
  onFull?: () => void;
  extra?: Middleware[];
}

/** Brings a frame to life on the given world: calls, effects, and what is kept on the device. */
export function liven(frame: Frame, ports: Ports, { storage, onFull = () => {}, extra = [] }: StoreOptions) {
  const { store, reducer, bring, front, back, mount, wakeWith } = frame;
  const listener = createListenerMiddleware({ extra: ports });
  const refusals = createRefusals();
  const recorder = createRecorder(learnerIsGone);
  const startListening = listener.startListening.withTypes<RootState, AppDispatch, Ports>();
  const listen = (one: Listen) => one(startListening);

  front.fill(listener.middleware);
  back.fill(api.middleware, refusals.middleware, announcer, ...extra, veil, recorder.middleware);
  bring(api);
  callsAreHere(api.endpoints);
  const config = persistence<ReturnType<typeof reducer>>(kept, storage, onFull);
  store.replaceReducer(persistReducer(config, reducer as Reducer) as Reducer);
  eager.forEach(refusals.watch);
  effects.forEach(listen);
  wakeWith(([machine, itsEffects]) => {
    refusals.watch(machine);
    itsEffects.forEach(listen);
  });
  askFrom(ports.platform.timeZone);
  askContentIn((state) => {
    const { courseLanguage, language } = preferences.select(state);
    return contentLanguages(courseLanguage, language, ports.platform.languages());
  });

  /**
   * Wakes the machines that speak to the world, on a page that is open to so many. After what was kept has come back.
   */
  const start = (access: Access = 'member', pathname = '') => {
    store.dispatch(connectivity.events.started());
    store.dispatch(reelPlayer.events.spared(ports.platform.isSparing()));
    store.dispatch(install.events.started());
    const { asked, foundNobody, marked } = session.events;
    const isStranger = ports.platform.isStranger();
    if (!isStranger) store.dispatch(marked());
    store.dispatch(access !== 'member' && isStranger ? foundNobody() : asked());
    if (!isStranger) lookAhead(pathname, store.getState()).forEach((question) => void store.dispatch(question));
    store.dispatch(update.events.started());
  };
  /** What the device has of a page and of the one who was here last. Before `start`, and before the first paint. */
  const remember = async (pathname: string) => {
    const { dispatch, getState } = store;
    if (!ports.platform.isStranger()) await recall({ dispatch, getState, extra: ports }, pathname);
  };
  return { store, mount, start, remember, recorder, persistor: persistStore(store, byHand) };
}

export type Starhop = ReturnType<typeof liven>;

/** Builds a whole store on the given world. A function, so that everybody who wants one has one of their own. */
export const createStore = (ports: Ports, options: StoreOptions): Starhop =>
  liven(createFrame(ports.visit, devTools()), ports, options);
