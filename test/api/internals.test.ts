import { afterEach, describe, expect, it } from '@jest/globals';
import type { Action, Middleware } from '@reduxjs/toolkit';
import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import { prerender } from 'react-dom/static';
import { accountsApi, useListProvidersQuery, useLoginMutation } from '../../src/api/accounts.ts';
import { api } from '../../src/api/api.ts';
import {
  callAndIdOf,
  entriesIn,
  entryOf,
  isBookkeeping,
  isCallAction,
  keyOf,
  recalled,
  withoutArguments,
  type CallAction,
} from '../../src/api/internals.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { maskOf } from '../../src/support/mask.ts';
import { pictured } from '../../src/support/report.ts';
import type { RootState } from '../../src/kit/root.ts';

const { listProviders, login } = accountsApi.endpoints;
const { getPathway, getPathwayPage, listPathways } = pathwaysApi.endpoints;
const PROVIDERS = keyOf('listProviders', undefined);

/** A store with RTK Query alone, whose every call is answered so; and what it was told. */
function open(answer: () => Response = () => Response.json(['google'])) {
  const told: Action<string>[] = [];
  const asked: string[] = [];
  globalThis.fetch = (async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return answer();
  }) as typeof fetch;
  const listen: Middleware = () => (next) => (action) => {
    told.push(action as Action<string>);
    return next(action);
  };
  const { dispatch, getState } = configureStore({
    reducer: { api: api.reducer },
    middleware: (standard) => standard().concat(api.middleware, listen),
  });
  const calls = () => told.filter((action): action is CallAction => isCallAction(action));
  return { dispatch, state: getState as () => RootState, told, asked, calls };
}
const google = { key: PROVIDERS, answer: { endpointName: 'listProviders', originalArgs: undefined, data: ['google'] } };
const plainFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = plainFetch));

