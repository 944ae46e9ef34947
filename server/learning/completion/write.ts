import { sql, type RawBuilder } from 'kysely';
import type { Completed } from '../../../src/contract/lessons.ts';
import { json, type Db } from '../../db/db.ts';
import { BATCH_SIZE, batched, compiledQuery, indexed, rowsInOrder } from '../../db/queries/index.ts';
import type { Indexed, Parameters } from '../../db/queries/index.ts';
import { isWriteConflict } from '../../db/errors.ts';
import { extentOf, limitOf } from '../../web/limits.ts';
import type { FirstReview } from '../review/firstReviews.ts';

const LIMIT = 'stars of a learner';

/** A completion to write. `version` is the `xmin` of the learner's row when it was read: another one after each update. */
export interface DecidedCompletion {
  learnerId: string;
  unitId: string;
  key: string;
  now: Date;
  version: string;
  response: Completed;
}
/**
 * What a first completion adds; `current`, `max`, `lastDay` and `clouds` are the new streak. `livedIn` is the zone that its day is counted in,
 * `timeZone` the learner's new one, null to keep it.
 */
export interface Gain {
  pathwayId: string;
  completedAt: string;
  day: string;
  unitPoints: number;
  pointsEarned: number;
  lessons: number;
  right: number | null;
  total: number | null;
  current: number;
  max: number;
  lastDay: string | null;
  clouds: readonly string[];
  livedIn: string;
  timeZone: string | null;
  finishes: boolean;
  reviews: FirstReview[];
}
type Row = DecidedCompletion & { limitKey: string };
/**
 * What became of a row. `isUnchanged`: the learner's row is still the version that was read; `isCounted`: within the limit,
 * whose window began at `windowStart`. The completion is written when both are true.
 */
type WriteOutcome = { isUnchanged: boolean; isCounted: boolean; windowStart: Date | null };
type Values = { batch: string; most: number; seconds: number };

const columns = sql`index int, "learnerId" text, version text, "unitId" text, now timestamptz, key text, response jsonb,
  "limitKey" text`;
const gainColumns = sql`"pathwayId" text, "completedAt" timestamptz, day date, "unitPoints" int, "pointsEarned" int,
  lessons int, "right" int, total int, current int, max int, "lastDay" date, clouds jsonb, "livedIn" text, "timeZone" text, finishes boolean, reviews jsonb`;

const reviewColumns = sql`"questionId" text, rating text, stability float8, difficulty float8, "reviewedOn" date, "dueOn" date`;

/**
 * Both statements begin so: `allowed` are the rows of the batch that are unchanged and counted. Locks the learners' rows
 * that are still as they were read (PostgreSQL looks at `xmin` again after waiting for the lock), and counts one completion
 * of the hour for each; one that is refused is not counted. A `window_start` in the future means that a clock was set back:
 * the completion is allowed, and the hour begins now. The limit of the batch cuts nothing off, it tells the planner how few
 * rows come.
 */
function allowedRows(ofRow: RawBuilder<unknown>, { batch, most, seconds }: Parameters<Values>) {
  const hourIsOver = sql`rate_hits.window_start <= excluded.window_start - make_interval(secs => ${seconds})`;
  return sql`
  batch as (
    select * from json_to_recordset(${batch}::json) as call (${ofRow}) limit ${sql.lit(BATCH_SIZE)}
  ), unchanged as (
    select batch.*, learner.id from batch cross join lateral (
      select id from users where id = batch."learnerId" and xmin = batch.version::xid for no key update
    ) as learner
  ), counted as (
    insert into rate_hits (key, window_start, hits) select "limitKey", now, 1 from unchanged
    on conflict (key) do update set
      hits = case when ${hourIsOver} then 1 else rate_hits.hits + 1 end,
      window_start = case when ${hourIsOver} then excluded.window_start
        else least(rate_hits.window_start, excluded.window_start) end
    where ${hourIsOver} or rate_hits.window_start > excluded.window_start or rate_hits.hits < ${most}::int
    returning key
  ), allowed as (
    select unchanged.* from unchanged join counted on counted.key = unchanged."limitKey"
  )`;
}

const storeResponses = sql`
  insert into idempotency (user_id, key, unit_id, answer, created_at) select id, key, "unitId", response, now from allowed`;

const outcomes = sql`
  select batch.index, unchanged.id is not null as "isUnchanged", counted.key is not null as "isCounted",
    case when counted.key is null then (select window_start from rate_hits where key = batch."limitKey") end as "windowStart"
  from batch left join unchanged on unchanged.index = batch.index left join counted on counted.key = unchanged."limitKey"`;

/**
 * The learner's figures, the unit, its day, the pathway's end, what a quiz asks again and the response, in one statement: all of it or nothing. Only
 * for a unit that was not completed when the learner's row was read (`complete`); `unchanged` makes sure that this is still so.
 */
