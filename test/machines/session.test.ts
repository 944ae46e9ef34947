import { beforeAll, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { learnerApi } from '../../src/api/learner.ts';
import type { User } from '../../src/contract/accounts.ts';
import { lessonRun } from '../../src/machines/lessonRun.ts';
import { program } from '../../src/machines/program.ts';
import { session } from '../../src/machines/session.ts';
import { testServer, type TestServer } from '../server.ts';
import type { World } from '../fakes.ts';
import { openApp } from '../store.ts';
import { soundness } from '../walk.ts';

const { left } = session.events;
const failing = (status: number) => async () => new Response('<h1>Bad gateway</h1>', { status });
const silent = async () => {
  throw new TypeError('network');
};

describe('the session', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await testServer()), 60_000);

  it('is sound', () => {
    expect(soundness(session)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });

  it('finds the learner that the cookie names', async () => {
    const ada = await server.signUp();
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    expect(session.select(app.state()).userId).toBe(ada.id);
  });

  it('knows a visitor by the refusal', async () => {
    const app = await openApp(server.visitor().fetch);
    await app.until((state) => session.in(state, 'signedOut'));
  });

  it('knows that somebody was here, where nothing else is kept of them, and of a stranger that nobody was', async () => {
    for (const isStranger of [false, true]) {
      const app = await openApp(server.visitor().fetch, {}, { isStranger });
      await app.until((state) => session.in(state, 'signedOut'));
      expect(session.select(app.state())).toMatchObject({ formerId: null, isMarked: !isStranger });
    }
  });

  it('does not take a stumbling server for a sign-out', async () => {
    const app = await openApp(failing(502));
    await app.until((state) => session.in(state, 'failing'));
  });

  it('does not take silence for a sign-out', async () => {
    const app = await openApp(silent);
    await app.until((state) => session.in(state, 'unreachable'));
  });

  it('asks once for the current learner, whatever the answer (never retried)', async () => {
    let calls = 0;
    const app = await openApp(async () => {
      calls += 1;
      return new Response('{}', { status: 500 });
    });
    await app.until((state) => session.in(state, 'failing'));
    expect(calls).toBe(1);
  });

  it('leaves nothing of one learner to the next', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    const bob = await server.signUp({ name: 'Bob' });
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    app.send(program.events.pathwayOpened('calm'));
    await app.send(accountsApi.endpoints.logout.initiate());
    await app.until((state) => session.in(state, 'left'));
    expect(app.world.told).toEqual(['left']);
    expect(program.select(app.state()).lastPathwayId).toBeNull();
    globalThis.fetch = bob.fetch;
    await app.send(accountsApi.endpoints.login.initiate({ email: bob.email, password: bob.password }));
    await app.until((state) => session.in(state, 'signedIn'));
    expect(learnerApi.endpoints.getMyself.select()(app.state()).data?.name).toBe('Bob');
    expect(JSON.stringify(app.state())).not.toContain(ada.email);
  });

  it.each(['/api/stats', '/api/myself'])(
    'has been left by choice, though %s is refused before the sign-out is answered',
    async (late) => {
      const ada = await server.signUp();
      const earlier = await openApp(ada.fetch);
      await earlier.until((state) => session.in(state, 'signedIn'));
      void earlier.send(learnerApi.endpoints.getStats.initiate());
      await earlier.until(() => earlier.world.savedAnswers.things.size > 0);

      const answers: Record<string, () => void> = {};
      const holdsBack = async (...[input, init]: Parameters<typeof fetch>) => {
        const request = new Request(input, init);
        const { pathname } = new URL(request.url);
        const isHeld = [late, '/api/logout'].includes(pathname);
        if (isHeld) await new Promise<void>((goesOn) => (answers[pathname] = goesOn));
        return ada.fetch(request);
      };
      const prepare = (world: World) => void (world.savedAnswers = earlier.world.savedAnswers);
      const app = await openApp(holdsBack, {}, { prepare });
      if (late === '/api/stats') await app.until((state) => session.in(state, 'signedIn'));
      expect(session.select(app.state()).userId).toBe(ada.id);
      void app.send(learnerApi.endpoints.getStats.initiate(undefined, { forceRefetch: true }));
      void app.send(accountsApi.endpoints.logout.initiate());
      await app.until(() => late in answers && '/api/logout' in answers);
      await ada.fetch('/api/logout', { method: 'POST' });
      answers[late]!();
      await app.until((state) => session.in(state, 'left'));
      expect(session.select(app.state())).toMatchObject({ userId: null, formerId: null, returnTo: null });
      expect([app.world.told, app.world.tab.has('wayBack')]).toEqual([['left'], false]);
    },
  );

  it.each(['while it is signed in', 'though a reading was refused first'])(
    'leaves when another tab does, %s',
    async (when) => {
      const ada = await server.signUp();
      const app = await openApp(ada.fetch);
      await app.until((state) => session.in(state, 'signedIn'));
      if (when !== 'while it is signed in') app.send(session.events.expired());
      await new Promise((heard) => setTimeout(heard));
      app.world.hearFromTab('left');
      await app.until((state) => session.in(state, 'left'));
    },
  );

  it('notices that somebody else has signed in next door, and shows them nothing of the learner before', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    const bob = await server.signUp({ name: 'Bob' });
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    app.mount(lessonRun, []);
    app.send(lessonRun.events.quizOpened({ unitId: 'quiz-of-ada', pathwayId: 'calm', count: 2, at: 0 }));
    globalThis.fetch = bob.fetch;
    app.world.hearFromTab('entered');
    await app.until((state) => session.select(state).userId === bob.id);
    await app.until((state) => learnerApi.endpoints.getMyself.select()(state).data?.name === 'Bob');
    for (const word of [ada.id, ada.email, 'quiz-of-ada']) expect(JSON.stringify(app.state())).not.toContain(word);
  });

  it('takes up with the same learner again where it was lost, and with nobody else', async () => {
    const ada = await server.signUp();
    const bob = await server.signUp();
    const app = await openApp(ada.fetch);
    app.mount(lessonRun, []);
    const login = ({ email, password }: typeof ada) =>
      app.send(accountsApi.endpoints.login.initiate({ email, password }));
    await app.until((state) => session.in(state, 'signedIn'));
    app.send(lessonRun.events.quizOpened({ unitId: 'a-quiz', pathwayId: 'calm', count: 2, at: 0 }));
    const states: string[] = [];
    for (const next of [ada, bob]) {
      app.send(session.events.expired());
      app.send(session.events.turnedAway('/pathway/calm/lesson/a-quiz'));
      globalThis.fetch = next.fetch;
      await login(next);
      await app.until((state) => session.in(state, 'signedIn'));
      states.push(`${lessonRun.select(app.state()).unitId} ${session.select(app.state()).returnTo}`);
    }
    expect(states).toEqual(['a-quiz /pathway/calm/lesson/a-quiz', ' null']);
  });

  it('still knows after a reload whose session was lost and where, for that learner alone', async () => {
    const ada = await server.signUp();
    const bob = await server.signUp();
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    app.send(session.events.expired());
    app.send(session.events.turnedAway('/pathway/calm'));
    const found: unknown[] = [];
    for (const next of [ada, bob, ada]) {
      const prepare = (world: World) => app.world.tab.forEach((value, key) => world.tab.set(key, value));
      const anew = await openApp(next.fetch, {}, { isStranger: true, access: 'visitor', prepare });
      await anew.until((state) => session.select(state).formerId === ada.id);
      await anew.send(accountsApi.endpoints.login.initiate({ email: next.email, password: next.password }));
      await anew.until((state) => session.in(state, 'signedIn'));
      found.push(session.select(anew.state()).returnTo, anew.world.tab.has('wayBack'));
    }
    expect(found).toEqual(['/pathway/calm', true, null, false, '/pathway/calm', true]);
  });

  it.each([null, 'x', { formerId: 7 }, { formerId: '../x', returnTo: '/' }])(
    'takes nobody for lost by what lies spoilt in the tab: %j',
    async (left) => {
      const prepare = (world: World) => void world.tab.set('wayBack', left);
      const fetch = server.visitor().fetch;
      const app = await openApp(fetch, {}, { isStranger: true, access: 'visitor', prepare });
      await app.until((state) => session.in(state, 'signedOut'));
      expect(session.select(app.state())).toMatchObject({ formerId: null, returnTo: null });
    },
  );

  it('never shows a slow answer of one learner to the next', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    const bob = await server.signUp({ name: 'Bob' });
    const slow: (() => void)[] = [];
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    globalThis.fetch = async (...asked: Parameters<typeof fetch>) => {
      const answer = await ada.fetch(...asked);
      await new Promise<void>((go) => slow.push(go));
      return answer;
    };
    app.world.comeBack();
    void app.send(learnerApi.endpoints.getStats.initiate());
    await app.until(() => slow.length === 2);
    globalThis.fetch = bob.fetch;
    app.send(left());
    await app.send(accountsApi.endpoints.login.initiate({ email: bob.email, password: bob.password }));
    await app.until((state) => session.select(state).userId === bob.id);
    slow.forEach((go) => go());
    await app.send(learnerApi.endpoints.getStats.initiate());
    expect(session.select(app.state())).toMatchObject({ status: 'signedIn', userId: bob.id });
    expect(learnerApi.endpoints.getMyself.select()(app.state()).data?.name).toBe('Bob');
    expect(JSON.stringify(app.state())).not.toContain(ada.id);
  });

  it('is checked again when the page comes back from the back-forward cache', async () => {
    const ada = await server.signUp();
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    ada.jar.clear();
    app.world.comeBack();
    await app.until((state) => session.in(state, 'signedOut'));
  });

  it('takes a learner back once a stumbling server has found its feet', async () => {
    const ada = await server.signUp();
    const app = await openApp(failing(503));
    await app.until((state) => session.in(state, 'failing'));
    app.send(session.events.turnedAway('/pathway/calm'));
    globalThis.fetch = ada.fetch;
    await app.until((state) => session.in(state, 'signedIn'));
    expect(session.select(app.state())).toMatchObject({ userId: ada.id, returnTo: '/pathway/calm' });
  });

  it('tells other tabs who comes as well as who goes', async () => {
    const ada = await server.signUp();
    const app = await openApp(ada.fetch);
    await app.send(accountsApi.endpoints.login.initiate({ email: ada.email, password: ada.password }));
    await app.send(accountsApi.endpoints.logout.initiate());
    await app.until((state) => session.in(state, 'left'));
    expect(app.world.told).toEqual(['entered', 'left']);
  });

  it('follows a sign-in of another tab, whether nobody was here or somebody has just left', async () => {
    const ada = await server.signUp();
    const app = await openApp(server.visitor().fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    globalThis.fetch = ada.fetch;
    app.world.hearFromTab('entered');
    await app.until((state) => session.in(state, 'signedIn'));
    app.world.hearFromTab('left');
    await app.until((state) => session.in(state, 'left'));
    app.world.hearFromTab('entered');
    await app.until((state) => session.in(state, 'signedIn'));
    expect(session.select(app.state()).userId).toBe(ada.id);
  });

  /** A visitor, to whose calls of one path the answer is given here. */
  const answering = (path: string, answer: object) => {
    const { fetch } = server.visitor();
    return (async (input: Request) =>
      new URL(input.url).pathname === path ? Response.json(answer) : fetch(input)) as typeof globalThis.fetch;
  };

  it('leaves for the provider’s page where the server says it is', async () => {
    const url = 'https://accounts.example/authorize?state=s';
    const app = await openApp(answering('/api/login/start', { url }));
    await app.until((state) => session.in(state, 'signedOut'));
    await app.send(accountsApi.endpoints.startLogin.initiate({ provider: 'google' }));
    expect(app.world.visited).toEqual([url]);
  });

  it.each(['google', 'apple'] as const)(
    'begins by %s as by a password, and other tabs hear of it',
    async (provider) => {
      const ada = (await (await server.signUp()).get('/api/myself')).body as { id: string };
      const app = await openApp(answering(`/api/login/${provider}`, ada));
      await app.until((state) => session.in(state, 'signedOut'));
      const { loginWithGoogle, loginWithApple } = accountsApi.endpoints;
      const login = { google: loginWithGoogle, apple: loginWithApple }[provider];
      await app.send(login.initiate({ code: 'c', state: 's'.repeat(43) }));
      expect([session.select(app.state()).userId, app.world.told]).toEqual([ada.id, ['entered']]);
    },
  );

  it('ends when any call is told that nobody is signed in', async () => {
    const ada = await server.signUp();
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    ada.jar.clear();
    await app.send(learnerApi.endpoints.getStats.initiate());
    await app.until((state) => session.in(state, 'signedOut'));
  });

  it('remembers where a lost session threw the learner out of, and forgets it on a sign-out by choice', async () => {
    const app = await openApp(server.visitor().fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    app.send(session.events.turnedAway('/pathway/calm'));
    expect(session.select(app.state()).returnTo).toBe('/pathway/calm');
    app.send(session.events.entered({ id: 'a' } as User));
    app.send(left());
    app.send(session.events.turnedAway('/user'));
    expect(session.select(app.state()).returnTo).toBeNull();
  });
});
