import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Stats } from '../../src/contract/learner.ts';
import { addCourse, addPathway } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer({ now: '2026-03-01T12:00:00Z' });
  await addCourse(server.db);
  await addPathway(server.db, 'long', 40);
  ada = await server.signUp({ timeZone: 'Asia/Tokyo', pathwayIds: ['long'] });
}, 60_000);

const [TOKYO, LOS_ANGELES] = ['Asia/Tokyo', 'America/Los_Angeles'];
const statsIn = async (zone: string) => (await ada.get<Stats>('/api/stats', { 'time-zone': zone })).body;
let keys = 0;
/** Finishes a unit where the learner is; what was lived elsewhere says so. */
const finish = async (place: number, here: string, { livedIn = here, at = server.time.now.toISOString() } = {}) => {
  const headers = { 'idempotency-key': `key-number-${(keys += 1)}`, 'time-zone': here };
  const body = { completedAt: at, timeZone: livedIn };
  return (await ada.post<{ streak: number }>(`/api/lesson/long-${place}/complete`, body, headers)).body.streak;
};
const days = async () =>
  (await server.db.selectFrom('user_days').select('day').orderBy('day').execute()).map(({ day }) => day);

describe('a learner who has flown', () => {
  beforeEach(async () => {
    for (const [index, at] of ['2026-03-06T10:00:00Z', '2026-03-07T10:00:00Z'].entries()) {
      server.setNow(at);
      await finish(index + 1, TOKYO);
    }
    // In Tokyo it is the 11th by now, and three nights have been dark there: the streak is over.
    server.setNow('2026-03-10T19:00:00Z');
  });

  it('sees the streak that the next star goes on with', async () => {
    expect(await statsIn(LOS_ANGELES)).toMatchObject({ today: '2026-03-10', currentStreak: 2 });
    expect(await finish(3, LOS_ANGELES)).toBe(5);
    expect(await statsIn(LOS_ANGELES)).toMatchObject({ today: '2026-03-10', currentStreak: 5 });
  });

  it('sees it as of the zone on record, on a device that says none', async () => {
    const told = [{}, { 'time-zone': 'America/New_Olympus' }];
    const all = await Promise.all(told.map(async (headers) => (await ada.get<Stats>('/api/stats', headers)).body));
    expect(all).toMatchObject(Array(2).fill({ today: '2026-03-11', currentStreak: 0 }));
  });

  it('keeps the day that was lived before the flight, when its star arrives after it', async () => {
    const shown = await finish(3, LOS_ANGELES, { livedIn: TOKYO, at: '2026-03-10T10:00:00Z' });
    expect([shown, await days()]).toEqual([5, ['2026-03-06', '2026-03-07', '2026-03-10']]);
    expect((await statsIn(LOS_ANGELES)).currentStreak).toBe(shown);
    const { time_zone } = await server.db.selectFrom('users').select('time_zone').executeTakeFirstOrThrow();
    expect(time_zone).toBe(LOS_ANGELES);
  });
});

describe('a star that is too old to be believed', () => {
  it.each([
    [TOKYO, LOS_ANGELES, '2026-03-10'],
    [LOS_ANGELES, TOKYO, '2026-03-11'],
  ])('from %s lights today where it arrives, in %s', async (livedIn, here, today) => {
    server.setNow('2026-03-10T19:00:00Z');
    await finish(1, here, { livedIn, at: '2026-03-02T19:00:00Z' });
    expect([await days(), (await statsIn(here)).today]).toEqual([[today], today]);
  });
});

