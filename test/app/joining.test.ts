import { beforeEach, describe, expect, it } from '@jest/globals';
import { libraryApi } from '../../src/api/library.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { programsApi } from '../../src/api/programs.ts';
import { reviewApi } from '../../src/api/review.ts';
import type { RootState } from '../../src/kit/root.ts';
import { session } from '../../src/machines/session.ts';
import { addCourse, rightAnswers } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';

const { getPathway, joinPathways, leavePathway } = pathwaysApi.endpoints;
const { getProgram, joinProgram } = programsApi.endpoints;
const library = libraryApi.endpoints.listResources;
const { getReview } = reviewApi.endpoints;

describe('what is shown of a pathway', () => {
  let server: TestServer;
  let ada: Learner;
  let calls: string[];
  beforeEach(async () => {
    server = await testServer();
    await addCourse(server.db);
    ada = await server.signUp({ pathwayIds: ['calm'] });
    await ada.post(
      '/api/lesson/calm-check/complete',
      { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', answers: rightAnswers },
      { 'idempotency-key': 'key-of-the-quiz' },
    );
    await ada.delete('/api/pathway/calm/disjoin');
    await ada.delete('/api/programs/join/mind');
    calls = [];
  }, 60_000);

  async function enters() {
    const app = await openApp((request, init) => {
      calls.push(new URL((request as Request).url).pathname);
      return ada.fetch(request, init);
    });
    await app.until((state) => session.in(state, 'signedIn'));
    calls = [];
    return app;
  }
  type App = Awaited<ReturnType<typeof enters>>;
  /** Ada's browser with all that tells of the pathway on its screen. */
  async function opened() {
    const app = await enters();
    await Promise.all([
      app.send(library.initiate({})),
      app.send(getReview.initiate()),
      app.send(getPathway.initiate('calm')),
      app.send(getProgram.initiate('mind')),
    ]);
    return app;
  }
  const hasAskedAnew = (app: App) => Promise.all(app.send(pathwaysApi.util.getRunningQueriesThunk()));
  const shown = (state: RootState) => [
    library.select({})(state).data?.length,
    getReview.select()(state).data?.items.length,
    getPathway.select('calm')(state).data?.isJoined,
    getProgram.select('mind')(state).data?.isJoined,
  ];

  it.each<[string, (app: App) => Promise<unknown>]>([
    ['by itself', (app) => app.send(joinPathways.initiate({ pathwayIds: ['calm'] }))],
    ['with its channel', (app) => app.send(joinProgram.initiate({ id: 'mind', pathwayIds: ['calm'] }))],
  ])('follows when it is joined %s', async (_, joins) => {
    const app = await opened();
    expect(shown(app.state())).toEqual([0, 0, false, false]);
    await joins(app);
    await hasAskedAnew(app);
    expect(shown(app.state())).toEqual([2, 2, true, true]);
  });

  it('follows when it is left', async () => {
    await ada.post('/api/pathway', { pathwayIds: ['calm'] });
    const app = await opened();
    expect(shown(app.state())).toEqual([2, 2, true, true]);
    await app.send(leavePathway.initiate('calm'));
    await hasAskedAnew(app);
    expect(shown(app.state())).toEqual([0, 0, false, true]);
  });

  it('is not asked for again when it could not be joined', async () => {
    const app = await opened();
    calls = [];
    await app.send(joinPathways.initiate({ pathwayIds: ['nowhere'] }));
    await hasAskedAnew(app);
    expect(calls).toEqual(['/api/pathway']);
  });

  it('is not asked for where no screen shows it', async () => {
    const app = await enters();
    await app.send(joinPathways.initiate({ pathwayIds: ['calm'] }));
    await hasAskedAnew(app);
    expect(calls).toEqual(['/api/pathway']);
  });
});
