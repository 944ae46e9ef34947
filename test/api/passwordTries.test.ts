import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forgetDevices, knownDevice, rememberDevice } from '../../server/web/knownDevices.ts';
import { keyOf } from '../../server/web/limits.ts';
import { forgetGuesses, forgetTries, tryPassword } from '../../server/accounts/passwordTries.ts';
import { ProblemError } from '../../server/web/problems.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

type Cookies = Record<string, string>;
let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await testServer();
  ada = await server.signUp();
}, 60_000);
beforeEach(async () => void (await server.db.deleteFrom('rate_hits').execute()));

const HERE = '203.0.113.7';
const from = (ip = HERE, cookies: Cookies = {}, app: unknown = server.app) =>
  ({ server: app, ip, cookies }) as unknown as FastifyRequest;
/** A try that turns out wrong: the seconds to wait, null when it was judged. */
const guess = (email: string, request = from()) =>
  tryPassword(email, request).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      return error.more.retryAfter;
    },
  );
async function inARow(times: number, ask: (at: number) => Promise<unknown>) {
  const waits = [];
  for (let at = 0; at < times; at += 1) waits.push(await ask(at));
  return waits;
}
const free = (times: number) => Array<null>(times).fill(null);
/** As if so many had been counted until now. */
const countedAs = (hits: number, ...key: string[]) =>
  server.db
    .insertInto('rate_hits')
    .values({ key: keyOf(...key), window_start: server.time.now, hits })
    .execute();
const hitsOf = async (...key: string[]) =>
  (
    await server.db
      .selectFrom('rate_hits')
      .select('hits')
      .where('key', '=', keyOf(...key))
      .executeTakeFirst()
  )?.hits;

/** What a browser is given to remember that somebody has signed in with it. */
async function remembered(cookies: Cookies = {}, app: unknown = server.app) {
  const given: [name: string, value: string, how: object][] = [];
  const reply = { setCookie: (...cookie: (typeof given)[number]) => void given.push(cookie) };
  await rememberDevice(from(HERE, cookies, app), reply as unknown as FastifyReply, ada.id);
  expect(given).toHaveLength(1);
  return given[0]!;
}

describe('wrong passwords for an account', () => {
  it('are free five times, then each wait is twice the last', async () => {
    expect(await inARow(6, () => guess(ada.email))).toEqual([...free(5), 1]);
    for (const wait of [1, 2, 4, 8]) {
      expect(await guess(ada.email)).toBe(wait);
      server.pass({ seconds: wait - 1 });
      expect(await guess(ada.email)).toBe(1);
      server.pass({ seconds: 1 });
      expect(await guess(ada.email)).toBeNull();
    }
  });

  it('wait a quarter of an hour at most', async () => {
    await countedAs(60, 'password of', ada.email, HERE);
    expect(await guess(ada.email)).toBe(900);
    server.pass({ minutes: 14, seconds: 59 });
    expect(await guess(ada.email)).toBe(1);
    server.pass({ seconds: 1 });
    expect(await guess(ada.email)).toBeNull();
  });

  it('are forgotten one by one, one each quarter of an hour', async () => {
    await countedAs(4, 'password of', ada.email, HERE);
    server.pass({ minutes: 44, seconds: 59 });
    expect(await guess(ada.email)).toBeNull();
    expect(await hitsOf('password of', ada.email, HERE)).toBe(3);
    server.pass({ hours: 20 });
    expect(await guess(ada.email)).toBeNull();
    expect(await hitsOf('password of', ada.email, HERE)).toBe(1);
  });

  it('count for nobody else, and from nowhere else', async () => {
    await inARow(5, () => guess(ada.email));
    expect([await guess('grace@example.com'), await guess(ada.email, from('203.0.113.8'))]).toEqual([null, null]);
    expect(await guess(ada.email)).toBe(1);
  });

  it('from one address are slowed after fifty, over all accounts', async () => {
    await countedAs(49, 'password from', HERE);
    expect(await inARow(2, (at) => guess(`somebody${at}@example.com`))).toEqual([null, 1]);
    expect(await guess('nobody@example.com', from('203.0.113.8'))).toBeNull();
  });

  it('from one /48 are slowed after two hundred, over all households', async () => {
    await countedAs(199, 'password from', '2001:db8:1/48');
    const guessFrom = (at: number) => guess(`somebody${at}@example.com`, from(`2001:db8:1:${at}::1`));
    expect(await inARow(2, guessFrom)).toEqual([null, 1]);
    expect(await guess('nobody@example.com', from('2001:db8:2::1'))).toBeNull();
  });

  it('from everywhere are slowed after fifty, and the fiftieth is one too many', async () => {
    await countedAs(48, 'password of', ada.email);
    const last = [];
    for (let at = 0; at < 2; at += 1) last.push((await tryPassword(ada.email, from(`198.51.100.${at}`))).isOneTooMany);
    expect(last).toEqual([false, true]);
    expect(await guess(ada.email, from('198.51.100.2'))).toBe(1);
    server.pass({ seconds: 1 });
    expect((await tryPassword(ada.email, from('198.51.100.3'))).isOneTooMany).toBe(false);
  });

  it('make nobody wait longer because a clock was set back', async () => {
    await countedAs(9, 'password of', ada.email, HERE);
    server.pass({ days: -1 });
    expect(await guess(ada.email)).toBe(16);
    server.pass({ seconds: 16 });
    expect(await guess(ada.email)).toBeNull();
    expect(await hitsOf('password of', ada.email, HERE)).toBe(10);
  });
});