describe('one instant', () => {
  it.each([
    [TOKYO, LOS_ANGELES, '2026-03-10T16:00:00Z'],
    [LOS_ANGELES, TOKYO, '2026-03-10T16:00:00Z'],
    ['Pacific/Kiritimati', 'Pacific/Niue', '2026-03-10T10:30:00Z'],
  ])('never earns two days, in %s and in %s', async (one, other, at) => {
    server.setNow(at);
    await finish(1, one);
    const earned = await days();
    await finish(2, other);
    server.pass({ minutes: 4 });
    await finish(3, other);
    await finish(4, one, { livedIn: other, at });
    expect([earned.length, await days()]).toEqual([1, earned]);
  });

  it('has the day of its zone, and midnight passes there', async () => {
    server.setNow('2026-03-10T14:58:00Z');
    await finish(1, TOKYO);
    server.pass({ minutes: 4 });
    expect(await finish(2, TOKYO)).toBe(2);
    expect(await days()).toEqual(['2026-03-10', '2026-03-11']);
  });
});

describe('a zone on record that this server does not know, as after a release was taken back', () => {
  const UNKNOWN = 'America/New_Olympus';
  // In Warsaw, where most learners live, it is the 11th by now.
  const NOW = '2026-03-10T23:30:00Z';
  const stats = (headers = {}) => ada.get<Stats>('/api/stats', headers);
  beforeEach(() => server.setNow(NOW));

  describe('of a learner', () => {
    beforeEach(() => server.db.updateTable('users').set({ time_zone: UNKNOWN }).execute());

    it.each([{}, { 'time-zone': UNKNOWN }])(
      'gives way to that of a new account, on a device that says %j',
      async (told) => {
        expect(await stats(told)).toMatchObject({ status: 200, body: { today: '2026-03-11' } });
        expect(await ada.get('/api/review', told)).toMatchObject({ status: 200 });
        expect(await ada.get('/api/review/outlook', told)).toMatchObject({ status: 200 });
        expect((await stats({ 'time-zone': LOS_ANGELES })).body.today).toBe('2026-03-10');
      },
    );

    it('refuses no star', async () => {
      expect([await finish(1, UNKNOWN), await days()]).toEqual([1, ['2026-03-11']]);
    });
  });

  it('of a star gives way to that of the device, for another star of the same minutes', async () => {
    server.setNow('2026-03-10T10:00:00Z');
    await finish(1, TOKYO);
    server.setNow(NOW);
    await finish(2, TOKYO);
    await server.db.updateTable('user_units').set({ time_zone: UNKNOWN }).execute();
    expect([await finish(3, LOS_ANGELES), await days()]).toEqual([2, ['2026-03-10', '2026-03-11']]);
  });
});

describe('the streak of a traveller', () => {
  const zones = ['Pacific/Kiritimati', TOKYO, 'Asia/Kolkata', 'Europe/Warsaw', 'Atlantic/Azores', LOS_ANGELES];
  const step = fc.record({
    zone: fc.constantFrom(...zones, 'Pacific/Niue'),
    minutes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 60, max: 6_000 })),
  });

  it('is shown as the next star finds it and as that star leaves it, over any zones and flights', async () => {
    const journey = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      for (const table of ['user_units', 'user_days', 'rate_hits'] as const)
        await server.db.deleteFrom(table).execute();
      await server.db
        .updateTable('users')
        .set({ current_streak: 0, max_streak: 0, last_day: null, clouds: '[]' })
        .execute();
      server.setNow('2026-03-20T09:00:00Z');
      for (const [index, { zone, minutes }] of steps.entries()) {
        server.pass({ minutes });
        const before = await days();
        const { currentStreak: shown } = await statsIn(zone);
        const streak = await finish(index + 1, zone);
        expect((await statsIn(zone)).currentStreak).toBe(streak);
        expect(streak).toBeGreaterThanOrEqual(shown);
        if (shown === 0) expect(streak).toBeLessThanOrEqual(1);
        if (index && !minutes) expect(await days()).toEqual(before);
      }
      const astray = sql`select 1 from user_units where (completed_at at time zone time_zone)::date <> completed_on`;
      expect((await astray.execute(server.db)).rows).toEqual([]);
    });
    await fc.assert(journey, { numRuns: 25 });
  }, 240_000);
});