describe('RTK Query, where the app relies on more than its documentation says,', () => {
  it('has its answers in `queries` and its writes in `mutations`', async () => {
    const { dispatch, state } = open();
    await dispatch(listProviders.initiate());
    await dispatch(login.initiate({ email: 'ada@example.com', password: 'x' }));
    expect(Object.keys(entriesIn(state()))).toEqual([PROVIDERS]);
    const { queries, mutations } = pictured(state())['api'] as Record<string, object>;
    expect([queries, mutations].map((part) => Object.keys(part!).length)).toEqual([1, 1]);
  });

  it('names an answer by its call and its arguments as JSON', async () => {
    const { dispatch, state } = open();
    await dispatch(getPathway.initiate('calm'));
    await dispatch(getPathwayPage.initiate({ id: 'calm', page: 2 }));
    await dispatch(listPathways.initiate({}));
    const keys = [
      keyOf('getPathway', 'calm'),
      keyOf('getPathwayPage', { id: 'calm', page: 2 }),
      keyOf('listPathways', {}),
    ];
    expect(Object.keys(entriesIn(state())).sort()).toEqual(keys.sort());
    expect(keys.map(callAndIdOf)).toEqual([
      { call: 'getPathway', id: 'calm' },
      { call: 'getPathwayPage', id: 'calm' },
      { call: 'listPathways', id: undefined },
    ]);
    expect(maskOf(new Set(['getPathway']))(keys[0])).toBe('getPathway("---")');
  });

  it('writes down of an answer its call, its status, what was asked and what came', async () => {
    const { dispatch, state } = open();
    await dispatch(getPathway.initiate('calm'));
    const entry = { endpointName: 'getPathway', status: 'fulfilled', originalArgs: 'calm', data: expect.anything() };
    expect(entryOf(state(), keyOf('getPathway', 'calm'))).toMatchObject(entry);
  });

  it('writes down of a refused call that it was rejected, and why', async () => {
    const { dispatch, state } = open(() => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
    await dispatch(getPathway.initiate('calm'));
    expect(entryOf(state(), keyOf('getPathway', 'calm'))).toMatchObject({
      status: 'rejected',
      error: { status: 404, code: 'NOT_FOUND' },
    });
  });

  it('takes recalled answers for its own, and asks anew whoever reads them', async () => {
    const { dispatch, state, asked } = open(() => Response.json(['google', 'apple']));
    dispatch(recalled([google]));
    expect(listProviders.select()(state() as never)).toMatchObject({ isSuccess: true, data: ['google'] });
    const reading = dispatch(listProviders.initiate());
    expect(listProviders.select()(state() as never)).toMatchObject({ isLoading: true, data: ['google'] });
    await reading;
    expect(asked).toEqual(['/api/login/providers']);
    expect(listProviders.select()(state() as never)).toMatchObject({ isSuccess: true, data: ['google', 'apple'] });
  });

  it('tells the store of each call that it goes out and how it ended, under these names', async () => {
    const { dispatch, calls } = open();
    await dispatch(getPathway.initiate('calm'));
    await dispatch(login.initiate({ email: 'ada@example.com', password: 'x' }));
    expect(calls().map(({ meta: { arg, requestStatus } }) => [arg.type, arg.endpointName, requestStatus])).toEqual([
      ['query', 'getPathway', 'pending'],
      ['query', 'getPathway', 'fulfilled'],
      ['mutation', 'login', 'pending'],
      ['mutation', 'login', 'fulfilled'],
    ]);
    const [{ meta }] = calls() as [CallAction];
    expect(meta.arg).toMatchObject({ queryCacheKey: keyOf('getPathway', 'calm'), originalArgs: 'calm' });
  });

  it('says of a write by `track` whether its state is kept, and nothing of a read', async () => {
    const { dispatch, calls } = open();
    const ada = { email: 'ada@example.com', password: 'x' };
    await dispatch(getPathway.initiate('calm'));
    await dispatch(login.initiate(ada));
    await dispatch(login.initiate(ada, { track: false }));
    const settled = calls().filter(({ meta: { requestStatus } }) => requestStatus === 'fulfilled');
    expect(settled.map(({ meta: { arg } }) => arg.track)).toEqual([undefined, true, false]);
  });

  it('says of a call that was given up that it was `aborted`', async () => {
    const { dispatch, calls } = open();
    const call = dispatch(getPathway.initiate('calm'));
    call.abort();
    await call;
    expect(calls().map(({ meta: { requestStatus, aborted } }) => [requestStatus, aborted])).toEqual([
      ['pending', undefined],
      ['rejected', true],
    ]);
  });

  it('carries what is sent with a write in `originalArgs` and `baseQueryMeta` alone, where it is taken away', async () => {
    const { dispatch, calls } = open();
    await dispatch(login.initiate({ email: 'canary@example.com', password: 'canary' }));
    expect(JSON.stringify(calls())).toContain('canary');
    const redacted = calls().map(withoutArguments);
    expect(JSON.stringify(redacted)).not.toContain('canary');
    expect(redacted.map(({ meta }) => 'baseQueryMeta' in meta)).toEqual([false, false]);
  });

  it('knows its endings by its matchers when the arguments of a write are gone', async () => {
    const { dispatch, calls } = open();
    await dispatch(login.initiate({ email: 'ada@example.com', password: 'x' }));
    const [pending, fulfilled] = calls().map(withoutArguments) as [CallAction, CallAction];
    expect([login.matchPending(pending), login.matchFulfilled(fulfilled)]).toEqual([true, true]);
  });

  it('keeps its own books under names that no report needs', async () => {
    const { dispatch, calls } = open();
    const { middlewareRegistered, subscriptionsUpdated, updateProvidedBy } = api.internalActions;
    const books = [middlewareRegistered, subscriptionsUpdated, updateProvidedBy];
    expect(books.map(({ type }) => isBookkeeping({ type }))).toEqual([true, true, true]);
    await dispatch(listProviders.initiate());
    expect(calls().filter(isBookkeeping)).toEqual([]);
  });
});

describe("RTK Query's hooks, on a page that is drawn before anything was asked,", () => {
  const drawn = async (what: () => unknown, ...before: Action[]) => {
    let shown: unknown;
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (standard) => standard().concat(api.middleware),
    });
    before.forEach(store.dispatch);
    const Screen = () => {
      shown = what();
      return null;
    };
    await prerender(createElement(Provider, { store, children: createElement(Screen) }));
    return shown;
  };

  it('show an answer that was brought along', async () => {
    const { data, isFetching } = (await drawn(() => useListProvidersQuery(), recalled([google]))) as {
      data: unknown;
      isFetching: boolean;
    };
    expect({ data, isFetching }).toEqual({ data: ['google'], isFetching: false });
  });

  it('wait for one that was not, as they will in the browser', async () => {
    expect(await drawn(() => useListProvidersQuery())).toMatchObject({ isFetching: true, isLoading: true });
  });

  it('tell a query from a write by `currentData`', async () => {
    expect(await drawn(() => useListProvidersQuery())).toHaveProperty('currentData');
    expect(await drawn(() => useLoginMutation()[1])).not.toHaveProperty('currentData');
  });
});
