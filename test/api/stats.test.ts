import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import { addCourse, addPathway, rightAnswers } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer({ now: '2026-03-01T12:00:00Z' });
  await addCourse(server.db);
  await addPathway(server.db, 'long', 40);
  ada = await server.signUp({ timeZone: 'Europe/Warsaw' });
  await ada.post('/api/pathway', { pathwayIds: ['calm', 'long'] });
  server.setNow('2026-03-10T12:00:00Z');
}, 60_000);

const stats = async (learner = ada) => (await learner.get<Stats>('/api/stats')).body;
const finish = (
  unit: string,
  { at = server.time.now.toISOString(), timeZone = 'Europe/Warsaw', answers = rightAnswers } = {},
) =>
  ada.post<{ streak: number; clouds?: number }>(
    `/api/lesson/${unit}/complete`,
    { completedAt: at, timeZone, answers },
    { 'idempotency-key': `key-${unit}` },
  );

describe('the stats', () => {
  it('of a new learner are empty', async () => {
    expect(await stats()).toEqual({
      level: 1,
      points: 0,
      levelPoints: 0,
      nextLevelPoints: 100,
      quizAverageScore: null,
      lessonsDone: 0,
      currentStreak: 0,
      maxStreak: 0,
      today: '2026-03-10',
      starsToday: 0,
      days: [],
      clouds: [],
    });
  });

  it('count lessons, points, levels and the share of right answers', async () => {
    await finish('calm-spark');
    await finish('calm-check', { answers: rightAnswers.slice(0, 1) });
    await finish('calm-breath');
    for (let place = 1; place <= 6; place++) await finish(`long-${place}`);
    expect(await stats()).toMatchObject({
      points: 10 + 5 + 10 + 20 + 60,
      level: 2,
      levelPoints: 100,
      nextLevelPoints: 300,
      quizAverageScore: 50,
      lessonsDone: 8,
      starsToday: 9,
      days: [{ date: '2026-03-10', points: 105 }],
    });
  });

  it('show the days with a star of the last four weeks', async () => {
    await finish('long-1');
    server.pass({ days: 27 });
    await finish('long-2');
    expect((await stats()).days.map(({ date }) => date)).toEqual(['2026-03-10', '2026-04-06']);
    server.pass({ days: 1 });
    expect((await stats()).days.map(({ date }) => date)).toEqual(['2026-04-06']);
  });

  it('are nobody else’s', async () => {
    await finish('long-1');
    expect(await stats(await server.signUp())).toMatchObject({ points: 0, lessonsDone: 0, days: [] });
  });
});

describe('a streak', () => {
  it('grows through the night the clocks change, and is gone when its month has no clouds left', async () => {
    server.setNow('2026-03-27T22:30:00Z');
    await finish('long-1');
    server.setNow('2026-03-28T22:59:00Z');
    await finish('long-2');
    server.setNow('2026-03-29T21:59:00Z');
    expect((await finish('long-3')).body.streak).toBe(3);
    server.setNow('2026-04-02T21:59:00Z');
    expect(await stats()).toMatchObject({ today: '2026-04-02', currentStreak: 3, maxStreak: 3 });
    server.setNow('2026-04-03T22:01:00Z');
    expect(await stats()).toMatchObject({ today: '2026-04-04', currentStreak: 0, maxStreak: 3, clouds: [] });
  });

  it('is mended by a lesson that was finished offline in the gap', async () => {
    server.setNow('2026-03-10T12:00:00Z');
    await finish('long-1');
    server.setNow('2026-03-14T12:00:00Z');
    expect((await finish('long-2')).body.streak).toBe(1);
    expect((await finish('long-3', { at: '2026-03-11T20:00:00Z' })).body).toMatchObject({ streak: 5, clouds: 2 });
    const clouds = ['2026-03-12', '2026-03-13'];
    expect(await stats()).toMatchObject({ currentStreak: 5, maxStreak: 5, clouds });
  });

  it('keeps the longest one when a lesson of before arrives late', async () => {
    for (const [unit, at] of [
      ['long-1', '2026-03-09'],
      ['long-2', '2026-03-10'],
      ['long-3', '2026-03-05'],
      ['long-4', '2026-03-04'],
    ])
      await finish(unit!, { at: `${at}T10:00:00Z` });
    expect(await stats()).toMatchObject({ currentStreak: 2, maxStreak: 2 });
    await finish('long-5', { at: '2026-03-07T10:00:00Z' });
    expect(await stats()).toMatchObject({ currentStreak: 7, maxStreak: 7 });
  });

  it('loses no day on a flight to the west, and the stats know where the learner is', async () => {
    server.setNow('2026-03-11T16:00:00Z');
    await finish('long-1', { timeZone: 'Asia/Tokyo' });
    server.setNow('2026-03-12T06:00:00Z');
    expect((await finish('long-2', { timeZone: 'America/Los_Angeles' })).body.streak).toBe(2);
    server.setNow('2026-03-13T06:30:00Z');
    expect((await finish('long-3', { timeZone: 'America/Los_Angeles' })).body.streak).toBe(2);
    server.setNow('2026-03-14T06:30:00Z');
    await finish('long-4', { timeZone: 'America/Los_Angeles' });
    expect(await stats()).toMatchObject({ today: '2026-03-13', currentStreak: 3 });
  });
});

