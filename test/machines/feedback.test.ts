import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { learnerApi } from '../../src/api/learner.ts';
import { messagesApi } from '../../src/api/messages.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { feedback } from '../../src/machines/feedback.ts';
import { feedbackEffects } from '../../src/machines/feedback.effects.ts';
import { lessonRunEffects } from '../../src/machines/lessonRun.effects.ts';
import { lessonRun } from '../../src/machines/lessonRun.ts';
import { session } from '../../src/machines/session.ts';
import { addCourse, addPathway } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';

let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await testServer({ now: new Date().toISOString() });
  await addCourse(server.db);
  await addPathway(server.db, 'long', 9);
}, 60_000);
beforeEach(async () => {
  ada = await server.signUp({ pathwayIds: ['focus'] });
  await ada.post('/api/pathway', { pathwayIds: ['long'] });
});

type App = Awaited<ReturnType<typeof openApp>>;
async function opened(left: Record<string, string> = {}): Promise<App> {
  const app = await openApp(ada.fetch, left);
  app.mount(lessonRun, [...lessonRunEffects, ...feedbackEffects]);
  await app.until((state) => session.in(state, 'signedIn'));
  return app;
}
/** Reads a lesson to its end and stays until the sky has been drawn anew with its star. */
async function finishes(app: App, pathwayId: string, unitId: string, lessons: number) {
  app.send(lessonRun.events.lessonOpened({ unitId, pathwayId, count: 1, at: 0 }));
  void app.send(learnerApi.endpoints.getStats.initiate());
  void app.send(pathwaysApi.endpoints.getPathway.initiate(pathwayId));
  app.send(lessonRun.events.ended());
  const done = learnerApi.endpoints.getStats.select();
  const sky = pathwaysApi.endpoints.getPathway.select(pathwayId);
  await app.until((state) => {
    const lit = sky(state)
      .data?.modules.flatMap((module) => module.lessons)
      .find(({ id }) => id === unitId);
    return (
      lessonRun.in(state, 'scored') &&
      done(state).data?.lessonsDone === lessons &&
      Boolean(lit?.userLesson?.isCompleted)
    );
  });
}
const invited = (app: App) => feedback.select(app.state());

describe('the invitation to give feedback', () => {
  it('comes with the fifth finished lesson, once, and goes when the learner hops on', async () => {
    const app = await opened();
    for (const place of [1, 2, 3, 4]) await finishes(app, 'long', `long-${place}`, place);
    expect(invited(app)).toEqual({ status: 'quiet', triggered: false, unitId: null });
    await finishes(app, 'long', 'long-5', 5);
    expect(invited(app)).toEqual({ status: 'inviting', triggered: true, unitId: 'long-5' });
    await finishes(app, 'long', 'long-6', 6);
    expect(invited(app)).toEqual({ status: 'quiet', triggered: true, unitId: null });
  });

  it('comes with the first finished pathway', async () => {
    const app = await opened();
    await finishes(app, 'focus', 'focus-light', 1);
    expect(invited(app).status).toBe('quiet');
    await finishes(app, 'focus', 'focus-bell', 2);
    expect(invited(app)).toMatchObject({ status: 'inviting', unitId: 'focus-bell' });
  });

  it('never comes again on this device, as the kept flag says', async () => {
    const first = await opened();
    await finishes(first, 'focus', 'focus-light', 1);
    await finishes(first, 'focus', 'focus-bell', 2);
    await first.persistor.flush();
    ada = await server.signUp({ pathwayIds: ['focus'] });
    const again = await opened(Object.fromEntries(first.storage.stored));
    expect(invited(again)).toEqual({ status: 'quiet', triggered: true, unitId: null });
    await finishes(again, 'focus', 'focus-light', 1);
    await finishes(again, 'focus', 'focus-bell', 2);
    expect(invited(again).status).toBe('quiet');
  });

  it('does not come to somebody who has given feedback unasked', async () => {
    const app = await opened();
    await app.send(messagesApi.endpoints.addFeedback.initiate({ rating: 'up' }));
    expect(invited(app).triggered).toBe(true);
  });

  it('is over when it was answered', async () => {
    const app = await opened();
    await finishes(app, 'focus', 'focus-light', 1);
    await finishes(app, 'focus', 'focus-bell', 2);
    await app.send(messagesApi.endpoints.addFeedback.initiate({ rating: 'down', comment: 'Bumpy' }));
    expect(invited(app)).toEqual({ status: 'quiet', triggered: true, unitId: null });
  });
});
