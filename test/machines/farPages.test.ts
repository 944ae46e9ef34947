import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { lessonsApi } from '../../src/api/lessons.ts';
import { pagesHere, pathwaysApi } from '../../src/api/pathways.ts';
import type { Module } from '../../src/contract/pathways.ts';
import type { RootState } from '../../src/kit/root.ts';
import { outbox } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { LONG, seedLong } from '../bench/seed/long.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';

const { getPathway, getPathwayPage } = pathwaysApi.endpoints;
const { saveLessonProgress } = lessonsApi.endpoints;
const FAR = { id: LONG, page: 30 };
type App = Awaited<ReturnType<typeof openApp>>;

const farModules = (state: RootState): Module[] | undefined => pagesHere(state, LONG)[FAR.page];
const farUnit = (state: RootState) => farModules(state)?.[2]?.lessons[1];

describe('a far page of a long pathway', () => {
  let server: TestServer;
  let ada: Learner;
  beforeAll(async () => {
    server = await testServer();
    await seedLong(server.db);
  }, 120_000);
  beforeEach(async () => void (ada = await server.signUp({ pathwayIds: [LONG] })));

  /** A sky is open, with its own page and a far one in view. */
  async function opensSky(fetch = ada.fetch): Promise<App> {
    const app = await openApp(fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    void app.send(getPathway.initiate(LONG));
    void app.send(getPathwayPage.initiate(FAR));
    await app.until((state) => getPathway.select(LONG)(state).data !== undefined);
    return app;
  }
  const starOf = (id: string) => ({
    key: `key-of-${ada.id.slice(0, 12)}`,
    id,
    pathwayId: LONG,
    userId: ada.id,
    completedAt: server.time.now.toISOString(),
    timeZone: 'UTC',
    answers: [],
  });
  const progress = (state: RootState) => getPathway.select(LONG)(state).data?.progress.completed;

  it('lights the star of a lesson that was finished there, and the pathway counts it', async () => {
    const app = await opensSky();
    await app.until((state) => farUnit(state) !== undefined);
    app.send(outbox.events.posted(starOf(farUnit(app.state())!.id)));
    await app.until((state) => farUnit(state)?.userLesson?.isCompleted === true && progress(state) === 1);
    expect(getPathway.select(LONG)(app.state()).data).toMatchObject({ page: 0, next: { lessonIndex: 1 } });
  });

  it('shows how far a lesson there was read, without being asked for again', async () => {
    let asked = 0;
    const app = await opensSky((async (input: Request, init?: RequestInit) => {
      if (new URL(input.url).pathname.includes('/modules/')) asked += 1;
      return ada.fetch(input, init);
    }) as typeof fetch);
    await app.until((state) => farUnit(state) !== undefined);
    const { id } = farUnit(app.state())!;
    void app.send(saveLessonProgress.initiate({ id, pathwayId: LONG, share: 0.25 }));
    await app.until((state) => farUnit(state)?.userLesson?.share === 0.25);
    expect(asked).toBe(1);
  });

  it('that does not load takes nothing from the first one, and is asked for again when it comes into view again', async () => {
    let isBroken = true;
    const app = await opensSky((async (input: Request, init?: RequestInit) =>
      isBroken && new URL(input.url).pathname.includes('/modules/')
        ? new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
        : ada.fetch(input, init)) as typeof fetch);
    await app.until((state) => getPathwayPage.select(FAR)(state).isError);
    expect(getPathway.select(LONG)(app.state()).data?.modules).toHaveLength(20);
    isBroken = false;
    void app.send(getPathwayPage.initiate(FAR));
    await app.until((state) => farUnit(state) !== undefined);
  });

  it('lies on the device, and is there again in the next visit of its pathway, and of no other', async () => {
    const app = await opensSky();
    await app.until(() => app.world.savedAnswers.things.size === 2);
    const left = structuredClone(app.world.savedAnswers);
    const opens = (pathname: string) =>
      openApp(ada.fetch, {}, { pathname, prepare: (world) => void (world.savedAnswers = structuredClone(left)) });
    expect(farUnit((await opens(`/pathway/${LONG}`)).state())).toBeDefined();
    expect(farUnit((await opens('/pathway/other')).state())).toBeUndefined();
  });
});
