import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tidy } from '../../server/tidy.ts';
import { dueAt } from '../../server/push/due.ts';
import { vapidKeys } from '../../server/push/keys.ts';
import { openPusher } from '../../server/push/pusher.ts';
import { remind, startReminding } from '../../server/push/reminders.ts';
import { reminderTextFor } from '../../server/push/reminderTexts.ts';
import { noStreak } from '../../server/domain/streak.ts';
import { newDevice } from '../push/device.ts';
import { isSigned, openPushService } from '../push/service.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

type Shown = { title: string; body: string; path: string; language: string };
const WARSAW = 'Europe/Warsaw';
let server: TestServer;
let service: Awaited<ReturnType<typeof openPushService>>;
let devices = 0;

beforeAll(async () => void (service = await openPushService()));
afterAll(() => service?.close());
beforeEach(async () => {
  server = await testServer({ config: { pushHosts: [service.host] } });
  service.received.length = 0;
}, 120_000);

/** A device of a learner, subscribed. */
async function deviceOf(learner: Pick<Learner, 'post'>) {
  const device = newDevice(`${service.origin}/device/${(devices += 1)}`);
  const { status } = await learner.post('/api/subscribe', { subscription: device.subscription });
  expect(status).toBe(204);
  return device;
}
const arrivedAt = ({ endpoint }: { endpoint: string }) =>
  service.received.filter(({ path }) => path === new URL(endpoint).pathname);
const keysOf = ({ db, config }: TestServer) => vapidKeys(db, config, new Date());

/** What the server does at this moment: one look at what is due. */
async function lookAt(instant: string, at = server) {
  at.setNow(instant);
  const pusher = openPusher(at.config, await keysOf(at), service.net);
  await remind({ db: at.db, pusher, clock: () => at.time.now });
}
/** How many reminders a device has, after each of these moments. */
async function countsAt(device: { endpoint: string }, instants: readonly string[]) {
  const counts: number[] = [];
  for (const instant of instants) {
    await lookAt(instant);
    counts.push(arrivedAt(device).length);
  }
  return counts;
}
const light = ({ id }: Learner, day: string) =>
  server.db.insertInto('user_days').values({ user_id: id, day, points: 10, stars: 1 }).execute();
const rowOf = (device: { endpoint: string }) =>
  server.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', device.endpoint).executeTakeFirst();