describe('a right password', () => {
  it('forgets what was mistyped here, and takes its own try back from what is shared', async () => {
    await inARow(3, () => guess(ada.email));
    await (await tryPassword(ada.email, from())).forgive();
    expect([
      await hitsOf('password of', ada.email, HERE),
      await hitsOf('password from', HERE),
      await hitsOf('password of', ada.email),
    ]).toEqual([undefined, 3, 3]);
  });

  it('from a network gives back what the network was counted', async () => {
    const away = from('2001:db8:1:2::1');
    await (await tryPassword(ada.email, away)).forgive();
    expect([
      await hitsOf('password from', '2001:db8:1:2'),
      await hitsOf('password from', '2001:db8:1/48'),
      await hitsOf('password of', ada.email),
    ]).toEqual([0, 0, 0]);
    const tried = await tryPassword(ada.email, away);
    await server.db.updateTable('rate_hits').set({ hits: 0 }).execute();
    await tried.forgive();
    expect(await hitsOf('password of', ada.email)).toBe(0);
  });

  it('or a new one leaves nothing of the guesses from everywhere', async () => {
    await countedAs(50, 'password of', ada.email);
    await countedAs(50, 'password of', 'grace@example.com');
    await forgetGuesses(server.db, ada.email);
    expect([await hitsOf('password of', ada.email), await hitsOf('password of', 'grace@example.com')]).toEqual([
      undefined,
      50,
    ]);
  });
});

describe('a person who is gone', () => {
  it('leaves no count under their id or addresses, and others keep theirs', async () => {
    await countedAs(1, 'stars of a learner', ada.id);
    await countedAs(1, 'recover an account from an address', ada.email, HERE);
    await countedAs(1, 'password of', ada.email, HERE);
    await countedAs(1, 'password of', ada.email);
    await countedAs(1, 'password of', 'grace@example.com', HERE);
    await countedAs(1, 'password from', HERE);
    await forgetTries(from(), [ada.id, ada.email]);
    const left = await server.db.selectFrom('rate_hits').select('key').execute();
    expect(left.map(({ key }) => key).sort()).toEqual(
      [keyOf('password of', 'grace@example.com', HERE), keyOf('password from', HERE)].sort(),
    );
  });
});

describe('a device in which the account was used before', () => {
  it('keeps a secret for four hundred days that no script can read, and the same one for everybody there', async () => {
    const [name, secret, how] = await remembered();
    expect([name, how]).toEqual([
      'device',
      { path: '/', sameSite: 'lax', secure: false, httpOnly: true, maxAge: 400 * 86_400 },
    ]);
    expect(secret.length).toBeGreaterThan(20);
    server.pass({ days: 3 });
    expect((await remembered({ device: secret }))[1]).toBe(secret);
    const rows = await server.db
      .selectFrom('known_devices')
      .select(['device_hash', 'seen_at'])
      .where('user_id', '=', ada.id)
      .orderBy('seen_at', 'desc')
      .execute();
    expect(rows[0]!.seen_at).toEqual(server.time.now);
    expect(rows.map(({ device_hash }) => device_hash)).not.toContain(secret);
  });

  it('keeps it where only this host can set it, over HTTPS', async () => {
    const secure = Object.create(server.app, { config: { value: { ...server.config, secure: true } } });
    const [name, secret, how] = await remembered({}, secure);
    expect([name, how]).toEqual(['__Host-device', expect.objectContaining({ secure: true })]);
    expect(await knownDevice(ada.email, from(HERE, { '__Host-device': secret }, secure))).not.toBeNull();
    expect(await knownDevice(ada.email, from(HERE, { device: secret }, secure))).toBeNull();
  });

  it('is known for that account only, until all are forgotten', async () => {
    const [, device] = await remembered();
    expect(await knownDevice(ada.email, from(HERE, { device }))).not.toBeNull();
    expect(await knownDevice('grace@example.com', from(HERE, { device }))).toBeNull();
    expect(await knownDevice(ada.email, from(HERE, { device: 'another' }))).toBeNull();
    expect(await knownDevice(ada.email, from())).toBeNull();
    await forgetDevices(server.db, ada.id);
    expect(await knownDevice(ada.email, from(HERE, { device }))).toBeNull();
  });

  it('has tries of its own, whatever strangers have used up', async () => {
    const [, device] = await remembered();
    const own = from(HERE, { device });
    await countedAs(60, 'password of', ada.email);
    await countedAs(60, 'password from', HERE);
    expect(await inARow(6, () => guess(ada.email, own))).toEqual([...free(5), 1]);
    server.pass({ seconds: 1 });
    const tried = await tryPassword(ada.email, own);
    expect(tried.isOneTooMany).toBe(false);
    await tried.forgive();
    expect(await inARow(5, () => guess(ada.email, own))).toEqual(free(5));
    expect([await hitsOf('password of', ada.email), await hitsOf('password from', HERE)]).toEqual([60, 60]);
  });

  it('is never one too many', async () => {
    const [, device] = await remembered();
    const hash = (await knownDevice(ada.email, from(HERE, { device })))!;
    await countedAs(50, 'password of', ada.email, hash);
    server.pass({ minutes: 15 });
    const { isOneTooMany } = await tryPassword(ada.email, from(HERE, { device }));
    expect(isOneTooMany).toBe(false);
  });
});
