import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { check } from '../../server/data/check.ts';
import { addCourse, rightAnswers } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await testServer();
  await addCourse(server.db);
  await sql`insert into assets (id, mime, bytes, size) select distinct name, 'video/mp4', 'film'::bytea, 4
    from reels, unnest(array[video, poster]) as name where name is not null`.execute(server.db);
  const ada = await server.signUp();
  ({ id } = ada);
  await ada.post('/api/programs/join/mind', { pathwayIds: ['calm'] });
  const complete = (unit: string, more: object = {}) =>
    ada.post(
      `/api/lesson/${unit}/complete`,
      { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', ...more },
      { 'idempotency-key': `key-of-${unit}` },
    );
  await complete('calm-spark');
  await complete('calm-check', { answers: rightAnswers });
  server.pass({ days: 2 });
  await complete('calm-breath');
  const { status } = await ada.post(
    '/api/review',
    {
      ...{ unitId: 'calm-check', questionId: 'q1', tries: ['2'], endsSession: true },
      ...{ reviewedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' },
    },
    { 'idempotency-key': 'key-of-a-review' },
  );
  expect(status).toBe(200);
}, 60_000);
afterAll(() => server.close());

/** What the check says after something was done to the data, which is taken back. */
async function after(spoil: string): Promise<{ what: string; count: number; some: string[] }[]> {
  let violations: Awaited<ReturnType<typeof check>>['violations'] = [];
  const takeBack = new Error('take it back');
  await server.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(spoil).execute(trx);
      ({ violations } = await check(trx));
      throw takeBack;
    })
    .catch((error: unknown) => expect(error).toBe(takeBack));
  return violations;
}

describe('the check', () => {
  it('finds nothing wrong with what learners have done', async () => {
    expect(await after('select 1')).toEqual([]);
  });

  it.each([
    ['update users set points = points + 5', 'The points of a learner are those of their days.'],
    [
      'update user_units set points = points + 5',
      'The points of a learner are what units, reviews and finished pathways have paid.',
    ],
    ['update users set lessons_done = 7', 'Lessons and right answers are counted as they were done.'],
    ['update user_days set stars = stars + 1', 'The stars of a day are those that were lit on it.'],
    ['delete from user_days', 'The stars of a day are those that were lit on it.'],
    [
      "insert into idempotency select user_id, key || '-2', unit_id, answer, created_at from idempotency",
      'A unit pays once.',
    ],
    ['delete from idempotency', 'A lit star has the answer that it was lit with.'],
    ["update user_units set pathway_id = 'focus'", 'A record of a unit is in the pathway of that unit.'],
    ['update pathway_progress set completed = 7', 'The units of a pathway are counted as they were completed.'],
    [
      "update user_units set unit_id = 'calm-old' where unit_id = 'calm-spark'",
      'What lies behind a learner on a pathway was touched.',
    ],
    [
      `with other as (
        insert into users (id, email, name, locale, time_zone, created_at) values ('eve', 'eve@x.example', 'Eve', 'en', 'UTC', now()) returning id
      ) insert into push_subscriptions (endpoint_hash, endpoint, user_id, session_hash, p256dh, auth, created_at)
        select 'hash', 'https://push.example', id, id_hash, '', '', now() from other, sessions limit 1`,
      'A reminder belongs to a session of its own learner.',
    ],
    ["update users set avatar = 'gone'", 'The picture of a learner is there, and is theirs.'],
    ["update pathways set cover = 'gone'", 'The pictures and videos of courses are there.'],
    [
      "insert into assets (id, mime, bytes, size) values ('a', 'image/png', 'abc', 4)",
      'A picture or a video has as many bytes as it says.',
    ],
    ['update users set current_streak = 1', 'The streak of a learner is that of their lit days.'],
    ["update users set clouds = '[]'", 'The streak of a learner is that of their lit days.'],
    ['update review_items set due_on = due_on + 1', 'A question comes back on the day that its answers say.'],
    ['delete from reviews', 'A question comes back on the day that its answers say.'],
  ])('notices %s', async (spoil, what) => {
    const found = await after(spoil);
    expect(found.map((violation) => violation.what)).toContain(what);
  });

  it('tells whose row it is by its id, never by name or address', async () => {
    const [violation] = await after('update users set points = points + 5');
    expect(violation).toMatchObject({ count: 1, some: [id] });
    expect(JSON.stringify(await after('update users set points = 1, avatar = name'))).not.toMatch(/Ada|@/);
  });
});