const writeFirst = batchedWrite<Row & Gain>(
  (parameters) => sql`with ${allowedRows(sql`${columns}, ${gainColumns}`, parameters)},
    figures as (
      update users set points = users.points + allowed."pointsEarned", lessons_done = lessons_done + allowed.lessons,
        answers_right = answers_right + coalesce(allowed."right", 0),
        answers_total = answers_total + coalesce(allowed.total, 0),
        current_streak = allowed.current, max_streak = allowed.max, last_day = allowed."lastDay", clouds = allowed.clouds,
        time_zone = coalesce(allowed."timeZone", time_zone)
      from allowed where users.id = allowed.id
    ), unit as (
      insert into user_units (user_id, unit_id, pathway_id, started_at, is_completed, share, completed_at, completed_on,
        time_zone, points, answers_right, answers_total, key)
      select id, "unitId", "pathwayId", now, true, 1, "completedAt", day, "livedIn", "unitPoints", "right", total, key from allowed
      on conflict (user_id, unit_id) do update set is_completed = true, is_todo = false, todo_at = null, share = 1,
        completed_at = excluded.completed_at, completed_on = excluded.completed_on, time_zone = excluded.time_zone,
        points = excluded.points, answers_right = excluded.answers_right, answers_total = excluded.answers_total, key = excluded.key
    ), day as (
      insert into user_days (user_id, day, points, stars) select id, day, "pointsEarned", 1 from allowed
      on conflict (user_id, day) do update set points = user_days.points + excluded.points,
        stars = user_days.stars + excluded.stars
    ), finish as (
      update user_pathways set finished_at = allowed.now from allowed
      where allowed.finishes and user_pathways.user_id = allowed.id and user_pathways.pathway_id = allowed."pathwayId"
    ), review as (
      select id, "unitId", "completedAt", day as on_day, "livedIn", key, one.*
      from allowed cross join jsonb_to_recordset(reviews) as one (${reviewColumns})
    ), log as (
      insert into reviews (user_id, unit_id, question_id, key, reviewed_at, day, time_zone, rating)
      select id, "unitId", "questionId", key, "completedAt", on_day, "livedIn", rating from review on conflict do nothing
    ), item as (
      insert into review_items (user_id, unit_id, question_id, stability, difficulty, reviewed_on, due_on)
      select id, "unitId", "questionId", stability, difficulty, "reviewedOn", "dueOn" from review on conflict do nothing
    ), response as (${storeResponses}) ${outcomes}`,
);

/**
 * What was completed before leaves the to-do list, and the key gets its response. The learner's row stays as it is, so of two
 * with one key the primary key of `idempotency` stops the second.
 */
const writeAgain = batchedWrite<Row>(
  (parameters) => sql`with ${allowedRows(columns, parameters)},
    listed as (
      update user_units set is_todo = false, todo_at = null
      from allowed where user_units.user_id = allowed.id and user_units.unit_id = allowed."unitId"
    ), response as (${storeResponses}) ${outcomes}`,
);

const NOT_WRITTEN: WriteOutcome = { isUnchanged: false, isCounted: false, windowStart: null };

/**
 * Writes a batch of completions by one statement. Of several by one learner it writes one, the others are decided anew. Rows
 * are sorted by learner, so that two batches do not deadlock. A conflict writes nothing for the whole batch, and all are
 * decided anew.
 */
function batchedWrite<BatchRow extends Row>(
  build: (parameters: Parameters<Values>) => RawBuilder<Indexed<WriteOutcome>>,
) {
  const statement = compiledQuery<Values, Indexed<WriteOutcome>>((_, parameters) => build(parameters));
  return batched<BatchRow, WriteOutcome>(async (db, rows) => {
    const oneEach = new Map(indexed(rows).map((row) => [row.learnerId, row]));
    const inOrder = [...oneEach.values()].sort((one, other) => (one.learnerId < other.learnerId ? -1 : 1));
    const written = await statement(db, { batch: json(inOrder), ...extentOf(LIMIT) }).catch((error: unknown) => {
      if (isWriteConflict(error)) return [];
      throw error;
    });
    return rowsInOrder(written, rows).map((outcome) => outcome ?? NOT_WRITTEN);
  });
}

/**
 * Writes what follows from a completion; without a gain the unit was completed before. False when nothing was written and
 * it must be decided anew: the learner has changed meanwhile, the key was answered, or the batch met a conflict. Throws 429
 * RATE_LIMITED.
 */
export async function write(db: Db, completion: DecidedCompletion, gain: Gain | null): Promise<boolean> {
  const { learnerId, unitId, key, now, version, response } = completion;
  const { key: limitKey, refusal } = limitOf(LIMIT, learnerId, now);
  const row = { learnerId, unitId, key, now, version, response, limitKey };
  const outcome = await (gain ? writeFirst(db, { ...row, ...gain }) : writeAgain(db, row));
  if (outcome.isUnchanged && !outcome.isCounted) throw refusal(outcome.windowStart ?? now);
  return outcome.isUnchanged;
}
