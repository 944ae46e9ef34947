import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../src/contract/sessions.ts';
import { build } from '../../server/app.ts';
import type { App } from '../../server/web/app.ts';
import { hashed } from '../../server/web/secrets.ts';
import {
  endOtherSessions,
  isMarked,
  sessionHash,
  sessionOf,
  sessionsOf,
  signedInAt,
  signIn,
} from '../../server/web/sessions.ts';
import { LEARNER, sessionQuery } from '../../server/web/sessionQuery.ts';
import type { Parameters } from '../../server/db/queries/index.ts';
import { sql } from 'kysely';
import { testServer, type Learner, type TestServer } from '../server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH_OF_COOKIES = 'Max-Age=2592000; Path=/';
const PAST = 'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await testServer();
  ada = await server.signUp();
}, 60_000);
beforeEach(async () => {
  await server.db.deleteFrom('sessions').execute();
  ada.jar.clear();
});

let made = 0;
type Ages = { seen?: number; ends?: number; begun?: number; device?: string };
/** A browser with a session of ada that was used and will end so many milliseconds from now. */
async function browser({ seen = 0, ends = 365 * DAY, begun = seen, device }: Ages = {}) {
  const id = `session-${(made += 1)}`;
  const at = (ms: number) => new Date(server.time.now.getTime() + ms);
  await server.db
    .insertInto('sessions')
    .values({
      id_hash: hashed(id),
      user_id: ada.id,
      created_at: at(begun),
      seen_at: at(seen),
      expires_at: at(ends),
      device: device ?? null,
    })
    .execute();
  const person = server.visitor();
  person.jar.set('sid', id);
  person.jar.set('aboard', '1');
  return Object.assign(person, { id });
}
const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie();
const statusOf = async (person: Pick<Learner, 'get'>) => (await person.get('/api/myself')).status;
const isKept = async (id: string) =>
  Boolean(
    await server.db.selectFrom('sessions').select('id_hash').where('id_hash', '=', hashed(id)).executeTakeFirst(),
  );
const asking = (cookies: Record<string, string>, app: unknown = server.app) =>
  ({ server: app, cookies, headers: {} }) as unknown as FastifyRequest;

describe('a session that is used', () => {
  it('is not written within an hour, and no cookie travels', async () => {
    const phone = await browser({ seen: -HOUR });
    const { status, headers } = await phone.get('/api/myself');
    expect([status, cookiesOf({ headers })]).toEqual([200, []]);
    const [row] = await sessionsOf(server.db, ada.id, server.time.now);
    expect(row!.seen_at.getTime()).toBe(server.time.now.getTime() - HOUR);
  });

  it('is prolonged after more than an hour, under the same id, with its mark', async () => {
    const phone = await browser({ seen: -HOUR - 1 });
    const other = await browser({ seen: -2 * HOUR });
    expect(cookiesOf(await phone.get('/api/myself'))).toEqual([
      `sid=${phone.id}; ${MONTH_OF_COOKIES}; HttpOnly; SameSite=Lax`,
      `aboard=1; ${MONTH_OF_COOKIES}; SameSite=Lax`,
    ]);
    const rows = await sessionsOf(server.db, ada.id, server.time.now);
    expect(rows.map(({ id_hash, seen_at }) => [id_hash, seen_at.getTime() - server.time.now.getTime()])).toEqual([
      [hashed(phone.id), 0],
      [hashed(other.id), -2 * HOUR],
    ]);
  });

  it('opens nothing after thirty idle days, or when it has run out', async () => {
    const all = [
      await browser({ seen: -30 * DAY + 1 }),
      await browser({ seen: -30 * DAY }),
      await browser({ ends: 1 }),
      await browser({ ends: 0 }),
    ];
    expect(await Promise.all(all.map(statusOf))).toEqual([200, 401, 200, 401]);
  });

  it('is none to a browser without a cookie, and to no other learner', async () => {
    await browser();
    expect(await statusOf(server.visitor())).toBe(401);
    const stranger = server.visitor();
    stranger.jar.set('sid', hashed('session-1'));
    expect(await statusOf(stranger)).toBe(401);
  });
});

describe('a refusal', () => {
  it('takes the mark away where there was one, and says nothing of it else', async () => {
    const gone = server.visitor();
    gone.jar.set('aboard', '1');
    const refused = await gone.get('/api/myself');
    expect(cookiesOf(refused)).toEqual([`aboard=; ${PAST}; SameSite=Lax`]);
    expect(cookiesOf(await gone.get('/api/myself'))).toEqual([]);
  });

  it('is for members’ calls alone: others are answered, with what the visitor is', async () => {
    const gone = server.visitor();
    gone.jar.set('aboard', '1');
    const answer = await gone.get('/api/onboarding');
    expect([answer.status, cookiesOf(answer)]).toEqual([200, []]);
  });
});

