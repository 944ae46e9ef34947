import { sql } from 'kysely';
import type { Question } from '../../../src/contract/questions.ts';
import type { Memory, ReviewSaved, SaveReview } from '../../../src/contract/review.ts';
import { json, type Db } from '../../db/db.ts';
import { localDay } from '../../domain/days.ts';
import { standing } from '../../domain/points.ts';
import { foldLog, ratingOf } from '../../domain/review.ts';
import { currentStreak, isLate, type Streak } from '../../domain/streak.ts';
import { problem } from '../../web/problems.ts';
import { livedOn, streakIn, streakWith } from '../livedDay.ts';
import { memoryOf } from './memoryOf.ts';

/** An answer of a learner. `here`: the zone of the device that sends it; `now`: the server's clock. */
type Given = SaveReview & { learnerId: string; key: string; here: string; now: Date };
type Standing = { points: number; joined: Date; streak: Streak };
type Gain = { points: number; day: string; lights: boolean };

/**
 * Writes an answer into the log and plans its item anew from the whole log, in one transaction that holds the learner's
 * row: answers of one learner follow each other. An answer that comes again, by its key, changes nothing. What an item has
 * paid is never taken back: an answer that arrives late may show that a later one was not due. 404 LESSON_NOT_FOUND.
 */
export const saveReview = (db: Db, given: Given): Promise<ReviewSaved> =>
  db.transaction().execute(async (trx) => {
    const before = await lockLearner(trx, given.learnerId);
    const item = await itemOf(trx, given);
    if (!item) throw problem('LESSON_NOT_FOUND');
    const entry = { ...given, completedAt: given.reviewedAt };
    const { moment, livedIn, day } = await livedOn(trx, before, entry);
    const isNew = await log(trx, given, { moment, livedIn, day, rating: ratingOf(item.versions, given.tries) });
    if (!isNew) return savedOf(before, item.memory, 0, given);

    const { memory, points } = foldLog(await logOf(trx, given));
    const gained = Math.max(0, points - item.points);
    await plan(trx, given, memory, item.points + gained);
    const gain = { points: gained, day, lights: given.endsSession ?? false };
    const streak = gain.lights ? await streakWith(trx, given.learnerId, before.streak, day) : before.streak;
    const timeZone = gain.lights && !isLate(before.streak, day) ? given.here : null;
    await reward(trx, given.learnerId, gain, streak, timeZone);
    return savedOf({ points: before.points + gained, streak }, memory, gained, given);
  });

async function lockLearner(db: Db, id: string): Promise<Standing> {
  const row = await db
    .selectFrom('users')
    .select(['points', 'created_at', 'current_streak', 'max_streak', 'last_day', 'clouds'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('UNAUTHENTICATED');
  return { points: row.points, joined: row.created_at, streak: streakIn(row) };
}

/** The item as it is planned now, and its question in all languages. */
async function itemOf(db: Db, { learnerId, unitId, questionId }: Given) {
  const row = await db
    .selectFrom('review_items as item')
    .innerJoin('units', 'units.id', 'item.unit_id')
    .select(['stability', 'difficulty', 'reviewed_on', 'due_on', 'points'])
    .select(
      sql<
        Question[]
      >`jsonb_path_query_array(bodies, '$.*.questions[*] ? (@.id == $id)', jsonb_build_object('id', question_id))`.as(
        'versions',
      ),
    )
    .where('user_id', '=', learnerId)
    .where('unit_id', '=', unitId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  return row?.versions.length ? { points: row.points, versions: row.versions, memory: memoryOf(row) } : null;
}

type Entry = { moment: Date; livedIn: string; day: string; rating: ReturnType<typeof ratingOf> };
async function log(db: Db, { learnerId, unitId, questionId, key, endsSession }: Given, entry: Entry): Promise<boolean> {
  const { moment, livedIn, day, rating } = entry;
  const item = { user_id: learnerId, unit_id: unitId, question_id: questionId };
  const written = await db
    .insertInto('reviews')
    .values({ ...item, key, reviewed_at: moment, day, time_zone: livedIn, rating, ends_session: endsSession ?? false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return written !== undefined;
}

const logOf = (db: Db, { learnerId, unitId, questionId }: Given) =>
  db
    .selectFrom('reviews')
    .select(['key', 'reviewed_at as reviewedAt', 'day', 'rating'])
    .where('user_id', '=', learnerId)
    .where('unit_id', '=', unitId)
    .where('question_id', '=', questionId)
    .execute();

const plan = (db: Db, { learnerId, unitId, questionId }: Given, memory: Memory, points: number) =>
  db
    .updateTable('review_items')
    .set({
      stability: memory.stability,
      difficulty: memory.difficulty,
      reviewed_on: memory.reviewedOn,
      due_on: memory.dueOn,
      points,
    })
    .where('user_id', '=', learnerId)
    .where('unit_id', '=', unitId)
    .where('question_id', '=', questionId)
    .execute();

/** Points reach the learner and the day; the last answer of a session lights the day, as a lesson does. */
async function reward(db: Db, id: string, gain: Gain, streak: Streak, timeZone: string | null): Promise<void> {
  if (!gain.points && !gain.lights) return;
  await db
    .updateTable('users')
    .set((eb) => ({
      points: eb('points', '+', gain.points),
      current_streak: streak.current,
      max_streak: streak.max,
      last_day: streak.lastDay,
      clouds: json(streak.clouds),
      ...(timeZone !== null && { time_zone: timeZone }),
    }))
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('user_days')
    .values({ user_id: id, day: gain.day, points: gain.points, stars: gain.lights ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet((eb) => ({
        points: eb('user_days.points', '+', eb.ref('excluded.points')),
        stars: eb('user_days.stars', '+', eb.ref('excluded.stars')),
      })),
    )
    .execute();
}

function savedOf(
  { points, streak }: Pick<Standing, 'points' | 'streak'>,
  memory: Memory,
  pointsEarned: number,
  { now, here }: Given,
): ReviewSaved {
  const { level, nextLevelPoints } = standing(points);
  return { pointsEarned, points, level, nextLevelPoints, streak: currentStreak(streak, localDay(now, here)), memory };
}
