import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { knownHosts } from '../../server/config/push.ts';
import { openPusher } from '../../server/push/pusher.ts';
import { vapidKeys } from '../../server/push/keys.ts';
import { remind } from '../../server/push/reminders.ts';
import { newDevice } from '../push/device.ts';
import { hostileEndpoints } from '../push/hostileEndpoints.ts';
import { REMINDER_HOUR } from '../../src/contract/rules.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const GOOD = 'https://fcm.googleapis.com/fcm/send/device-of-ada';
let server: TestServer;
let canary: Server;
let touched = 0;
beforeAll(async () => {
  server = await testServer();
  canary = createServer((socket) => {
    touched += 1;
    socket.destroy();
  }).listen(0, '0.0.0.0');
  await once(canary, 'listening');
}, 120_000);
afterAll(() => void canary?.close());

const subscribe = (learner: Learner, subscription: unknown) => learner.post('/api/subscribe', { subscription });
const rowsOf = ({ id }: Learner) =>
  server.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', id).execute();
const ask = async (learner: Learner) =>
  (await learner.get<{ publicKey: string; endpointHash: string | null }>('/api/push')).body;

describe('POST /api/subscribe', () => {
  it('keeps the subscription for this learner, once however often it is sent', async () => {
    const ada = await server.signUp();
    const { subscription } = newDevice(GOOD);
    const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe(ada, subscription)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await rowsOf(ada)).map(({ endpoint, ...row }) => ({ endpoint, keys: [row.p256dh, row.auth] }))).toEqual([
      { endpoint: GOOD, keys: [subscription.keys.p256dh, subscription.keys.auth] },
    ]);
  });

  it('takes what every known push service hands out', async () => {
    const ada = await server.signUp();
    const endpoints = knownHosts.map((host) => `https://${host.replace('*', 'eu1')}/w/abc-DEF_123?token=x%3D`);
    for (const endpoint of endpoints)
      expect(await subscribe(ada, newDevice(endpoint).subscription)).toMatchObject({ status: 204 });
  });

  it('is for members only', async () => {
    const answer = await server.visitor().post('/api/subscribe', { subscription: newDevice(GOOD).subscription });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it('says which part of it is wrong', async () => {
    const ada = await server.signUp();
    const { subscription } = newDevice(GOOD);
    const { keys } = subscription;
    const notOnTheCurve = Buffer.from(keys.p256dh, 'base64url').fill(7, 40).toString('base64url');
    const wrong: [unknown, string][] = [
      [undefined, 'subscription'],
      [{ ...subscription, endpoint: undefined }, 'subscription/endpoint'],
      [{ ...subscription, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2_000)}` }, 'subscription/endpoint'],
      [{ ...subscription, endpoint: 'https://example.com/push' }, 'subscription/endpoint'],
      [{ ...subscription, keys: { ...keys, p256dh: keys.auth } }, 'subscription/keys/p256dh'],
      [{ ...subscription, keys: { ...keys, auth: 'short' } }, 'subscription/keys/auth'],
      [{ ...subscription, keys: { ...keys, p256dh: notOnTheCurve } }, 'subscription/keys'],
      [{ ...subscription, keys: { ...keys, p256dh: 'A'.repeat(87) } }, 'subscription/keys'],
    ];
    for (const [sent, field] of wrong) {
      const { status, body } = await subscribe(ada, sent);
      expect([status, (body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
    }
    expect(await rowsOf(ada)).toEqual([]);
  });

  it('keeps the ten newest browsers of a learner', async () => {
    const ada = await server.signUp();
    const { email, password } = ada;
    for (let count = 0; count < 12; count += 1) {
      server.pass({ minutes: 5 });
      const browser = Object.assign(server.visitor(), { id: ada.id, email, password });
      await browser.post('/api/login', { email, password });
      await subscribe(browser, newDevice(`${GOOD}-${count}`).subscription);
    }
    const kept = (await rowsOf(ada)).map(({ endpoint }) => Number(endpoint.split('-').at(-1)));
    expect(kept.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('the subscription of a device', () => {
  it('is known by its session, so that it is sent once a change', async () => {
    const ada = await server.signUp();
    const before = await ask(ada);
    await subscribe(ada, newDevice(GOOD).subscription);
    const [first] = await rowsOf(ada);
    await subscribe(ada, newDevice(`${GOOD}-again`).subscription);
    const [second, ...more] = await rowsOf(ada);
    expect(before.endpointHash).toBeNull();
    expect(second!.endpoint_hash).not.toBe(first!.endpoint_hash);
    expect({ known: (await ask(ada)).endpointHash, more }).toEqual({ known: second!.endpoint_hash, more: [] });
  });

  it('ends with the session: after a sign-out nobody is reminded there', async () => {
    const ada = await server.signUp();
    await subscribe(ada, newDevice(GOOD).subscription);
    await ada.post('/api/logout', {});
    expect(await rowsOf(ada)).toEqual([]);
  });

  it('goes over to the next learner who signs in there', async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()];
    const { subscription } = newDevice(GOOD);
    await subscribe(ada, subscription);
    await subscribe(bob, subscription);
    expect([await rowsOf(ada), (await rowsOf(bob)).length]).toEqual([[], 1]);
  });

  it('is made with one key for all servers and all time', async () => {
    const ada = await server.signUp();
    const { publicKey } = await ask(ada);
    const beside = await testServer({ beside: server });
    const keys = await Promise.all([1, 2].map(() => vapidKeys(beside.db, beside.config, server.time.now)));
    expect(keys.map((pair) => pair.publicKey)).toEqual([publicKey, publicKey]);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  });
});

describe('the hour of the reminder', () => {
  it('is, for a new learner, the one that the contract names, whatever the table would fill in', async () => {
    const fillIn = (hour: number) => sql`alter table users alter column reminder_hour set default ${sql.lit(hour)}`;
    await fillIn(5).execute(server.db);
    const { body } = await (await server.signUp()).get<{ reminderHour: number }>('/api/myself');
    await fillIn(REMINDER_HOUR).execute(server.db);
    expect(body.reminderHour).toBe(REMINDER_HOUR);
  });
});

describe('PATCH /api/users', () => {
  it('changes the hour of the reminder, and switches it off', async () => {
    const ada = await server.signUp();
    const hours = [];
    for (const reminderHour of [0, 23, null])
      hours.push((await ada.patch<{ reminderHour: number }>('/api/users', { reminderHour })).body.reminderHour);
    expect(hours).toEqual([0, 23, null]);
  });

  it.each([[24], [-1], [7.5], ['19'], [true]])('refuses %p as an hour', async (reminderHour) => {
    const ada = await server.signUp();
    expect(await ada.patch('/api/users', { reminderHour })).toMatchObject({ status: 400 });
  });
});

describe('a hostile endpoint', () => {
  it('is never kept and never met: 200 of them', async () => {
    const { port } = canary.address() as AddressInfo;
    const endpoints = hostileEndpoints(port);
    expect(new Set(endpoints).size).toBeGreaterThanOrEqual(200);
    const ada = await server.signUp();
    const answers: string[] = [];
    for (const endpoint of endpoints) {
      server.pass({ minutes: 2 });
      const { status } = await subscribe(ada, { ...newDevice('').subscription, endpoint });
      if (status !== 400) answers.push(`${status} ${endpoint}`);
    }
    expect({ answers, kept: await rowsOf(ada), touched }).toEqual({ answers: [], kept: [], touched: 0 });
  }, 120_000);

  it('is not met either when it lies in the database already', async () => {
    const { port } = canary.address() as AddressInfo;
    const { db, config } = server;
    const now = new Date('2026-05-05T19:30:00Z');
    const pusher = openPusher(config, await vapidKeys(db, config, now));
    const ada = await server.signUp({ timeZone: 'UTC' });
    await subscribe(ada, newDevice(GOOD).subscription);
    const [row] = await rowsOf(ada);
    await db.deleteFrom('push_subscriptions').execute();
    const planted = hostileEndpoints(port).map((endpoint, place) => ({
      ...row!,
      endpoint,
      endpoint_hash: `hash-${place}`,
    }));
    await db
      .insertInto('push_subscriptions')
      .values(planted.filter(({ endpoint }) => !endpoint.includes('\0')))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await remind({ db, pusher, clock: () => now });
    expect({ left: await rowsOf(ada), touched }).toEqual({ left: [], touched: 0 });
  }, 120_000);

  it.each([
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['169.254.169.254', 4],
    ['0.0.0.0', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['fd00::1', 6],
    ['64:ff9b::7f00:1', 6],
    ['2002:7f00:1::', 6],
  ])('gains nothing from a known name that answers %s', async (address, family) => {
    const { port } = canary.address() as AddressInfo;
    const { db, config } = server;
    const hosts = { ...config, pushHosts: [...config.pushHosts, `rebound.test:${port}`] };
    const resolve = async () => [{ address, family }];
    const pusher = openPusher(hosts, await vapidKeys(db, config, server.time.now), { resolve });
    const { endpoint, subscription } = newDevice(`https://rebound.test:${port}/x`);
    const message = { title: 'a', body: 'b', path: '/dashboard', language: 'en' };
    expect(await pusher.send({ endpoint, ...subscription.keys }, message, 60)).toEqual({ is: 'later', seconds: 0 });
    expect(touched).toBe(0);
  });
});