describe('cloudy nights', () => {
  let unit = 0;
  /** Finishes one more lesson, now or at noon of a day of which it arrives late. */
  const star = async (day?: string, timeZone?: string) =>
    (await finish(`long-${(unit += 1)}`, { ...(day && { at: `${day}T11:00:00Z` }), ...(timeZone && { timeZone }) }))
      .body;
  const starOn = (day: string) => (server.setNow(`${day}T12:00:00Z`), star());
  beforeEach(() => void (unit = 0));

  it('are told by the star that makes them, once, and shown from then on', async () => {
    await starOn('2026-03-10');
    server.setNow('2026-03-13T12:00:00Z');
    expect(await stats()).toMatchObject({ currentStreak: 1, clouds: [] });
    const first = await star();
    expect(first).toMatchObject({ streak: 4, clouds: 2 });
    expect((await finish('long-2')).body).toEqual(first);
    expect(await star()).toEqual({ ...first, points: 30, pointsEarned: 10, clouds: undefined });
    expect(await stats()).toMatchObject({
      currentStreak: 4,
      maxStreak: 4,
      days: [{ date: '2026-03-10' }, { date: '2026-03-13' }],
      clouds: ['2026-03-11', '2026-03-12'],
    });
  });

  it('are two of each month, and the third dark night ends the streak', async () => {
    for (const day of ['2026-03-10', '2026-03-12', '2026-03-14', '2026-03-16']) await starOn(day);
    expect(await stats()).toMatchObject({ currentStreak: 1, maxStreak: 5, clouds: ['2026-03-11', '2026-03-13'] });
    await starOn('2026-03-17');
    server.setNow('2026-03-19T12:00:00Z');
    expect(await stats()).toMatchObject({ currentStreak: 0, maxStreak: 5 });
  });

  it('are of the month they lie in, on both sides of its end', async () => {
    await starOn('2026-03-29');
    expect(await starOn('2026-04-03')).toMatchObject({ streak: 6, clouds: 4 });
    expect(await starOn('2026-04-05')).toMatchObject({ streak: 1 });
    const clouds = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'];
    expect(await stats()).toMatchObject({ currentStreak: 1, maxStreak: 6, clouds });
    server.setNow('2026-04-28T12:00:00Z');
    expect((await stats()).clouds).toEqual(['2026-04-01', '2026-04-02']);
  });

  it('give way to a star of that night that arrives late, and can be had again', async () => {
    await starOn('2026-03-08');
    await starOn('2026-03-11');
    await star('2026-03-09');
    expect(await stats()).toMatchObject({ currentStreak: 4, clouds: ['2026-03-10'] });
    expect(await starOn('2026-03-13')).toMatchObject({ streak: 6, clouds: 1 });
    await star('2026-03-10');
    expect(await stats()).toMatchObject({ currentStreak: 6, maxStreak: 6, clouds: ['2026-03-12'] });
  });

  it('end with the same streak in whatever order the stars arrive', async () => {
    const days = ['2026-03-06', '2026-03-08', '2026-03-09', '2026-03-11', '2026-03-12'];
    const streaks = [];
    for (const order of [days, [...days].reverse(), [2, 0, 4, 1, 3].map((place) => days[place]!)]) {
      server.setNow('2026-03-01T12:00:00Z');
      ada = await server.signUp({ timeZone: 'Europe/Warsaw', pathwayIds: ['long'] });
      server.setNow('2026-03-12T12:00:00Z');
      unit = 0;
      for (const day of order) await star(day);
      const { currentStreak, maxStreak, clouds } = await stats();
      streaks.push({ currentStreak, maxStreak, clouds });
    }
    const same = { currentStreak: 7, maxStreak: 7, clouds: ['2026-03-07', '2026-03-10'] };
    expect(streaks).toEqual([same, same, same]);
  });

  it('are counted by the calendar of the place where the learner is', async () => {
    for (const day of ['2026-03-26', '2026-03-28', '2026-03-29']) await starOn(day);
    server.setNow('2026-04-01T05:00:00Z');
    const seenIn = async (zone: string) => (await ada.get<Stats>('/api/stats', { 'time-zone': zone })).body;
    expect(await seenIn('Europe/Warsaw')).toMatchObject({ today: '2026-04-01', currentStreak: 0 });
    expect(await seenIn('America/Los_Angeles')).toMatchObject({ today: '2026-03-31', currentStreak: 4 });
    expect(await star(undefined, 'America/Los_Angeles')).toMatchObject({ streak: 6, clouds: 1 });
    expect((await stats()).clouds).toEqual(['2026-03-27', '2026-03-30']);
  });
});

describe('the counters', () => {
  it('agree with a recount of everything the learner has done', async () => {
    for (const unit of ['calm-spark', 'long-1', 'calm-check', 'long-2', 'calm-breath', 'calm-check']) {
      await finish(unit);
      server.pass({ hours: 7 });
    }
    const { points, lessonsDone } = await stats();
    const records = await server.db.selectFrom('user_units').selectAll().where('user_id', '=', ada.id).execute();
    const finished = await server.db
      .selectFrom('user_pathways')
      .select('finished_at')
      .where('finished_at', 'is not', null)
      .execute();
    const days = await server.db.selectFrom('user_days').selectAll().where('user_id', '=', ada.id).execute();
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    expect(points).toBe(sum(records.map((record) => record.points)) + 20 * finished.length);
    expect(points).toBe(sum(days.map((day) => day.points)));
    expect([lessonsDone, sum(days.map((day) => day.stars))]).toEqual([4, 5]);
  });
});
