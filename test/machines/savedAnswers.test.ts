import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { KEPT_SHAPE } from '../../src/api/kept.ts';
import { learnerApi } from '../../src/api/learner.ts';
import { lessonsApi } from '../../src/api/lessons.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { operations } from '../../src/contract/operations.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import type { AppThunk, RootState } from '../../src/kit/root.ts';
import { connectivity } from '../../src/machines/connectivity.ts';
import { outbox, type UnsentStar } from '../../src/machines/outbox.ts';
import { preferences } from '../../src/machines/preferences.ts';
import { session } from '../../src/machines/session.ts';
import { lessonsAtHand, savedAnswers } from '../../src/machines/savedAnswers.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { soundness } from '../walk.ts';

type World = Awaited<ReturnType<typeof openApp>>['world'];
const { getStats } = learnerApi.endpoints;
const { getPathway, listPathways } = pathwaysApi.endpoints;
const { getLesson } = lessonsApi.endpoints;
const silent = (async () => {
  throw new TypeError('network');
}) as typeof fetch;

describe('the saved answers of the device', () => {
  let server: TestServer;
  let ada: Learner;
  beforeAll(async () => {
    server = await testServer();
    await addCourse(server.db);
  }, 60_000);
  beforeEach(async () => void (ada = await server.signUp({ name: 'Canary Name', pathwayIds: ['calm'] })));

  /** A visit that opens the dashboard, a pathway and a lesson; answers the device that it leaves behind. */
  async function visit(learner: Learner): Promise<World['savedAnswers']> {
    const app = await openApp(learner.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    const calls: AppThunk[] = [
      getStats.initiate(),
      listPathways.initiate({}),
      getPathway.initiate('calm'),
      getLesson.initiate('calm-spark'),
    ];
    for (const call of calls) void app.send(call);
    await app.until(() => app.world.savedAnswers.things.size === 4);
    return app.world.savedAnswers;
  }
  const opens = (fetch: typeof globalThis.fetch, left: World['savedAnswers'], pathname = '') =>
    openApp(fetch, {}, { pathname, prepare: (world) => void (world.savedAnswers = structuredClone(left)) });
  const statsIn = (app: { state(): RootState }) => getStats.select()(app.state()).data;

  it('is sound', () => {
    expect(soundness(savedAnswers)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });

  it('gives a number of its own to each shape of the answers that lie on it', () => {
    const { learner, pathways, lessons, programs, library, review, notes } = operations;
    const kept = [
      learner.getStats,
      pathways.getPathway,
      pathways.getPathwayPage,
      pathways.listPathways,
      lessons.getLesson,
      lessons.listTodo,
      programs.listMyPrograms,
      programs.listAllPrograms,
      programs.getProgram,
      library.listResources,
      review.getReview,
      notes.listNotes,
    ].map(({ schema }) => schema.response[200]);
    const shape = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 12);
    // Red? The contract changed: give KEPT_SHAPE the next number, and write it here with the new shape.
    expect([KEPT_SHAPE, shape]).toEqual([12, '94ee61ecbcba']);
  });

  it('holds what a learner has seen, and nothing that they typed, but for their notes', async () => {
    const left = await visit(ada);
    expect(left.owner).toBe(ada.id);
    expect([...left.things.keys()].sort()).toEqual([
      'getLesson("calm-spark")',
      'getPathway("calm")',
      'getStats(undefined)',
      'listPathways({})',
    ]);
    const all = JSON.stringify([...left.things]);
    for (const typed of ['Canary', ada.email, ada.password]) expect(all).not.toContain(typed);
  });

  it('shows the last visit before the first call is made, and the newest answers after it', async () => {
    const left = await visit(ada);
    await ada.post(
      '/api/lesson/calm-spark/complete',
      { completedAt: server.time.now.toISOString(), timeZone: 'UTC' },
      { 'idempotency-key': `key-${ada.id.slice(0, 9)}` },
    );
    const asked: string[] = [];
    const seen: unknown[] = [];
    const app = await opens(
      (async (input: Request, init?: RequestInit) => {
        asked.push(new URL(input.url).pathname);
        return ada.fetch(input, init);
      }) as typeof fetch,
      left,
    );
    seen.push(
      session.select(app.state()).userId,
      statsIn(app)?.points,
      asked.filter((path) => path !== '/api/myself'),
    );
    void app.send(getStats.initiate());
    await app.until(() => statsIn(app)?.points === 10);
    expect(seen).toEqual([ada.id, 0, []]);
  });

  it('shows them without a line, for as long as it lasts, and reads all anew with the line', async () => {
    const left = await visit(ada);
    const app = await openApp(
      silent,
      {},
      { prepare: (world) => Object.assign(world, { answers: false, savedAnswers: left }) },
    );
    void app.send(getStats.initiate());
    await app.until((state) => connectivity.in(state, 'stocked'));
    expect([session.select(app.state()).status, statsIn(app)?.points]).toEqual(['unreachable', 0]);
    globalThis.fetch = ada.fetch;
    app.world.answers = true;
    app.world.goOnline(true);
    await app.until((state) => session.in(state, 'signedIn') && connectivity.in(state, 'online'));
    await app.until((state) => getStats.select()(state).fulfilledTimeStamp! > 0);
  });

  it('lets a page it has nothing of lead to the offline page, which lists what can be learned', async () => {
    const left = await visit(ada);
    const app = await openApp(
      silent,
      {},
      { prepare: (world) => Object.assign(world, { answers: false, savedAnswers: left }) },
    );
    await app.until((state) => connectivity.in(state, 'stocked'));
    void app.send(getLesson.initiate('calm-spark'));
    await app.until((state) => getLesson.select('calm-spark')(state).data !== undefined);
    expect(connectivity.select(app.state()).status).toBe('stocked');
    void app.send(getLesson.initiate('never-opened'));
    await app.until((state) => connectivity.in(state, 'offline') && lessonsAtHand(state).length > 0);
    expect(lessonsAtHand(app.state()).map(({ id }) => id)).toEqual(['calm-spark']);
  });

  it('goes at once to the offline page when the very first page is not on it', async () => {
    const left = await visit(ada);
    const app = await openApp(
      silent,
      {},
      { pathname: '/pathway/other', prepare: (world) => Object.assign(world, { answers: false, savedAnswers: left }) },
    );
    void app.send(getPathway.initiate('other'));
    await app.until((state) => connectivity.in(state, 'offline'));
  });

  it('brings back what this visit has forgotten meanwhile', async () => {
    const left = await visit(ada);
    const app = await opens(ada.fetch, left, '/user');
    await app.until((state) => session.in(state, 'signedIn'));
    globalThis.fetch = silent;
    expect(getPathway.select('calm')(app.state()).data).toBeUndefined();
    void app.send(getPathway.initiate('calm'));
    await app.until((state) => getPathway.select('calm')(state).data?.id === 'calm');
  });

  it.each([
    ['a sign-out', (app: Awaited<ReturnType<typeof opens>>) => app.send(accountsApi.endpoints.logout.initiate())],
    ['another tab’s sign-out', (app: Awaited<ReturnType<typeof opens>>) => app.world.hearFromTab('left')],
    ['a lost session', (app: Awaited<ReturnType<typeof opens>>) => app.send(session.events.expired())],
  ])('is empty after %s', async (_, leave) => {
    const app = await opens(ada.fetch, await visit(ada));
    await app.until((state) => session.in(state, 'signedIn'));
    leave(app);
    await app.until(() => app.world.savedAnswers.owner === null);
    expect(app.world.savedAnswers.things.size).toBe(0);
  });

  it('is emptied, and no longer shown, once the server says that nobody is here', async () => {
    const left = await visit(ada);
    const app = await opens(server.visitor().fetch, left);
    expect(statsIn(app)).toBeDefined();
    await app.until((state) => session.in(state, 'signedOut') && app.world.savedAnswers.owner === null);
    expect(statsIn(app)).toBeUndefined();
  });

  it('shows nothing of one learner to the next', async () => {
    const left = await visit(ada);
    const bob = await server.signUp();
    const app = await opens(bob.fetch, left);
    app.send(outbox.events.posted({ key: 'star-of-ada', userId: ada.id } as UnsentStar));
    await app.until((state) => session.select(state).userId === bob.id && app.world.savedAnswers.owner === bob.id);
    expect([statsIn(app), app.world.savedAnswers.things.size]).toEqual([undefined, 0]);
    expect(JSON.stringify(app.state())).not.toContain(ada.id);
  });

  it('is not written by a tab that has not heard of the sign-out', async () => {
    const left = await visit(ada);
    const app = await opens(ada.fetch, left);
    await app.until((state) => session.in(state, 'signedIn'));
    await app.world.ports.savedAnswers.clear();
    await app.send(getStats.initiate(undefined, { forceRefetch: true }));
    await app.world.ports.savedAnswers.put(ada.id, new Map([['late', {}]]));
    expect(app.world.savedAnswers.things.size).toBe(0);
  });

  it('shows nothing in another language than the one of now', async () => {
    const left = await visit(ada);
    const kept = JSON.stringify({ preferences: JSON.stringify({ language: 'pl' }) });
    const app = await openApp(
      silent,
      { 'persist:starhop': kept },
      { prepare: (world) => void (world.savedAnswers = left) },
    );
    expect([preferences.selectSlice(app.state()).language, statsIn(app)]).toEqual(['pl', undefined]);
  });

  it.each([
    ['null', null],
    ['a word', 'oops'],
    ['another shape', { shape: KEPT_SHAPE + 1 }],
    ['a call that is not kept', { endpointName: 'getMyself' }],
    ['no data', { data: 7 }],
  ])('leaves out what is damaged: %s', async (_, damage) => {
    const left = await visit(ada);
    const sound = left.things.get('getStats(undefined)') as object;
    left.things.set('getStats(undefined)', damage && typeof damage === 'object' ? { ...sound, ...damage } : damage);
    const app = await opens(silent, left);
    expect([statsIn(app), session.select(app.state()).userId]).toEqual([undefined, ada.id]);
  });

  it('has on it again what came while it was being emptied for a page that broke', async () => {
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    let goesOn = () => {};
    app.world.emptying = new Promise((done) => void (goesOn = done));
    app.send(savedAnswers.events.doubted());
    void app.send(getStats.initiate());
    await app.until(() => app.world.savedAnswers.things.size === 1);
    const before = app.world.savedAnswers;
    goesOn();
    await app.until(() => app.world.savedAnswers !== before && app.world.savedAnswers.things.size === 1);
    expect([...app.world.savedAnswers.things.keys()]).toEqual(['getStats(undefined)']);
  });

  it('knows of a star that was sent while no screen showed its pathway, in a visit without a line', async () => {
    const left = await visit(ada);
    const there = await opens(ada.fetch, left, paths.dashboard);
    await there.until((state) => session.in(state, 'signedIn'));
    const star = { key: `star-${ada.id.slice(0, 9)}`, id: 'calm-spark', pathwayId: 'calm', userId: ada.id };
    const completedAt = server.time.now.toISOString();
    there.send(outbox.events.posted({ ...star, completedAt, timeZone: 'UTC' }));
    const isLit = (kept: unknown) => (kept as { data: { isCompleted: boolean } }).data.isCompleted;
    const count = (kept: unknown) => (kept as { data: Pathway }).data.progress.completed;
    const { savedAnswers: device } = there.world;
    await there.until(
      () => isLit(device.things.get('getLesson("calm-spark")')) && count(device.things.get('getPathway("calm")')) === 1,
    );
  });

  it('is not looked at for a stranger', async () => {
    const left = await visit(ada);
    const app = await openApp(silent, {}, { isStranger: true, prepare: (world) => void (world.savedAnswers = left) });
    expect(statsIn(app)).toBeUndefined();
  });
});
