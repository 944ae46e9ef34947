import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '../../src/api/accounts.ts';
import '../../src/api/learner.ts';
import '../../src/api/lessons.ts';
import '../../src/api/library.ts';
import '../../src/api/pathways.ts';
import '../../src/api/programs.ts';
import '../../src/api/reels.ts';
import { api } from '../../src/api/api.ts';
import { createStore } from '../../src/app/store.ts';
import type { AppThunk, RootState } from '../../src/kit/root.ts';
import { connectivity } from '../../src/machines/connectivity.ts';
import { session } from '../../src/machines/session.ts';
import { fakeWorld } from '../fakes.ts';
import { memoryStorage } from '../store.ts';

type Endpoint = {
  name: string;
  useQuery?: unknown;
  initiate(arg: unknown): AppThunk;
  select(arg: unknown): (state: RootState) => { isLoading: boolean; isError: boolean };
};
const queries = Object.entries(api.endpoints as unknown as Record<string, Endpoint>).filter(
  ([, endpoint]) => 'useQuery' in endpoint,
);

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));
/** An answer that begins and never ends. */
const endless = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"a":'));
        signal.addEventListener('abort', () => body.error(signal.reason));
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );
const faults: Record<string, (request: Request) => Promise<Response>> = {
  'hangs before it answers': ({ signal }) => aborted(signal),
  'hangs in the middle of its answer': async ({ signal }) => endless(signal),
  'resets the line': async () => {
    throw new TypeError('Failed to fetch');
  },
  'answers 500': async () => Response.json({ code: 'INTERNAL' }, { status: 500 }),
  'answers with a page': async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
};

const answers = (request: Request) => Response.json(request.url.endsWith('/myself') ? { id: 'ada' } : []);
const after = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds));
/** An answer of which a byte comes every twenty seconds. */
const dripping = () =>
  new Response(
    new ReadableStream({
      async start(body) {
        for (const letter of '[]  ') {
          await after(20_000);
          body.enqueue(new TextEncoder().encode(letter));
        }
        body.close();
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

let asked: string[] = [];
/** Node forgets to abort a request that nobody holds any more; a browser does not. */
let held: Request[] = [];
/** The store of an app whose every call is answered so. */
function openWith(answer: (request: Request) => Promise<Response>) {
  [asked, held] = [[], []];
  globalThis.fetch = ((request: Request) => {
    asked.push(new URL(request.url).pathname);
    held.push(request);
    return answer(request);
  }) as typeof fetch;
  const app = createStore(fakeWorld().ports, { storage: memoryStorage() });
  void app.rehydrate();
  return app;
}
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 250) {
    await jest.advanceTimersByTimeAsync(250);
    await new Promise((turn) => setImmediate(turn));
  }
}
const openOf = (state: RootState) =>
  queries.filter(([, { select }]) => select('an-id')(state).isLoading).map(([name]) => name);
const failedOf = (state: RootState) =>
  queries.filter(([, { select }]) => select('an-id')(state).isError).map(([name]) => name);

describe('every read', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it.each(Object.keys(faults))('ends when half a minute has brought nothing: the server %s', async (fault) => {
    expect(queries.length).toBeGreaterThan(10);
    const { store } = openWith(faults[fault]!);
    for (const [, { initiate }] of queries) store.dispatch(initiate('an-id'));
    await pass(31_000);
    expect(openOf(store.getState())).toEqual([]);
    expect(failedOf(store.getState())).toHaveLength(queries.length);
  });

  it.each([6, 12, 29])('gets in over a line that needs %i seconds, asked once', async (seconds) => {
    const { store } = openWith(async (request) => {
      await after(seconds * 1_000);
      return answers(request);
    });
    for (const [, { initiate }] of queries) store.dispatch(initiate('an-id'));
    await pass(seconds * 1_000 + 500);
    expect([openOf(store.getState()), failedOf(store.getState())]).toEqual([[], []]);
    expect(asked).toHaveLength(queries.length);
  });

  it('is waited for as long as bytes come', async () => {
    const { store } = openWith(async () => dripping());
    for (const [, { initiate }] of queries) store.dispatch(initiate('an-id'));
    await pass(79_000);
    expect(openOf(store.getState())).toHaveLength(queries.length);
    await pass(2_000);
    expect([openOf(store.getState()), failedOf(store.getState())]).toEqual([[], []]);
  });
});

describe('the current-user call', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const callsForMe = () => asked.filter((path) => path === '/api/myself').length;

  it('is asked once and waited for, while the line is looked at', async () => {
    const { store, start } = openWith(async (request) => {
      await after(28_000);
      return answers(request);
    });
    start();
    await pass(27_000);
    expect([session.select(store.getState()).status, connectivity.select(store.getState()).status]).toEqual([
      'asking',
      'online',
    ]);
    await pass(2_000);
    expect([session.select(store.getState()).status, callsForMe()]).toEqual(['signedIn', 1]);
  });

  it('leaves nobody waiting where there is no line at all', async () => {
    const world = fakeWorld();
    world.answers = false;
    globalThis.fetch = (({ signal }: Request) => aborted(signal)) as typeof fetch;
    const { store, start, rehydrate } = createStore(world.ports, { storage: memoryStorage() });
    void rehydrate();
    start();
    await pass(5_500);
    expect(connectivity.select(store.getState()).status).toBe('offline');
  });
});