describe('signing in', () => {
  const reply = (given: unknown[]) =>
    ({ setCookie: (...cookie: unknown[]) => void given.push(cookie) }) as unknown as FastifyReply;

  it('ends the session that was presented, begins another, and knows the device', async () => {
    const [here, elsewhere] = [await browser(), await browser()];
    const given: [name: string, value: string, how: object][] = [];
    const request = Object.assign(asking({ sid: here.id }), {
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
    });
    await signIn(request, reply(given), ada.id);
    expect([await isKept(here.id), await isKept(elsewhere.id)]).toEqual([false, true]);
    const [name, id, how] = given[0]!;
    expect([name, how]).toEqual([
      'sid',
      { path: '/', sameSite: 'lax', secure: false, maxAge: 30 * 86_400, httpOnly: true },
    ]);
    const row = await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('id_hash', '=', hashed(id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: ada.id,
      device: 'iPhone',
      created_at: server.time.now,
      seen_at: server.time.now,
      expires_at: new Date(server.time.now.getTime() + 365 * DAY),
    });
    expect(given.map(([cookie]) => cookie)).toEqual(['sid', 'aboard', 'device']);
    expect(given[1]![2]).toMatchObject({ httpOnly: false });
  });

  it('with nothing presented ends nothing', async () => {
    const elsewhere = await browser();
    await signIn(asking({}), reply([]), ada.id);
    expect(await isKept(elsewhere.id)).toBe(true);
    expect(await sessionsOf(server.db, ada.id, server.time.now)).toHaveLength(2);
  });
});

describe('signing out', () => {
  it('ends this session alone, and takes both cookies back', async () => {
    const [here, elsewhere] = [await browser(), await browser()];
    const answer = await here.post('/api/logout');
    expect([answer.status, cookiesOf(answer)]).toEqual([
      204,
      [`sid=; ${PAST}; HttpOnly; SameSite=Lax`, `aboard=; ${PAST}; SameSite=Lax`],
    ]);
    expect([await isKept(here.id), await isKept(elsewhere.id)]).toEqual([false, true]);
  });

  it('everywhere else leaves this one', async () => {
    const [here, other, third] = [await browser(), await browser(), await browser()];
    const grace = await server.signUp();
    expect((await here.delete('/api/sessions')).status).toBe(204);
    expect([await isKept(here.id), await isKept(other.id), await isKept(third.id)]).toEqual([true, false, false]);
    expect(await statusOf(grace)).toBe(200);
  });

  it('everywhere keeps those that are named, and none when none is', async () => {
    const [one, two, three] = [await browser(), await browser(), await browser()];
    await endOtherSessions(server.db, ada.id, [hashed(one.id), null, hashed(two.id)]);
    expect([await isKept(one.id), await isKept(two.id), await isKept(three.id)]).toEqual([true, true, false]);
    await endOtherSessions(server.db, ada.id, [null]);
    expect([await isKept(one.id), await isKept(two.id)]).toEqual([false, false]);
  });
});

describe('the sessions of a learner', () => {
  it('are those that are alive, the one used last first, then the one begun last', async () => {
    await browser({ seen: -30 * DAY, device: 'idle' });
    await browser({ ends: 0, device: 'over' });
    await browser({ seen: -3 * HOUR, device: 'third' });
    await browser({ seen: -2 * HOUR, begun: -9 * HOUR, device: 'second' });
    await browser({ seen: -2 * HOUR, begun: -8 * HOUR, device: 'first' });
    const here = await browser({ seen: -20 * DAY, device: 'here' });
    const sessions = await sessionsOf(server.db, ada.id, server.time.now);
    expect(sessions.map(({ device }) => device)).toEqual(['first', 'second', 'third', 'here']);
    const { body } = await here.get<Session[]>('/api/sessions');
    expect(body.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['here', true],
      ['first', false],
      ['second', false],
      ['third', false],
    ]);
  });

  it('tell since when this device is signed in, as long as it is', async () => {
    const phone = await browser({ begun: -5 * DAY });
    const since = await signedInAt(asking({ sid: phone.id }));
    expect(since).toEqual(new Date(server.time.now.getTime() - 5 * DAY));
    expect(await signedInAt(asking({ sid: 'gone' }))).toBeUndefined();
    expect(await signedInAt(asking({}))).toBeUndefined();
  });

  it('are kept under what nobody can present', () => {
    expect(sessionOf(asking({ sid: 'a' }))).toBe(hashed('a'));
    expect(sessionHash(asking({ sid: 'a' }))).toBe(hashed('a'));
    expect(sessionHash(asking({}))).toBe(hashed(''));
    expect(sessionOf(asking({}))).toBeNull();
    expect([isMarked(asking({ aboard: '1' })), isMarked(asking({ sid: 'a' }))]).toEqual([true, false]);
  });

  it('have cookies of this very host alone, over HTTPS', async () => {
    const secure = await testServer({ beside: server, config: { publicUrl: 'https://starhop.example', secure: true } });
    const phone = await browser({ seen: -2 * HOUR });
    const there = secure.visitor();
    there.jar.set('sid', phone.id);
    expect(await statusOf(there)).toBe(401);
    there.jar.set('__Host-sid', phone.id);
    expect(cookiesOf(await there.get('/api/myself'))).toEqual([
      `__Host-sid=${phone.id}; ${MONTH_OF_COOKIES}; HttpOnly; Secure; SameSite=Lax`,
      `__Host-aboard=1; ${MONTH_OF_COOKIES}; Secure; SameSite=Lax`,
    ]);
    expect(cookiesOf(await there.post('/api/logout'))).toEqual([
      `__Host-sid=; ${PAST}; HttpOnly; Secure; SameSite=Lax`,
      `__Host-aboard=; ${PAST}; Secure; SameSite=Lax`,
    ]);
  });
});

