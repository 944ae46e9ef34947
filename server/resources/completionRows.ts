import { sql } from 'kysely';
import type { Completed } from '../../src/contract/lessons.ts';
import { json, type Db } from '../db/db.ts';
import { isTaken } from '../db/taken.ts';
import { written, type Blanks } from '../db/written.ts';
import type { Streak } from '../domain/streak.ts';
import { limitOf } from '../plugins/limits.ts';
import type { Completion } from './completion.ts';

/** What a first completion adds; no zone keeps the learner's. */
interface Gain {
  kind: 'lesson' | 'quiz';
  pathwayId: string;
  day: string;
  unitPoints: number;
  finishes: boolean;
  timeZone: string | null;
}
/** What follows from a completion. Without a gain the unit was completed before. */
export interface Outcome {
  pointsEarned: number;
  points: number;
  streak: Streak;
  result: Completed['result'];
  gain: Gain | null;
}
type Written = Outcome & { version: string; answer: Completed };

interface Always {
  learnerId: string;
  version: string;
  unitId: string;
  now: Date;
  key: string;
  answer: string;
  limitKey: string;
  begun: Date;
  most: number;
}
type First = Always & {
  pathwayId: string;
  completedAt: Date;
  day: string;
  unitPoints: number;
  pointsEarned: number;
  lessons: number;
  right: number | null;
  total: number | null;
  current: number;
  max: number;
  lastDay: string | null;
  timeZone: string | null;
  finishes: boolean;
};
/** `held`: nobody has changed the learner since; `counted`: it was within the limit. Only then anything was written. */
type Told = { held: boolean; counted: boolean; windowStart: Date | null };

/** The learner as they were read, held until the end, and one more star of the hour. */
const guard = ({ learnerId, version, now, limitKey, begun, most }: Blanks<Always>) => sql`
  held as (
    select id from users where id = ${learnerId} and xmin = ${version}::xid for no key update
  ), hit as (
    insert into rate_hits (key, window_start, hits) select ${limitKey}, ${now}::timestamptz, 1 from held
    on conflict (key) do update set
      hits = case when rate_hits.window_start <= ${begun}::timestamptz then 1 else rate_hits.hits + 1 end,
      window_start = case when rate_hits.window_start <= ${begun}::timestamptz then excluded.window_start
        else rate_hits.window_start end
    where rate_hits.window_start <= ${begun}::timestamptz or rate_hits.hits < ${most}::int
    returning key
  )`;

const answer = ({ key, unitId, answer, now }: Blanks<Always>, within: string) => sql`
  insert into idempotency (user_id, key, unit_id, answer, created_at)
    select ${sql.ref(`${within}.id`)}, ${key}::text, ${unitId}, ${answer}::jsonb, ${now}::timestamptz from ${sql.table(within)}`;

const outcome = ({ limitKey }: Blanks<Always>) => sql`
  select exists (select from held) as held, exists (select from hit) as counted,
    (select window_start from rate_hits where rate_hits.key = ${limitKey}) as "windowStart"`;

/** The unit, its day, the learner's figures, the pathway's end and the answer, in one statement: all of it or nothing. */
const recordFirst = written<First, Told>((db, blanks) => {
  const { learnerId, unitId, pathwayId, now, completedAt, day, unitPoints, pointsEarned, key } = blanks;
  const { lessons, right, total, current, max, lastDay, timeZone, finishes } = blanks;
  const statement = sql<Told>`with ${guard(blanks)},
    learner as (
      update users set points = points + ${pointsEarned}::int, lessons_done = lessons_done + ${lessons}::int,
        answers_right = answers_right + coalesce(${right}::int, 0), answers_total = answers_total + coalesce(${total}::int, 0),
        current_streak = ${current}::int, max_streak = ${max}::int, last_day = ${lastDay}::date,
        time_zone = coalesce(${timeZone}::text, time_zone)
      from hit where users.id = ${learnerId} returning users.id
    ), unit as (
      insert into user_units (user_id, unit_id, pathway_id, started_at, is_completed, share, completed_at, completed_on,
        points, answers_right, answers_total, key)
      select learner.id, ${unitId}, ${pathwayId}, ${now}::timestamptz, true, 1, ${completedAt}::timestamptz, ${day}::date,
        ${unitPoints}::int, ${right}::int, ${total}::int, ${key}::text from learner
      on conflict (user_id, unit_id) do update set is_completed = true, is_todo = false, todo_at = null, share = 1,
        completed_at = excluded.completed_at, completed_on = excluded.completed_on, points = excluded.points,
        answers_right = excluded.answers_right, answers_total = excluded.answers_total, key = excluded.key
    ), day as (
      insert into user_days (user_id, day, points, stars)
      select learner.id, ${day}::date, ${pointsEarned}::int, 1 from learner
      on conflict (user_id, day) do update set points = user_days.points + excluded.points,
        stars = user_days.stars + excluded.stars
    ), finish as (
      update user_pathways set finished_at = ${now}::timestamptz from learner
      where ${finishes}::boolean and user_pathways.user_id = learner.id and user_pathways.pathway_id = ${pathwayId}
    ), answer as (${answer(blanks, 'learner')}) ${outcome(blanks)}`;
  return { compile: () => statement.compile(db) };
});

const recordAgain = written<Always, Told>((db, blanks) => {
  const { learnerId, unitId } = blanks;
  const statement = sql<Told>`with ${guard(blanks)},
    listed as (
      update user_units set is_todo = false, todo_at = null
      from held, hit where user_units.user_id = ${learnerId} and user_units.unit_id = ${unitId}
    ), learner as (select held.id from held, hit),
    answer as (${answer(blanks, 'learner')}) ${outcome(blanks)}`;
  return { compile: () => statement.compile(db) };
});

/**
 * Writes what follows from a completion. False when nothing was written, since the learner has changed meanwhile or the
 * key has been answered. Throws 429 RATE_LIMITED.
 */
export async function record(db: Db, asked: Completion, written: Written): Promise<boolean> {
  const { learnerId, unitId, key, now } = asked;
  const { most, begun, key: limitKey, refusal } = limitOf('stars of a learner', learnerId, now);
  const always = { learnerId, unitId, key, now, version: written.version, answer: json(written.answer) };
  const given = { ...always, limitKey, begun, most };
  const told = await (written.gain ? recordFirst(db, firstOf(given, asked, written)) : recordAgain(db, given)).catch(
    (error: unknown) => {
      if (isTaken(error)) return [];
      throw error;
    },
  );
  const [{ held, counted, windowStart }] = told.length
    ? (told as [Told])
    : [{ held: false, counted: false, windowStart: null }];
  if (held && !counted) throw refusal(windowStart ?? now);
  return held;
}

function firstOf(always: Always, { completedAt }: Completion, { gain, ...outcome }: Written): First {
  const { kind, pathwayId, day, unitPoints, finishes, timeZone } = gain!;
  const { pointsEarned, streak, result } = outcome;
  return {
    ...always,
    ...{ pathwayId, day, unitPoints, pointsEarned, finishes, timeZone, ...streak },
    completedAt: new Date(completedAt),
    lessons: kind === 'lesson' ? 1 : 0,
    right: result?.correct ?? null,
    total: result?.total ?? null,
  };
}

export async function daysOf(db: Db, learnerId: string): Promise<string[]> {
  const found = await db.selectFrom('user_days').select('day').where('user_id', '=', learnerId).execute();
  return found.map(({ day }) => day);
}
