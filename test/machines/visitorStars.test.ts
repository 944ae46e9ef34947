import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import type { Stats } from '../../src/contract/learner.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { firstStarEffects } from '../../src/machines/firstStar.effects.ts';
import { firstStar } from '../../src/machines/firstStar.ts';
import { lessonRunEffects } from '../../src/machines/lessonRun.effects.ts';
import { lessonRun } from '../../src/machines/lessonRun.ts';
import { outbox } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { goalsOfVisitor } from '../../src/machines/visitorStars.ts';
import { addCourse } from '../content.ts';
import type { World } from '../fakes.ts';
import type { Person } from '../person.ts';
import { testServer, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { soundness } from '../walk.ts';

const { lessonOpened, ended, swipedTo } = lessonRun.events;
const { login, register } = accountsApi.endpoints;

let server: TestServer;
let visitor: Person;
let isCut: boolean;
let asked: string[];
beforeAll(async () => {
  server = await testServer({ now: new Date().toISOString() });
  await addCourse(server.db);
}, 60_000);
beforeEach(() => {
  visitor = server.visitor();
  isCut = false;
  asked = [];
});

const line = (async (input: Request, init?: RequestInit) => {
  asked.push(input.url);
  if (isCut) throw new TypeError('network');
  return visitor.fetch(input, init);
}) as typeof fetch;
/** A tab of a browser in which nobody has signed in. */
async function opened(prepare: (world: World) => unknown = () => {}) {
  const app = await openApp(line, {}, { isStranger: true, access: 'visitor', prepare });
  app.mount(lessonRun, lessonRunEffects);
  app.mount(firstStar, firstStarEffects);
  await app.until((state) => session.in(state, 'signedOut'));
  return app;
}
type App = Awaited<ReturnType<typeof opened>>;
async function lightsIn(app: App) {
  app.send(lessonOpened({ unitId: 'calm-spark', pathwayId: 'calm', count: 1, at: 0, ofVisitor: true }));
  app.send(ended());
  await app.until((state) => lessonRun.in(state, 'kept'));
}
let people = 0;
/** As the screen does it: the goals that a visitor has chosen by their stars are joined with the account. */
const signUp = async (app: App) =>
  app.send(
    register.initiate({
      name: 'Ada',
      email: `visitor${(people += 1)}@example.com`,
      password: 'lantern otter 9',
      pathwayIds: await app.send(goalsOfVisitor()),
    }),
  );
const logIn = (app: App, { email, password }: { email: string; password: string }) =>
  app.send(login.initiate({ email, password }));
const hasSettled = (app: App) =>
  app.until((state) => session.in(state, 'signedIn') && outbox.in(state, 'empty') && app.world.kept.size === 0);
const points = async (person: Person = visitor) => (await person.get<Stats>('/api/stats')).body.points;
const calm = async () => (await visitor.get<Pathway>('/api/pathway/calm')).body;
const waiting = async (app: App) => {
  app.send(firstStar.events.asked());
  await app.until((state) => firstStar.in(state, 'known'));
  return firstStar.select(app.state()).stars;
};

it('is sound', () => {
  expect(soundness(firstStar)).toEqual({ unreachable: [], unheard: [], ends: [] });
});

describe('a star that a visitor has lit', () => {
  it('waits on the device without a call, and is known to the screens', async () => {
    const app = await opened();
    isCut = true;
    await lightsIn(app);
    expect([app.world.kept.size, await waiting(app)]).toEqual([1, [{ id: 'calm-spark', pathwayId: 'calm' }]]);
  });

  it('is the new account’s, with its pathway, exactly once', async () => {
    const app = await opened();
    await lightsIn(app);
    await signUp(app);
    await hasSettled(app);
    const { isJoined, progress } = await calm();
    expect([await points(), isJoined, progress.completed, await waiting(app)]).toEqual([10, true, 1, []]);
  });

  it('is the new account’s although the tab was closed in between', async () => {
    const first = await opened();
    await lightsIn(first);
    const later = await opened((world) => first.world.kept.forEach((value, key) => world.kept.set(key, value)));
    await signUp(later);
    await hasSettled(later);
    expect(await points()).toBe(10);
  });

  it('is sent later when the line goes right after the sign-up', async () => {
    const app = await opened();
    await lightsIn(app);
    const stop = app.store.subscribe(() => void (isCut ||= session.in(app.state(), 'signedIn')));
    await signUp(app);
    await app.until((state) => outbox.in(state, 'waiting'), 15_000);
    stop();
    expect([app.world.kept.size, (isCut = false)]).toEqual([1, false]);
    app.world.goOnline(true);
    await hasSettled(app);
    expect(await points()).toBe(10);
  }, 40_000);

  it('is an old account’s that is signed in to in the same tab', async () => {
    const ada = await server.signUp();
    const app = await opened();
    await lightsIn(app);
    await logIn(app, ada);
    await hasSettled(app);
    expect([await points(), (await calm()).isJoined]).toEqual([10, true]);
  });

  it('stays where it is when somebody else signs in on the device', async () => {
    const eve = await server.signUp();
    const first = await opened();
    await lightsIn(first);
    const other = await opened((world) => first.world.kept.forEach((value, key) => world.kept.set(key, value)));
    await logIn(other, eve);
    await other.until((state) => session.in(state, 'signedIn'));
    expect([await waiting(other), await points()]).toEqual([[{ id: 'calm-spark', pathwayId: 'calm' }], 0]);
  });

  it('is nobody’s any more when it is older than a week, and is not said to wait', async () => {
    const first = await opened();
    await lightsIn(first);
    const [[key, star]] = [...first.world.kept] as [[string, object]];
    const old = { ...star, completedAt: new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString() };
    const later = await opened((world) => world.kept.set(key, old));
    expect([await waiting(later), await later.send(goalsOfVisitor())]).toEqual([[], []]);
    await signUp(later);
    await later.until((state) => session.in(state, 'signedIn'));
    expect([await waiting(later), await points()]).toEqual([[], 0]);
  });

  it('is not the one’s whose session was lost in the tab before', async () => {
    const app = await opened();
    app.send(session.events.foundFormer({ formerId: 'ada', returnTo: null }));
    await lightsIn(app);
    expect(await waiting(app)).toEqual([{ id: 'calm-spark', pathwayId: 'calm' }]);
    await signUp(app);
    await hasSettled(app);
    expect(await points()).toBe(10);
  });
});

describe('a lesson that a visitor has begun', () => {
  it('makes no call that a visitor may not make', async () => {
    const app = await opened();
    app.send(lessonOpened({ unitId: 'calm-spark', pathwayId: 'calm', count: 4, at: 0 }));
    const before = asked.length;
    app.send(swipedTo(1));
    // How far somebody has read is told to the server once the swiping has rested for a second.
    const rested = Date.now() + 1_500;
    await app.until(() => Date.now() > rested);
    await lightsIn(app);
    expect(asked.slice(before)).toEqual([]);
  });

  it('goes on in the account, at its place', async () => {
    const app = await opened();
    app.send(lessonOpened({ unitId: 'calm-spark', pathwayId: 'calm', count: 4, at: 0 }));
    app.send(swipedTo(1));
    await signUp(app);
    const share = async () => (await calm()).modules[0]!.lessons[0]!.userLesson?.share;
    await app.until((state) => session.in(state, 'signedIn') && app.world.tab.size === 0);
    let saved = await share();
    while (saved === undefined) saved = await share();
    expect(saved).toBe(0.5);
  });
});
