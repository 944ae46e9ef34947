import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '../../src/api/api.ts';
import { learnerApi } from '../../src/api/learner.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { CACHE_SECONDS } from '../../src/contract/rules.ts';
import { openApp } from '../store.ts';

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

/** The app before a network that answers as told and remembers what it was asked. */
async function appBefore(answer: (path: string) => Response) {
  const asked: { path: string; at: number; credentials: string }[] = [];
  const app = await openApp((async (request: Request) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    asked.push({ path: pathname, at: Date.now(), credentials: request.credentials });
    return answer(pathname);
  }) as typeof fetch);
  const to = (path: string) => asked.filter((call) => call.path === path);
  return { ...app, to };
}
const focus = () => api.internalActions.onFocus();
const SECOND = 1_000;

describe('data', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('are tried three times more, after 1, 2 and 4 seconds', async () => {
    const app = await appBefore((path) => json({}, path === '/api/stats' ? 500 : 401));
    void app.send(learnerApi.endpoints.getStats.initiate());
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    const calls = app.to('/api/stats').map(({ at }) => at);
    expect(calls.map((at) => at - calls[0]!)).toEqual([0, 1, 3, 7].map((seconds) => seconds * SECOND));
  });

  it('is forgotten after five minutes without a reader', async () => {
    const app = await appBefore((path) => (path === '/api/stats' ? json({ points: 5 }) : json({}, 401)));
    const reader = app.send(learnerApi.endpoints.getStats.initiate()) as unknown as { unsubscribe(): void };
    await jest.advanceTimersByTimeAsync(SECOND);
    const kept = () => learnerApi.endpoints.getStats.select()(app.state()).data;
    reader.unsubscribe();
    await jest.advanceTimersByTimeAsync((CACHE_SECONDS - 1) * SECOND);
    expect(kept()).toMatchObject({ points: 5 });
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(kept()).toBeUndefined();
  });

  it('of the current learner is never stale and never refetched on focus', async () => {
    const app = await appBefore(() => json({ id: 'ada' }));
    await jest.advanceTimersByTimeAsync(24 * 3_600 * SECOND);
    app.send(focus());
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(app.to('/api/myself')).toHaveLength(1);
    expect(learnerApi.endpoints.getMyself.select()(app.state()).data).toMatchObject({ id: 'ada' });
  });

  it('is asked for when a screen opens, and never on focus', async () => {
    const app = await appBefore((path) => (path === '/api/pathway/calm' ? json({ id: 'calm' }) : json({}, 401)));
    void app.send(pathwaysApi.endpoints.getPathway.initiate('calm'));
    await jest.advanceTimersByTimeAsync(SECOND);
    app.send(focus());
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(app.to('/api/pathway/calm')).toHaveLength(1);
    void app.send(pathwaysApi.endpoints.getPathway.initiate('calm', { forceRefetch: true }));
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(app.to('/api/pathway/calm')).toHaveLength(2);
  });

  it('is the data itself, without an envelope', async () => {
    const app = await appBefore((path) => (path === '/api/stats' ? json({ points: 5 }) : json({}, 401)));
    void app.send(learnerApi.endpoints.getStats.initiate());
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(learnerApi.endpoints.getStats.select()(app.state()).data).toMatchObject({ points: 5 });
  });

  it('travels with credentials to the API host', async () => {
    const app = await appBefore(() => json({}, 401));
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(app.to('/api/myself')[0]?.credentials).toBe('include');
  });
});