describe('a route', () => {
  const greeting = sessionQuery(
    (_, { word }: Parameters<{ word: string }>) => sql<string>`${word}::text || ' ' || ${LEARNER}`,
  );
  let app: App;
  beforeAll(async () => {
    const mailer = { send: async () => undefined, forget: async () => undefined, close: () => undefined };
    app = await build({ db: server.db, config: server.config, mailer, clock: () => server.time.now });
    const who = (request: FastifyRequest) => ({ visitor: request.visitor?.id ?? null });
    app.get('/api/open', { config: { access: 'public' } }, who);
    app.get('/api/anybody', { config: { access: 'public', anonymous: true } }, who);
    app.get('/page', { config: { access: 'public' } }, who);
    app.get('/api/careless', { config: { access: 'public' } }, (request) => request.learner.id);
    const greeted = { config: { access: 'member', readsSession: true } } as const;
    app.get('/api/greeting', greeted, (request) => greeting(request, { word: 'hello' }));
    app.get('/api/forgetful', greeted, () => 'everything');
    await app.ready();
  }, 60_000);
  const ask = async (url: string, sid?: string) => {
    const { statusCode, body, headers } = await app.inject({ url, ...(sid && { cookies: { sid } }) });
    return { status: statusCode, body, cookies: headers['set-cookie'] };
  };

  it('of the API knows who asks, and can be open to those who are nobody', async () => {
    const { id } = await browser({ seen: -2 * HOUR });
    expect(JSON.parse((await ask('/api/open')).body)).toEqual({ visitor: null });
    const { body, cookies } = await ask('/api/open', id);
    expect([JSON.parse(body), cookies?.length]).toEqual([{ visitor: ada.id }, 2]);
  });

  it('for any cache, or outside of the API, does not look at who asks', async () => {
    const { id } = await browser({ seen: -2 * HOUR });
    for (const url of ['/api/anybody', '/page']) {
      const { status, body, cookies } = await ask(url, id);
      expect([status, JSON.parse(body), cookies]).toEqual([200, { visitor: null }, undefined]);
    }
  });

  it('that forgets that nobody may be there answers that nobody is', async () => {
    const { id } = await browser();
    expect([(await ask('/api/careless')).status, (await ask('/api/careless', id)).body]).toEqual([401, ada.id]);
  });

  it('reads what it answers with the session, and refuses who has none', async () => {
    const { id } = await browser();
    expect((await ask('/api/greeting', id)).body).toBe(`hello ${ada.id}`);
    expect((await ask('/api/greeting', 'made up')).status).toBe(401);
    expect((await ask('/api/greeting')).status).toBe(401);
  });

  it('prolongs a session that it reads with its answer, and takes the mark from one that is over', async () => {
    const { id } = await browser({ seen: -2 * HOUR });
    expect((await ask('/api/greeting', id)).cookies).toHaveLength(2);
    expect((await ask('/api/greeting', id)).cookies).toBeUndefined();
    const { statusCode, headers } = await app.inject({
      url: '/api/greeting',
      cookies: { sid: 'made up', aboard: '1' },
    });
    expect([statusCode, headers['set-cookie']]).toEqual([401, expect.stringContaining('aboard=;')]);
  });

  it('that says it reads the session and does not answers nobody', async () => {
    const { id } = await browser();
    const { status, body } = await ask('/api/forgetful', id);
    expect([status, body.includes('everything')]).toEqual([401, false]);
  });
});
