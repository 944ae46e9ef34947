import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { json } from '../../server/db/db.ts';
import { recount } from '../../server/db/migrations/2026-11-24-b-clouds.ts';
import { daysAfter } from '../../server/domain/days.ts';
import { streakOf } from '../../server/domain/streak.ts';
import { emptyDb } from '../db.ts';

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 120, size: 'max' });
/** Of many learners, days with a star or only with points of a review. Some light a third of their days, some nearly all. */
const lives = fc
  .sample(fc.tuple(fc.constantFrom(0.3, 0.7, 0.95), chances), { numRuns: 300, seed: 2026 })
  .map(([share, days], place) => {
    const rows = days.map((chance, day) => ({ day: daysAfter('2027-12-15', day), stars: Number(chance < share) }));
    return { id: `learner-${1_000 + place}`, rows, lit: rows.filter(({ stars }) => stars).map(({ day }) => day) };
  });

/** The streak as it was kept before clouds: a single dark night ended it. */
function bare(lit: readonly string[]) {
  const runs: number[] = [];
  lit.forEach((day, place) => runs.push(daysAfter(day, -1) === lit[place - 1] ? runs.at(-1)! + 1 : 1));
  return { current_streak: runs.at(-1) ?? 0, max_streak: Math.max(0, ...runs), last_day: lit.at(-1) ?? null };
}

it('streaks of before clouds are counted anew by the migration, as the rules count them', async () => {
  const db = await emptyDb();
  const person = { name: 'Ada', locale: 'en', time_zone: 'UTC', newsletter: false, created_at: new Date() };
  await db
    .insertInto('users')
    .values(lives.map(({ id, lit }) => ({ id, email: `${id}@example.com`, ...person, ...bare(lit) })))
    .execute();
  const days = lives.flatMap(({ id, rows }) => rows.map((row) => ({ user_id: id, points: 1, ...row })));
  await sql`insert into user_days (user_id, day, points, stars)
    select * from json_to_recordset(${json(days)}::json) as one (user_id text, day date, points int, stars int)`.execute(
    db,
  );
  const kept = () =>
    db
      .selectFrom('users')
      .select(['id', 'current_streak as current', 'max_streak as max', 'last_day as lastDay', 'clouds'])
      .orderBy('id')
      .execute();
  const counted = lives.map(({ id, lit }) => ({ id, ...streakOf(lit) }));
  expect(await kept()).not.toEqual(counted);

  await sql.raw(recount).execute(db);
  expect(await kept()).toEqual(counted);
});