describe('the daily reminder', () => {
  it('comes once a day at seven in the evening of the learner’s own zone, encrypted for the device and signed', async () => {
    const ada = await server.signUp({ timeZone: WARSAW, locale: 'en' });
    const device = await deviceOf(ada);
    expect(
      await countsAt(device, [
        '2026-03-10T17:59:00Z',
        '2026-03-10T18:00:00Z',
        '2026-03-10T18:01:00Z',
        '2026-03-10T19:30:00Z',
        '2026-03-11T17:59:00Z',
        '2026-03-11T18:00:00Z',
      ]),
    ).toEqual([0, 1, 1, 1, 1, 2]);
    const [first] = arrivedAt(device);
    const { publicKey } = await keysOf(server);
    expect(device.read(first!.body)).toEqual({
      ...reminderTextFor({ locale: 'en', day: '2026-03-10', streak: noStreak }),
      path: '/dashboard',
    });
    expect(first!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', topic: 'reminder' });
    expect(isSigned(first!, publicKey, service.origin, Date.now())).toBe(true);
  });

  it('says how many stars are dimming when some are, one for all questions of a quiz, and leads to them', async () => {
    await addCourse(server.db);
    const ada = await server.signUp({ timeZone: WARSAW, locale: 'pl', pathwayIds: ['calm'] });
    const device = await deviceOf(ada);
    await ada.post(
      '/api/lesson/calm-check/complete',
      { completedAt: server.time.now.toISOString(), timeZone: WARSAW, answers: [] },
      { 'idempotency-key': 'key-of-the-quiz' },
    );
    await lookAt('2026-03-11T18:00:00Z');
    expect(device.read(arrivedAt(device)[0]!.body)).toEqual({
      title: '1 gwiazda przygasa',
      body: 'Minuta czy dwie i\u00a0niebo znów pojaśnieje.',
      path: '/review',
      language: 'pl',
    });
    await ada.delete('/api/pathway/calm/disjoin');
    await lookAt('2026-03-12T18:00:00Z');
    expect(device.read(arrivedAt(device)[1]!.body)).toMatchObject({ path: '/dashboard' });
  });

  it('stays away when the day has a star, and when it is switched off', async () => {
    const [lit, off] = [await server.signUp({ timeZone: WARSAW }), await server.signUp({ timeZone: WARSAW })];
    const [ofLit, ofOff] = [await deviceOf(lit), await deviceOf(off)];
    await light(lit, '2026-03-10');
    await off.patch('/api/users', { reminderHour: null });
    const evenings = ['2026-03-10T18:00:00Z', '2026-03-11T18:00:00Z'];
    expect([await countsAt(ofLit, evenings), arrivedAt(ofOff).length]).toEqual([[0, 1], 0]);
  });

  it('comes at the hour the learner chose', async () => {
    const ada = await server.signUp({ timeZone: WARSAW });
    const device = await deviceOf(ada);
    await ada.patch('/api/users', { reminderHour: 7 });
    expect(await countsAt(device, ['2026-03-10T05:59:00Z', '2026-03-10T06:00:00Z', '2026-03-10T18:00:00Z'])).toEqual([
      0, 1, 1,
    ]);
  });

  it('comes to all, and by the clock of a new account, where one zone on record is unknown to this server', async () => {
    const [ada, bob] = [await server.signUp({ timeZone: WARSAW }), await server.signUp({ timeZone: 'Asia/Tokyo' })];
    const [ofAda, ofBob] = [await deviceOf(ada), await deviceOf(bob)];
    const row = server.db.updateTable('users').where('id', '=', bob.id);
    await row.set({ time_zone: 'America/New_Olympus' }).execute();
    expect(await countsAt(ofBob, ['2026-03-10T17:59:00Z', '2026-03-10T18:00:00Z', '2026-03-10T18:01:00Z'])).toEqual([
      0, 1, 1,
    ]);
    expect(arrivedAt(ofAda)).toHaveLength(1);
  });

  it('comes once where an hour is skipped, and once where it comes twice', async () => {
    const ada = await server.signUp({ timeZone: WARSAW });
    const device = await deviceOf(ada);
    await ada.patch('/api/users', { reminderHour: 2 });
    const minutes = (from: string, count: number) =>
      Array.from({ length: count }, (_, step) => new Date(Date.parse(from) + step * 600_000).toISOString());
    const spring = await countsAt(device, minutes('2026-03-29T00:00:00Z', 24));
    const autumn = await countsAt(device, minutes('2026-10-24T23:00:00Z', 30));
    expect([spring.at(0), spring.at(-1), autumn.at(0), autumn.at(-1)]).toEqual([0, 1, 1, 2]);
  });

  it('is left out when it would be more than two hours late, so that nothing storms after a pause', async () => {
    const ada = await server.signUp({ timeZone: WARSAW });
    const device = await deviceOf(ada);
    expect(await countsAt(device, ['2026-03-10T20:00:00Z', '2026-03-11T12:00:00Z'])).toEqual([0, 0]);
    expect(await countsAt(device, ['2026-03-12T19:59:00Z', '2026-03-12T20:01:00Z'])).toEqual([1, 1]);
  });

  it('comes at most once a day also after a flight to the west, where the hour comes again', async () => {
    const ada = await server.signUp({ timeZone: WARSAW });
    const device = await deviceOf(ada);
    await lookAt('2026-03-10T18:00:00Z');
    await ada.patch('/api/users', { timeZone: 'America/New_York' });
    expect(await countsAt(device, ['2026-03-10T23:00:00Z', '2026-03-11T23:00:00Z'])).toEqual([1, 2]);
  });

  it('goes to every device of the learner, in the learner’s language', async () => {
    const ada = await server.signUp({ timeZone: WARSAW, locale: 'pl' });
    const tablet = server.visitor();
    await tablet.post('/api/login', { email: ada.email, password: ada.password });
    const both = [await deviceOf(ada), await deviceOf(tablet)];
    await lookAt('2026-03-10T18:00:00Z');
    const languages = both.map((device) => (device.read(arrivedAt(device)[0]!.body) as Shown).language);
    expect(languages).toEqual(['pl', 'pl']);
  });

  it('is sent by one server when several look at the same moment', async () => {
    const learners = await Promise.all(Array.from({ length: 30 }, () => server.signUp({ timeZone: WARSAW })));
    for (const learner of learners) await deviceOf(learner);
    const beside = await Promise.all([1, 2, 3].map(() => testServer({ beside: server, config: server.config })));
    await Promise.all([server, ...beside].map((at) => lookAt('2026-03-10T18:00:00Z', at)));
    const paths = service.received.map(({ path }) => path);
    expect([paths.length, new Set(paths).size]).toEqual([30, 30]);
  });

  it('is looked for every minute, and no more once the server closes', async () => {
    const device = await deviceOf(await server.signUp({ timeZone: WARSAW }));
    server.setNow('2026-03-10T18:00:00Z');
    const pusher = openPusher(server.config, await keysOf(server), service.net);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const reminding = startReminding(server.app, { db: server.db, pusher, clock: () => server.time.now });
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    await server.app.background.settled();
    expect(arrivedAt(device)).toHaveLength(1);
    reminding.stop();
    expect(await pusher.send({ ...device, ...device.subscription.keys }, {} as Shown, 1)).toMatchObject({
      is: 'later',
    });
  });
});

describe('a push service that', () => {
  const evening = (minute: string) => `2026-03-10T18:${minute}:00Z`;

  it.each([404, 410])('answers %i is heard: the device is forgotten', async (status) => {
    const device = await deviceOf(await server.signUp({ timeZone: WARSAW }));
    service.answers(device.endpoint, { status });
    await lookAt(evening('00'));
    expect([arrivedAt(device).length, await rowOf(device)]).toEqual([1, undefined]);
  });

  it.each([429, 500, 503])('answers %i is asked again later, four times in all', async (status) => {
    const device = await deviceOf(await server.signUp({ timeZone: WARSAW }));
    service.answers(device.endpoint, { status });
    const minutes = ['00', '04', '05', '19', '20', '59'].map(evening);
    expect(await countsAt(device, [...minutes, '2026-03-10T19:05:00Z', '2026-03-10T19:55:00Z'])).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4,
    ]);
    expect(await rowOf(device)).toMatchObject({ failures: 1, tries: 0, retry_at: null });
  });

  it('says how long it is busy is left alone for so long', async () => {
    const device = await deviceOf(await server.signUp({ timeZone: WARSAW }));
    service.answers(device.endpoint, { status: 429, headers: { 'retry-after': '1800' } });
    expect(await countsAt(device, ['00', '29', '30'].map(evening))).toEqual([1, 1, 2]);
  });

  it('recovers brings the reminder, unless a star was lit meanwhile or the moment has passed', async () => {
    const [ada, bob, cleo] = await Promise.all([1, 2, 3].map(() => server.signUp({ timeZone: WARSAW })));
    const all = [await deviceOf(ada!), await deviceOf(bob!), await deviceOf(cleo!)];
    for (const { endpoint } of all) service.answers(endpoint, { status: 503 });
    service.answers(all[2]!.endpoint, { status: 503, headers: { 'retry-after': '9000' } });
    await lookAt(evening('00'));
    for (const { endpoint } of all) service.answers(endpoint, { status: 201 });
    await light(bob!, '2026-03-10');
    await lookAt(evening('10'));
    await lookAt('2026-03-10T20:31:00Z');
    expect(all.map((device) => arrivedAt(device).length)).toEqual([2, 1, 1]);
    expect(await rowOf(all[0]!)).toMatchObject({ failures: 0, tries: 0 });
  });

  it('says nothing holds nobody up for long, and is asked again later', async () => {
    const device = await deviceOf(await server.signUp({ timeZone: WARSAW }));
    service.answers(device.endpoint, 'silence');
    await lookAt(evening('00'));
    service.answers(device.endpoint, { status: 201 });
    expect(await countsAt(device, ['04', '05'].map(evening))).toEqual([1, 2]);
  }, 30_000);

  it('leads elsewhere is not followed', async () => {
    const [device, other] = [
      await deviceOf(await server.signUp({ timeZone: WARSAW })),
      newDevice(`${service.origin}/elsewhere`),
    ];
    service.answers(device.endpoint, { status: 307, headers: { location: other.endpoint } });
    await lookAt(evening('00'));
    expect([arrivedAt(device).length, arrivedAt(other).length]).toEqual([1, 0]);
  });

  it('refuses a device seven days in a row is asked no more', async () => {
    const device = await deviceOf(await server.signUp({ timeZone: WARSAW }));
    service.answers(device.endpoint, { status: 403 });
    const days = Array.from({ length: 9 }, (_, day) => `2026-03-${10 + day}T18:00:00Z`);
    expect(await countsAt(device, days)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7]);
  });
});

