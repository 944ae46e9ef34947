import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { outbox, type UnsentStar } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import type { Complete } from '../../src/contract/lessons.ts';
import type { World } from '../fakes.ts';
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

  const star = (over: Partial<UnsentStar> = {}): UnsentStar => ({
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
    const app = await openApp(ada.fetch);
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
    await app.world.ports.outboxStore.put(star().key, star());
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
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    ada.jar.clear();
    await app.world.ports.outboxStore.put(star().key, star());
    app.send(outbox.events.posted(star()));
    await app.until((state) => session.in(state, 'signedOut'));
    globalThis.fetch = bob.fetch;
    await app.send(accountsApi.endpoints.login.initiate({ email: bob.email, password: bob.password }));
    app.world.goOnline(true);
    await app.until((state) => session.in(state, 'signedIn') && outbox.in(state, 'empty'));
    expect((await bob.get<{ points: number }>('/api/stats')).body.points).toBe(0);
    expect(app.world.kept.size).toBe(1);
  });

  it('sends the star of a lost session once its learner is back', async () => {
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    ada.jar.clear();
    await app.world.ports.outboxStore.put(star().key, star());
    app.send(outbox.events.posted(star()));
    await app.until((state) => session.in(state, 'signedOut'));
    await app.send(accountsApi.endpoints.login.initiate({ email: ada.email, password: ada.password }));
    await app.until((state) => outbox.in(state, 'empty') && app.world.kept.size === 0);
    expect(await points()).toBe(10);
  });

  const open: Awaited<ReturnType<typeof openApp>>[] = [];
  /** Nobody is left in a browser whose stars would otherwise go on trying, on the line of the next test. */
  afterEach(() => open.splice(0).forEach((app) => app.send(session.events.left())));

  /** Ada's browser on a line on which some calls are answered otherwise. `asked` are the units that were sent, and when. */
  async function openOn(
    answer: (id: string) => Response | undefined,
    prepare: (world: World) => unknown = () => {},
    answerToJoining: () => Response | undefined = () => undefined,
  ) {
    const asked: { id: string; at: number; body: Complete }[] = [];
    const line = async (input: Request, init?: RequestInit) => {
      if (input.method === 'POST' && input.url.endsWith('/api/pathway'))
        return answerToJoining() ?? ada.fetch(input, init);
      const [, id] = /lesson\/([^/]+)\/complete$/.exec(input.url) ?? [];
      if (id === undefined) return ada.fetch(input, init);
      asked.push({ id, at: performance.now(), body: (await input.clone().json()) as Complete });
      return answer(id) ?? ada.fetch(input, init);
    };
    const app = await openApp(line as typeof fetch, {}, { prepare });
    open.push(app);
    return { app, asked };
  }
  const stumble = (status: number, code: string, headers = {}) =>
    new Response(JSON.stringify({ status, code }), {
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    });
  const bad = () => star({ key: 'a-bad-one-is-first', id: 'calm-check' });
  const lay =
    (...stars: UnsentStar[]) =>
    (world: World) =>
      stars.forEach((one) => world.kept.set(one.key, one));

  describe('with one star that does not land', () => {
    it('walks on to those behind it when the server stumbles over it, and tries it again later', async () => {
      let stumbles = 0;
      const { app, asked } = await openOn(
        (id) => (id === 'calm-check' && (stumbles += 1) <= 2 ? stumble(500, 'INTERNAL') : undefined),
        lay(bad(), star()),
      );
      await app.until(() => app.world.kept.size === 1);
      expect([...app.world.kept.keys()]).toEqual([bad().key]);
      await app.until((state) => outbox.in(state, 'empty'), 20_000);
      expect(app.world.kept.size).toBe(0);
      expect(asked.map(({ id }) => id)).toEqual(['calm-check', 'calm-spark', 'calm-check', 'calm-check']);
      const [first, , second, third] = asked.map(({ at }) => at);
      expect([second! - first! >= 1_000, third! - second! >= 2_000]).toEqual([true, true]);
    }, 30_000);

    it('ends the round where it is told to wait, and asks nothing before that is over', async () => {
      let isBusy = true;
      const { app, asked } = await openOn(
        () => (isBusy ? stumble(429, 'RATE_LIMITED', { 'Retry-After': '3' }) : undefined),
        lay(bad(), star()),
      );
      await app.until((state) => outbox.in(state, 'waiting'));
      isBusy = false;
      app.world.goOnline(true);
      app.world.comeBack();
      app.send(outbox.events.posted(star({ key: 'a-later-star' })));
      await app.until((state) => outbox.in(state, 'empty'), 15_000);
      expect(asked.map(({ id }) => id)).toEqual(['calm-check', 'calm-check', 'calm-spark', 'calm-spark']);
      expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(3_000);
      expect(app.world.kept.size).toBe(0);
    }, 30_000);

    it.each([
      ['only too late', 422, 'COMPLETED_AT_REFUSED'],
      ['about a limit', 429, 'RATE_LIMITED'],
      ['about the server', 503, 'UNAVAILABLE'],
    ])('keeps it on its way after an answer that is %s', async (_, status, code) => {
      const { app } = await openOn(() => stumble(status, code), lay(star()));
      await app.until((state) => outbox.in(state, 'waiting'));
      expect([...app.world.kept.values()]).toEqual([star()]);
      expect(outbox.select(app.state())).toMatchObject({ stars: [star()], refused: [] });
    });

    it('keeps one that is refused where its learner can see it, and sends the others', async () => {
      const { app, asked } = await openOn(
        (id) => (id === 'calm-check' ? stumble(409, 'PATHWAY_NOT_JOINED') : undefined),
        lay(bad(), star()),
      );
      await app.until((state) => outbox.in(state, 'empty') && app.world.kept.size === 1);
      const kept = { ...bad(), refusal: 'PATHWAY_NOT_JOINED' };
      expect([...app.world.kept.values()]).toEqual([kept]);
      expect(outbox.select(app.state()).refused).toEqual([kept]);
      expect(asked.length).toBe(2);
    });
  });

  describe('with a star of a pathway that has to be joined first', () => {
    const far = () => star({ joins: true });
    beforeEach(async () => void (ada = await server.signUp()));

    it.each([
      ['the server stumbles', () => stumble(503, 'UNAVAILABLE')],
      ['it is asked too much', () => stumble(429, 'RATE_LIMITED', { 'Retry-After': '1' })],
      [
        'no answer comes',
        () => {
          throw new TypeError('network');
        },
      ],
    ])(
      'keeps it on its way when %s at the joining, and sends it once that is done',
      async (_, trouble) => {
        let isTroubled = true;
        const { app, asked } = await openOn(
          () => undefined,
          lay(far()),
          () => (isTroubled ? trouble() : undefined),
        );
        await app.until((state) => outbox.in(state, 'waiting'));
        expect([asked.length, ...app.world.kept.values()]).toEqual([0, far()]);
        isTroubled = false;
        app.world.goOnline(true);
        await app.until((state) => outbox.in(state, 'empty'), 15_000);
        expect([asked.length, await points(), app.world.kept.size]).toEqual([1, 10, 0]);
      },
      20_000,
    );

    it('keeps one whose pathway cannot be joined where its learner can see why', async () => {
      const { app, asked } = await openOn(
        () => undefined,
        lay(far()),
        () => stumble(404, 'PATHWAY_NOT_FOUND'),
      );
      await app.until((state) => outbox.in(state, 'empty') && outbox.select(state).refused.length === 1);
      const kept = { ...far(), refusal: 'PATHWAY_NOT_FOUND' };
      expect([asked.length, ...app.world.kept.values()]).toEqual([0, kept]);
    });
  });

  describe('with a star that was refused', () => {
    const refusedStar = () => star({ refusal: 'PATHWAY_NOT_JOINED' });

    it('shows it at the next visit, and does not send it unasked', async () => {
      const { app, asked } = await openOn(() => undefined, lay(refusedStar()));
      await app.until((state) => outbox.select(state).refused.length === 1);
      app.world.comeBack();
      await app.world.ports.outboxStore.all();
      expect({ status: outbox.select(app.state()).status, asked }).toEqual({ status: 'empty', asked: [] });
    });

    it('sends it when its learner tries it again', async () => {
      const { app } = await openOn(() => undefined, lay(refusedStar()));
      await app.until((state) => outbox.select(state).refused.length === 1);
      app.send(outbox.events.triedAgain(star().key));
      await app.until((state) => outbox.in(state, 'empty') && app.world.kept.size === 0);
      expect({ points: await points(), refused: outbox.select(app.state()).refused }).toEqual({
        points: 10,
        refused: [],
      });
    });

    it('forgets it when its learner lets it go', async () => {
      const { app, asked } = await openOn(() => undefined, lay(refusedStar()));
      await app.until((state) => outbox.select(state).refused.length === 1);
      app.send(outbox.events.letGo(star().key));
      await app.until(() => app.world.kept.size === 0);
      expect({ refused: outbox.select(app.state()).refused, asked }).toEqual({ refused: [], asked: [] });
    });
  });

  describe('with bent entries in the outbox', () => {
    const bent = (world: World) => {
      world.kept.set('nothing-at-all', null);
      world.kept.set('only-words', 'star');
      world.kept.set(['a', 'list'], star({ key: 'key-of-a-list' }));
      world.kept.set('a-key-that-is-a-thing', { ...star(), key: {} });
      world.kept.set('another-name-than-its-own', star({ key: 'key-of-another' }));
      world.kept.set('an-id-of-half-a-letter', star({ key: 'an-id-of-half-a-letter', id: '\ud800' }));
      world.kept.set('answers-that-are-none', { ...star({ key: 'answers-that-are-none' }), answers: [null] });
      // Names that every object has already, so that lists by name break at them.
      for (const name of ['__proto__', 'constructor'])
        world.kept.set(`a-pathway-${name}`, star({ key: `a-pathway-${name}`, pathwayId: name }));
      world.kept.set('a-day-that-is-none', star({ key: 'a-day-that-is-none', completedAt: 'yesterday' }));
    };

    it('sends what is sound, once, and sets aside and counts what is not', async () => {
      const { app, asked } = await openOn(
        () => undefined,
        (world) => {
          bent(world);
          lay(star())(world);
        },
      );
      await app.until((state) => outbox.in(state, 'empty') && !app.world.kept.has(star().key));
      expect(asked.length).toBe(1);
      expect({
        unsound: outbox.select(app.state()).unsound,
        left: app.world.kept.size,
        points: await points(),
      }).toEqual({
        unsound: 10,
        left: 10,
        points: 10,
      });
    });

    it('takes them away when its learner says so, and nothing else', async () => {
      const others = star({ key: 'somebody-else-1', userId: 'somebody-else' });
      const { app } = await openOn(
        () => undefined,
        (world) => {
          bent(world);
          lay(others)(world);
        },
      );
      await app.until((state) => outbox.select(state).unsound === 10);
      app.send(outbox.events.swept());
      await app.until(() => app.world.kept.size === 1);
      expect([...app.world.kept.values()]).toEqual([others]);
    });
  });

  describe('beside another tab', () => {
    it.each([
      ['another tab tells of it', (world: World) => world.hearFromTab('stars')],
      ['the line comes back', (world: World) => world.goOnline(true)],
      ['the tab comes to the front', (world: World) => world.comeBack()],
    ])(
      'sends the star of a tab that was closed as soon as %s',
      async (_, happens) => {
        const { app } = await openOn(() => undefined);
        await app.until((state) => session.in(state, 'signedIn'));
        lay(star())(app.world);
        happens(app.world);
        await app.until(() => app.world.kept.size === 0, 10_000);
        expect(await points()).toBe(10);
      },
      15_000,
    );

    it('tells of a star of its own', async () => {
      const { app } = await openOn(() => undefined);
      await app.until((state) => session.in(state, 'signedIn'));
      app.send(outbox.events.posted(star()));
      expect(app.world.told).toContain('stars');
    });
  });

  describe('on a device whose clock is off', () => {
    const MINUTE = 60_000;
    /** The server's clock as every answer tells it: the machine's own. */
    const sentBy = async (prepare: (world: World) => unknown, own: Partial<UnsentStar> = {}) => {
      const now = new Date().toISOString();
      const { app, asked } = await openOn(
        () => undefined,
        (world) => {
          prepare(world);
          lay(star({ completedAt: now, ...own }))(world);
        },
      );
      await app.until(() => asked.length > 0);
      return { ...asked[0]!.body, app };
    };
    const roughly = (value: number) => Math.round(value / MINUTE) || 0;

    it.each([
      ['fast by six minutes', 6],
      ['slow by eight days', -8 * 1_440],
    ])('says by how much: %s', async (_, minutes) => {
      const stamped = new Date(Date.now() + minutes * MINUTE).toISOString();
      const { clockAhead, completedAt } = await sentBy((world) => void (world.ahead = minutes * MINUTE), {
        completedAt: stamped,
      });
      expect({ ahead: roughly(clockAhead!), completedAt }).toEqual({ ahead: minutes, completedAt: stamped });
    });

    it('says what was known as the lesson ended, though the clock has been put right since', async () => {
      const { clockAhead } = await sentBy(() => {}, {
        completedAt: new Date(Date.now() - 90 * MINUTE).toISOString(),
        clockAhead: -30 * MINUTE,
      });
      expect(roughly(clockAhead!)).toBe(-30);
    });

    it('lets nothing have ended later than now, when a fast clock was put right in between', async () => {
      const { clockAhead } = await sentBy(() => {}, { completedAt: new Date(Date.now() + 20 * MINUTE).toISOString() });
      expect(roughly(clockAhead!)).toBe(20);
    });

    it('puts a time right itself that is decades off', async () => {
      const { clockAhead, completedAt } = await sentBy((world) => void (world.ahead = -50 * 365 * 1_440 * MINUTE), {
        completedAt: new Date(Date.now() - 50 * 365 * 1_440 * MINUTE).toISOString(),
      });
      expect({ clockAhead, off: roughly(Date.parse(completedAt) - Date.now()) }).toEqual({ clockAhead: 0, off: 0 });
    });
  });

  it('leaves another learner’s star in the outbox', async () => {
    const app = await openApp(ada.fetch);
    app.world.kept.set('somebody-else-1', star({ key: 'somebody-else-1', userId: 'somebody-else' }));
    await app.until((state) => session.in(state, 'signedIn'));
    await app.world.ports.outboxStore.all();
    expect(app.world.kept.size).toBe(1);
    expect(outbox.select(app.state()).stars).toEqual([]);
  });
});
