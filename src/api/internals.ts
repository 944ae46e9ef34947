import { createAction, type Action } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { useDispatch, useStore, type UseSelector } from 'react-redux';
import type { RootState } from '../kit/root.ts';
import { useInPieces } from '../kit/useInPieces.ts';

/* All that the app knows of RTK Query beyond its documented API; test/api/internals.test.ts fails when an upgrade changes it. */

/** Results of queries alone have `currentData`. Those of mutations are drawn at once, since a tap waits for them. */
const isQueryResult = (result: object) => 'currentData' in result;
const useSelector = (read: (state: unknown) => object, isSame: (one: unknown, other: unknown) => boolean) =>
  useInPieces(read, isSame, isQueryResult);

/** RTK Query's own, but its hooks draw what a query answers in a transition: see `useInPieces`. */
export const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ hooks: { useDispatch, useStore, useSelector: useSelector as UseSelector } }),
);

/** An answer as it lies in the state, under its key. */
export interface QueryEntry {
  endpointName?: string;
  status: string;
  originalArgs?: unknown;
  data?: unknown;
  error?: unknown;
}
type Entries = Record<string, QueryEntry | undefined>;
export const entriesIn = ({ api }: RootState): Entries => api.queries;
export const entryOf = (root: RootState, key: string) => entriesIn(root)[key];

/** The key of an answer: `getPathway("calm")`. */
export const keyOf = (endpointName: string, args: unknown) => `${endpointName}(${JSON.stringify(args)})`;
/** Which call a key is of, and for which id: `getPathwayPage({"id":"calm","page":2})`. */
export function callAndIdOf(key: string): { call: string; id: string | undefined } {
  const [, call = '', id] = /^(\w+)\((?:(?:\{"id":)?"([\w-]+)")?/.exec(key) ?? [];
  return { call, id };
}

export interface Recalled {
  key: string;
  answer: { endpointName: string; originalArgs: unknown; data: object };
}
/**
 * Puts answers of an earlier visit, or that stand in the drawn page, into the cache, until newer ones come. Dispatched
 * before anything is fetched: it replaces what lies there.
 */
export const recalled = createAction<Recalled[]>('api/recalled');

/**
 * The state for `extractRehydrationInfo`. A time of 0 is falsy, which RTK Query takes for "never fetched": the answers are
 * shown, and whoever reads them asks anew.
 */
export function recalledState(action: Action) {
  if (!recalled.match(action)) return undefined;
  const queries = action.payload.map(({ key, answer: { endpointName, originalArgs, data } }) => {
    const when = { startedTimeStamp: 0, fulfilledTimeStamp: 0 };
    return [key, { status: 'fulfilled', requestId: 'recalled', endpointName, originalArgs, data, ...when }] as const;
  });
  return { queries: Object.fromEntries(queries), mutations: {}, provided: { tags: {}, keys: {} } };
}

interface CallMeta {
  requestStatus: 'pending' | 'fulfilled' | 'rejected';
  arg: {
    type: 'query' | 'infinitequery' | 'mutation';
    endpointName: string;
    queryCacheKey: string;
    originalArgs: unknown;
    /** Of a mutation: whether its state is kept for a screen. */
    track?: boolean;
  };
  /** Given up by the caller, mostly because its learner has left. */
  aborted?: boolean;
}
export interface CallAction extends Action<string> {
  payload?: unknown;
  meta: CallMeta;
}
/** True for what the store is told of a call: that it goes out, and how it ended. */
export const isCallAction = (action: unknown): action is CallAction =>
  (action as Partial<CallAction> | undefined)?.meta?.arg?.endpointName !== undefined;

/** Removes what was sent with a mutation (a password, a token, a message); which one it was stays. */
export function withoutArguments<Dispatched>(action: Dispatched): Dispatched {
  if (!isCallAction(action) || action.meta.arg.type !== 'mutation') return action;
  const { originalArgs: _, ...arg } = action.meta.arg;
  const { baseQueryMeta: __, ...meta } = action.meta as CallMeta & { baseQueryMeta?: unknown };
  return { ...action, meta: { ...meta, arg } };
}

/** RTK Query's own notes of who subscribes and what is out of date; they change no screen, so no report has them. */
export const isBookkeeping = ({ type }: Action<string>) =>
  /^api\/(config|internalSubscriptions|invalidation)\//.test(type);
