import { sql, type QueryCreator } from 'kysely';
import type { Completed } from '../../src/contract/lessons.ts';
import { json, type Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import type { Streak } from '../domain/streak.ts';
import type { Completion } from './completion.ts';

type Result = Completed['result'];
type Who = Pick<Completion, 'learnerId'>;

/** Any of a connection, a transaction, or the statement that these parts are of. */
type Within = QueryCreator<Database>;
type UnitDone = { pathwayId: string; day: string; points: number; result: Result };

function unitRow(db: Within, asked: Completion, { pathwayId, day, points, result }: UnitDone) {
  const done = {
    is_completed: true,
    is_todo: false,
    todo_at: null,
    share: 1,
    completed_at: new Date(asked.completedAt),
    completed_on: day,
    points,
    answers_right: result?.correct ?? null,
    answers_total: result?.total ?? null,
    key: asked.key,
  };
  return db
    .insertInto('user_units')
    .values({ user_id: asked.learnerId, unit_id: asked.unitId, pathway_id: pathwayId, started_at: asked.now, ...done })
    .onConflict((conflict) => conflict.columns(['user_id', 'unit_id']).doUpdateSet(done));
}

const dayRow = (db: Within, { learnerId }: Who, { day, points }: { day: string; points: number }) =>
  db
    .insertInto('user_days')
    .values({ user_id: learnerId, day, points, stars: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        points: sql`user_days.points + excluded.points`,
        stars: sql`user_days.stars + excluded.stars`,
      }),
    );

export async function daysOf(db: Db, { learnerId }: Who): Promise<string[]> {
  const found = await db.selectFrom('user_days').select('day').where('user_id', '=', learnerId).execute();
  return found.map(({ day }) => day);
}

export async function recordFinish(db: Db, { learnerId, now }: Completion, pathwayId: string): Promise<void> {
  await db
    .updateTable('user_pathways')
    .set({ finished_at: now })
    .where('user_id', '=', learnerId)
    .where('pathway_id', '=', pathwayId)
    .execute();
}

/** Figures to add to the learner's, and the streak and zone to replace; no zone keeps the one that is there. */
type Gain = { points: number; kind: 'lesson' | 'quiz'; result: Result; streak: Streak; timeZone: string | null };

const learnerRow = (db: Within, { learnerId }: Who, { points, kind, result, streak, timeZone }: Gain) =>
  db
    .updateTable('users')
    .set((users) => ({
      points: users('points', '+', points),
      lessons_done: users('lessons_done', '+', kind === 'lesson' ? 1 : 0),
      answers_right: users('answers_right', '+', result?.correct ?? 0),
      answers_total: users('answers_total', '+', result?.total ?? 0),
      current_streak: streak.current,
      max_streak: streak.max,
      last_day: streak.lastDay,
      ...(timeZone && { time_zone: timeZone }),
    }))
    .where('id', '=', learnerId);

/** The unit, its day and the learner's figures in one statement: each journey to the database holds the learner's lock. */
export async function recordFirst(db: Db, asked: Completion, unit: UnitDone, gain: Gain): Promise<void> {
  await db
    .with('unit', (within) => unitRow(within, asked, unit))
    .with('day', (within) => dayRow(within, asked, { day: unit.day, points: gain.points }))
    .with('learner', (within) => learnerRow(within, asked, gain).returning('id'))
    .selectFrom('learner')
    .select('id')
    .execute();
}

export async function takeOffTodo(db: Db, { learnerId, unitId }: Completion): Promise<void> {
  await db
    .updateTable('user_units')
    .set({ is_todo: false, todo_at: null })
    .where('user_id', '=', learnerId)
    .where('unit_id', '=', unitId)
    .execute();
}

export async function rememberAnswer(
  db: Db,
  { learnerId, unitId, key, now }: Completion,
  answer: Completed,
): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({ user_id: learnerId, key, unit_id: unitId, answer: json(answer), created_at: now })
    .execute();
}