describe('what is due', () => {
  it('is the full hour and the one before it, of the day the learner lives', () => {
    const now = new Date('2026-03-10T18:30:00Z');
    expect(dueAt(now, [WARSAW, 'Asia/Tokyo', 'Asia/Kolkata'])).toEqual([
      { zone: WARSAW, hour: 19, day: '2026-03-10' },
      { zone: WARSAW, hour: 18, day: '2026-03-10' },
      { zone: 'Asia/Tokyo', hour: 3, day: '2026-03-11' },
      { zone: 'Asia/Tokyo', hour: 2, day: '2026-03-11' },
      { zone: 'Asia/Kolkata', hour: 0, day: '2026-03-11' },
    ]);
  });
});

describe('the words of a reminder', () => {
  const days = Array.from({ length: 6 }, (_, day) => `2026-03-${10 + day}`);

  it.each(['en', 'pl', 'ar'])('change from day to day in %s and stay the same within one', (locale) => {
    const said = days.map((day) => reminderTextFor({ locale, day, streak: noStreak }));
    expect(new Set(said.map(({ title }) => title)).size).toBe(5);
    expect(said[0]).toEqual(said[5]);
    expect(said[0]!.language).toBe(locale === 'en' ? 'en' : 'pl');
  });

  it('count the nights in a row in every form of the language', () => {
    const titles = (locale: string, current: number) =>
      days.map((day) => reminderTextFor({ locale, day, streak: { current, lastDay: day, clouds: [] } }).title);
    const polish = [2, 5, 12, 22].map((count) => titles('pl', count).find((title) => title.startsWith(`${count} `)));
    expect(polish).toEqual(
      ['2 wieczory', '5 wieczorów', '12 wieczorów', '22 wieczory'].map((said) => `${said} z\u00a0rzędu`),
    );
    expect(titles('en', 12)).toContain('12 nights in a row');
    expect(titles('en', 1).join()).not.toMatch(/night lit/);
  });
});

describe('claims', () => {
  it('are forgotten when their day is long over', async () => {
    await deviceOf(await server.signUp({ timeZone: WARSAW }));
    await lookAt('2026-03-10T18:00:00Z');
    const count = async () => (await server.db.selectFrom('reminders').selectAll().execute()).length;
    await tidy(server.db, new Date('2026-03-12T18:00:00Z'));
    const before = await count();
    await tidy(server.db, new Date('2026-03-14T18:00:00Z'));
    expect([before, await count()]).toEqual([1, 0]);
  });
});
