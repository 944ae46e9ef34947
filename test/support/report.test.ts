import { describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { learnerApi } from '../../src/api/learner.ts';
import { session } from '../../src/machines/session.ts';
import { mask, MASKED } from '../../src/support/mask.ts';
import { withoutArguments } from '../../src/api/internals.ts';
import { createRecorder } from '../../src/support/recorder.ts';
import { createReport, REPORT_MOST } from '../../src/support/report.ts';
import { testServer } from '../server.ts';
import { openApp } from '../store.ts';

describe('the state report', () => {
  it('holds nothing that a learner typed, after signing up, failing to sign in and changing the name', async () => {
    const server = await testServer();
    const visitor = server.visitor();
    const app = await openApp(visitor.fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    const typed = { name: 'canary-name', email: 'canary@example.com', password: 'canary lantern 7' };
    await app.send(accountsApi.endpoints.register.initiate(typed));
    await app.send(accountsApi.endpoints.login.initiate({ ...typed, password: 'canary wrong' }));
    const answer = { code: 'canary-code', state: 'canary-state-of-a-visit', name: 'canary-name' };
    await app.send(accountsApi.endpoints.loginWithApple.initiate(answer));
    await app.send(learnerApi.endpoints.updateMyself.initiate({ name: 'canary-again' }));
    await app.until((state) => session.in(state, 'signedIn'));
    const report = JSON.stringify(createReport(app.recorder, 'test', app.state()));
    expect(report).not.toMatch(/canary/i);
    expect(report).toContain('updateMyself');
  });

  it('holds nothing of the one who was here before, neither by name nor by id', async () => {
    const server = await testServer();
    const visitor = server.visitor();
    const app = await openApp(visitor.fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    const person = { name: 'Ada', email: 'ada@example.com', password: 'lantern otter 9' };
    await app.send(accountsApi.endpoints.register.initiate(person));
    await app.until((state) => session.in(state, 'signedIn'));
    const { userId } = session.select(app.state());
    const report = () => JSON.stringify(createReport(app.recorder, 'test', app.state()));
    expect(report()).toContain(userId);
    await app.send(accountsApi.endpoints.logout.initiate());
    await app.until((state) => session.in(state, 'left'));
    await app.send(accountsApi.endpoints.register.initiate({ ...person, email: 'eve@example.com' }));
    await app.until((state) => session.in(state, 'signedIn'));
    expect(report()).not.toContain(userId);
    expect(report()).toContain(session.select(app.state()).userId);
  });

  it('holds the id of a refused request, which the log of the server has too', async () => {
    const server = await testServer();
    const visitor = server.visitor();
    let answered: { requestId?: string } = {};
    const app = await openApp(async (request) => {
      const response = await visitor.fetch(request);
      if ((request as Request).url.endsWith('/login')) answered = (await response.clone().json()) as typeof answered;
      return response;
    });
    await app.until((state) => session.in(state, 'signedOut'));
    await app.send(accountsApi.endpoints.login.initiate({ email: 'ada@example.com', password: 'lantern otter 9' }));
    expect(answered.requestId).toMatch(/^[\w-]{36}$/);
    expect(JSON.stringify(createReport(app.recorder, 'test', app.state()))).toContain(answered.requestId);
  });

  it('starts from the state that its first action found, without the mark of the storage', async () => {
    const server = await testServer();
    const app = await openApp(server.visitor().fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    const { preloadedState, payload } = createReport(app.recorder, 'test', app.state());
    const start = JSON.parse(preloadedState) as { _persist?: unknown; session: { status: string } };
    const actions = JSON.parse(payload) as { type: string }[];
    expect({ start: start.session.status, persisted: start._persist }).toEqual({
      start: 'unknown',
      persisted: undefined,
    });
    expect(actions.filter(({ type }) => type.startsWith('persist/'))).toEqual([]);
  });
});

describe('the mask', () => {
  it('keeps numbers, switches and our own names, and hides every other word', () => {
    expect(mask({ status: 'signedIn', points: 30, isTodo: true, title: 'Dear diary', tags: ['a'] })).toEqual({
      status: 'signedIn',
      points: 30,
      isTodo: true,
      title: MASKED,
      tags: [MASKED],
    });
  });

  it('hides words that stand in keys, and in the names of answers', () => {
    const queries = {
      'getPathway("calm")': { endpointName: 'getPathway', data: { id: 'calm', 'Dear diary': 1 } },
      'getPathway({"of":"Dear diary"})': { endpointName: 'getPathway' },
    };
    expect(mask({ of: 1, queries })).toEqual({
      of: 1,
      queries: {
        'getPathway("calm")': { endpointName: 'getPathway', data: { id: 'calm', [MASKED]: 1 } },
        [`getPathway({"of":"${MASKED}"})`]: { endpointName: 'getPathway' },
      },
    });
  });

  it('knows a name again wherever it stands, and learns none from an address', () => {
    expect(mask({ id: 'calm', payload: 'calm', params: { id: 'not-ours' }, word: 'not-ours' })).toEqual({
      id: 'calm',
      payload: 'calm',
      params: { id: MASKED },
      word: MASKED,
    });
  });
});

describe('the arguments of a mutation', () => {
  const sent = { password: 'canary lantern' };
  const pending = (type: 'mutation' | 'query') => ({
    type: 'api/execute/pending',
    meta: { requestId: 'r', arg: { type, endpointName: 'login', originalArgs: sent } },
  });

  it('are gone before any reducer or record sees them', () => {
    expect(withoutArguments(pending('mutation'))).toEqual({
      type: 'api/execute/pending',
      meta: { requestId: 'r', arg: { type: 'mutation', endpointName: 'login' } },
    });
  });

  it('stay where they say which answer is meant', () => {
    expect(withoutArguments(pending('query'))).toEqual(pending('query'));
  });
});

describe('the size of a report', () => {
  const answer = (letters: number) => ({ status: 'fulfilled', data: { points: Array(letters / 2).fill(1) } });
  const stepsOf = (...sizes: number[]) => {
    const middle = createRecorder();
    const state = { api: { queries: { 'getStats(undefined)': answer(10) }, mutations: {} } };
    const run = middle.middleware({ getState: () => state, dispatch: (action) => action })(() => undefined);
    sizes.forEach((size, place) => run({ type: `step/${place}`, payload: answer(size) }));
    return middle;
  };
  const names = (report: { payload: string }) =>
    (JSON.parse(report.payload) as { type: string }[]).map(({ type }) => type);

  it('has a limit: the oldest steps go first', () => {
    const report = createReport(stepsOf(300_000, 100, 300_000, 50_000), 'test', {});
    expect(JSON.stringify(report).length).toBeLessThanOrEqual(REPORT_MOST);
    expect(names(report)).toEqual(['step/1', 'step/2', 'step/3']);
  });

  it('lets go of the largest answer when nothing else is left', () => {
    const queries = { 'getPathway("long")': answer(600_000), 'getStats(undefined)': answer(100) };
    const report = createReport(createRecorder(), 'test', { api: { queries, mutations: {} } });
    const start = JSON.parse(report.preloadedState) as { api: { queries: object } };
    expect(Object.keys(start.api.queries)).toHaveLength(1);
  });
});
