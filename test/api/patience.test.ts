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
import { fakeWorld } from '../fakes.ts';
import { memoryStorage } from '../store.ts';

type Endpoint = { name: string; useQuery?: unknown; initiate(arg: unknown): unknown; select(arg: unknown): unknown };
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

describe('every read', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it.each(Object.keys(faults))('ends within ten seconds when the server %s', async (fault) => {
    expect(queries.length).toBeGreaterThan(10);
    globalThis.fetch = ((request: Request) => faults[fault]!(request)) as typeof fetch;
    const { store } = createStore(fakeWorld().ports, { storage: memoryStorage() });
    for (const [, { initiate }] of queries) store.dispatch(initiate('an-id') as never);
    for (let passed = 0; passed < 10_000; passed += 250) {
      await jest.advanceTimersByTimeAsync(250);
      await new Promise((turn) => setImmediate(turn));
    }
    const ends = queries.map(([name, { select }]) => {
      const read = select('an-id') as (state: unknown) => { isError: boolean };
      return [name, read(store.getState()).isError];
    });
    expect(ends.filter(([, isOver]) => !isOver)).toEqual([]);
  });
});
