import { sql } from 'kysely';
import type { TodoItem } from '../../src/contract/lessons.ts';
import type { Db } from '../db/db.ts';
import { textFor } from '../domain/language.ts';
import { problem } from '../web/problems.ts';
import { maySee } from './offer.ts';
import type { Asking } from './reader.ts';
import { unitOf, unitRows } from './units.ts';

/** Finer than any swipe; the database has no room for the smallest of numbers. */
const SHARES = 10_000;

/** Remembers how far a unit was swiped, 0 to 1. A share never falls, and a completion is never undone. */
export async function saveShare(db: Db, unitId: string, asks: Asking, share: number, now: Date): Promise<void> {
  const pathway_id = await pathwayOf(db, unitId, asks);
  const rounded = Math.round(share * SHARES) / SHARES;
  await db
    .insertInto('user_units')
    .values({ user_id: asks.learnerId, unit_id: unitId, pathway_id, share: rounded, started_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'unit_id']).doUpdateSet({ share: sql`greatest(user_units.share, excluded.share)` }),
    )
    .execute();
}

/** The to-do list, newest first. */
export async function listTodo(db: Db, asks: Asking): Promise<TodoItem[]> {
  const rows = await unitRows(db, asks)
    .select('pathways.texts as pathway_texts')
    .where('user_units.is_todo', '=', true)
    .orderBy('user_units.todo_at', 'desc')
    .orderBy('units.id')
    .execute();
  return rows.map((row) => ({
    ...unitOf(asks)(row),
    pathwayId: row.pathway_id,
    pathwayTitle: textFor(row.pathway_texts, { wishes: asks.wishes, own: row.own }).title,
  }));
}

/** Twice is no error, and the second time changes nothing. */
export async function addTodo(db: Db, unitId: string, asks: Asking, now: Date): Promise<void> {
  const pathway_id = await pathwayOf(db, unitId, asks);
  await db
    .insertInto('user_units')
    .values({ user_id: asks.learnerId, unit_id: unitId, pathway_id, is_todo: true, todo_at: now, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'unit_id'])
        .doUpdateSet({ is_todo: true, todo_at: now })
        .where('user_units.is_todo', '=', false),
    )
    .execute();
}

/** A unit that was on the list and never begun has no record afterwards: it counts as not started again. */
export async function removeTodo(db: Db, unitId: string, asks: Asking): Promise<void> {
  await pathwayOf(db, unitId, asks);
  const { learnerId } = asks;
  await db
    .deleteFrom('user_units')
    .where('user_id', '=', learnerId)
    .where('unit_id', '=', unitId)
    .where('is_todo', '=', true)
    .where('is_completed', '=', false)
    .where('share', '=', 0)
    .execute();
  await db
    .updateTable('user_units')
    .set({ is_todo: false, todo_at: null })
    .where('user_id', '=', learnerId)
    .where('unit_id', '=', unitId)
    .execute();
}

/** The pathway of a unit that the learner may see, or has begun; 404 LESSON_NOT_FOUND. */
async function pathwayOf(db: Db, unitId: string, asks: Asking): Promise<string> {
  const unit = await unitRows(db, asks)
    .clearSelect()
    .select('units.pathway_id')
    .where('units.id', '=', unitId)
    .where(({ or, and, eb }) =>
      or([and([eb('units.retired', '=', false), maySee(asks)]), eb('user_units.user_id', 'is not', null)]),
    )
    .executeTakeFirst();
  if (!unit) throw problem('LESSON_NOT_FOUND');
  return unit.pathway_id;
}
