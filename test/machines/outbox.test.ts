import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { outbox, type Star } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { soundness } from '../walk.ts';
import { addCourse } from '../content.ts';

describe('the outbox', () => {
  let server: TestServer;
  let ada: Learner;
  beforeAll(async () => {
    server = await testServer();
    await addCourse(server.db);
  }, 60_000);
  beforeEach(async () => void (ada = await server.signUp({ pathwayIds: ['calm'] })));

  const star = (over: Partial<Star> = {}): Star => ({
    key: `a-key-of-${ada.id.slice(0, 8)}`,
    id: 'calm-spark',
    pathwayId: 'calm',
    userId: ada.id,
    completedAt: server.time.now.toISOString(),
    timeZone: 'Europe/Warsaw',
    ...over,
  });
  const points = async () => (await ada.get<{ points: number }>('/api/stats')).body.points;

  it('is sound', () => {
    expect(soundness(outbox)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });

  it('delivers a star that an earlier visit left on the device, once', async () => {
    const app = await openApp(ada.fetch as typeof fetch);
    app.world.kept.set(star().key, star());
    await app.until((state) => session.in(state, 'signedIn') && app.world.kept.size === 0);
    expect(await points()).toBe(10);
  });

  it('keeps a star while there is no answer and sends it when the line is back', async () => {
    let isCut = false;
    const app = await openApp((async (input: Request, init?: RequestInit) => {
      if (isCut) throw new TypeError('network');
      return ada.fetch(input, init);
    }) as typeof fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    isCut = true;
    await app.world.ports.drawer.put(star().key, star());
    app.send(outbox.events.posted(star()));
    await app.until((state) => outbox.in(state, 'waiting'), 15_000);
    expect(app.world.kept.size).toBe(1);
    isCut = false;
    app.world.goOnline(true);
    await app.until((state) => outbox.in(state, 'empty'));
    expect({ points: await points(), kept: app.world.kept.size }).toEqual({ points: 10, kept: 0 });
  }, 30_000);

  it('adds nothing twice when the first answer was lost on its way', async () => {
    let lost = 0;
    const app = await openApp((async (input: Request, init?: RequestInit) => {
      const answer = await ada.fetch(input, init);
      if (input.url.endsWith('/complete') && lost++ === 0) throw new TypeError('the answer was lost');
      return answer;
    }) as typeof fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    app.send(outbox.events.posted(star()));
    await app.until((state) => outbox.in(state, 'empty'));
    expect({ lost, points: await points() }).toEqual({ lost: 2, points: 10 });
  }, 20_000);

  it('never sends the star of a lost session in the name of whoever signs in next', async () => {
    const bob = await server.signUp({ pathwayIds: ['calm'] });
    const app = await openApp(ada.fetch as typeof fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    ada.jar.clear();
    await app.world.ports.drawer.put(star().key, star());
    app.send(outbox.events.posted(star()));
    await app.until((state) => session.in(state, 'signedOut'));
    globalThis.fetch = bob.fetch as typeof fetch;
    await app.send(accountsApi.endpoints.login.initiate({ email: bob.email, password: bob.password }) as never);
    app.world.goOnline(true);
    await app.until((state) => session.in(state, 'signedIn') && outbox.in(state, 'empty'));
    expect((await bob.get<{ points: number }>('/api/stats')).body.points).toBe(0);
    expect(app.world.kept.size).toBe(1);
  });

  it('sends the star of a lost session once its learner is back', async () => {
    const app = await openApp(ada.fetch as typeof fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    ada.jar.clear();
    await app.world.ports.drawer.put(star().key, star());
    app.send(outbox.events.posted(star()));
    await app.until((state) => session.in(state, 'signedOut'));
    await app.send(accountsApi.endpoints.login.initiate({ email: ada.email, password: ada.password }) as never);
    await app.until((state) => outbox.in(state, 'empty') && app.world.kept.size === 0);
    expect(await points()).toBe(10);
  });

  it('leaves another learner’s star in the drawer', async () => {
    const app = await openApp(ada.fetch as typeof fetch);
    app.world.kept.set('somebody-else-1', star({ key: 'somebody-else-1', userId: 'somebody-else' }));
    await app.until((state) => session.in(state, 'signedIn'));
    await app.world.ports.drawer.all();
    expect(app.world.kept.size).toBe(1);
    expect(outbox.select(app.state()).stars).toEqual([]);
  });
});
