import { beforeEach, describe, expect, it } from '@jest/globals';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const password = 'lantern otter 9';
let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer({ now: '2026-03-10T12:00:00Z' });
  await addCourse(server.db);
  ada = await server.signUp({ pathwayIds: ['calm'] });
}, 60_000);

const stepBack = () => server.pass({ days: -1 });
const light = (unit: string) =>
  ada.post(
    `/api/lesson/${unit}/complete`,
    { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' },
    { 'idempotency-key': `key-of-${unit}-${server.time.now.getTime()}` },
  );
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

describe('a clock that steps back by a day', () => {
  it('lets a learner in who has mistyped before', async () => {
    const device = server.visitor();
    const signIn = (typed: string) => device.post('/api/login', { email: ada.email, password: typed });
    expect((await signIn('oops')).status).toBe(401);
    stepBack();
    expect((await signIn(password)).status).toBe(200);
  });

  it('makes a guesser wait no longer than they had to, and no shorter', async () => {
    const guesser = server.visitor();
    const guess = () => guesser.post('/api/login', { email: ada.email, password: 'guess' });
    for (let tries = 0; tries < 8; tries += 1) {
      await guess();
      server.pass({ seconds: 2 ** Math.max(0, tries - 4) });
    }
    expect((await guess()).status).toBe(401);
    stepBack();
    const refused = await guess();
    expect([refused.status, waitOf(refused)]).toEqual([429, 16]);
    server.pass({ seconds: 15 });
    expect([(await guess()).status, waitOf(await guess())]).toEqual([429, 1]);
    server.pass({ seconds: 1 });
    expect((await guess()).status).toBe(401);
  });

  it('holds nobody outside of a limit for longer than its window', async () => {
    const subscribe = () =>
      server.visitor('10.9.9.9').post('/api/newsletter', { email: 'a@example.com', locale: 'en' });
    for (let times = 0; times < 30; times += 1) await subscribe();
    expect(waitOf(await subscribe())).toBe(3_600);
    stepBack();
    expect(waitOf(await subscribe())).toBe(3_600);
    server.pass({ hours: 1 });
    expect((await subscribe()).status).toBe(204);
  });

  it('lights the stars of a learner who has met the limit of an hour within an hour', async () => {
    expect((await light('calm-spark')).status).toBe(200);
    await server.db.updateTable('rate_hits').set({ hits: 300 }).execute();
    expect(waitOf(await light('calm-breath'))).toBe(3_600);
    stepBack();
    // One star more tells the window that it may not begin in the future.
    expect((await light('calm-breath')).status).toBe(200);
    expect(waitOf(await light('calm-spark'))).toBe(3_600);
    server.pass({ hours: 1 });
    expect((await light('calm-spark')).status).toBe(200);
  });
});
