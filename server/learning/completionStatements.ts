import { sql, type RawBuilder } from 'kysely';
import type { Completed } from '../../src/contract/lessons.ts';
import { json, type Db } from '../db/db.ts';
import { gathered, inPlaces, MOST, placed, type Placed } from '../db/gathered.ts';
import { isTaken } from '../db/taken.ts';
import { written, type Blanks } from '../db/written.ts';
import { extentOf } from '../web/limits.ts';

export const LIMIT = 'stars of a learner';

/** What is written of each completion. */
export interface Always {
  learnerId: string;
  version: string;
  unitId: string;
  now: Date;
  key: string;
  answer: Completed;
  limitKey: string;
}
export type First = Always & {
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
  livedIn: string;
  timeZone: string | null;
  finishes: boolean;
};
/** `held`: nobody has changed the learner since; `counted`: it was within the limit. Only then anything was written. */
type Told = { held: boolean; counted: boolean; windowStart: Date | null };
type Given = { all: string; most: number; seconds: number };

const always = sql`place int, "learnerId" text, version text, "unitId" text, now timestamptz, key text, answer jsonb,
  "limitKey" text`;
const alsoFirst = sql`"pathwayId" text, "completedAt" timestamptz, day date, "unitPoints" int, "pointsEarned" int,
  lessons int, "right" int, total int, current int, max int, "lastDay" date, "livedIn" text, "timeZone" text, finishes boolean`;

/**
 * The learners as they were read, held until the end, and one more star of the hour for each. An hour that has begun in the
 * future, since a clock was set back, takes one star more and begins now.
 */
const guard = (columns: RawBuilder<unknown>, { all, most, seconds }: Blanks<Given>) => sql`
  asked as (
    select * from json_to_recordset(${all}::json) as asked (${columns}) limit ${sql.lit(MOST)}
  ), held as (
    select asked.*, learner.id from asked cross join lateral (
      select id from users where id = asked."learnerId" and xmin = asked.version::xid for no key update
    ) as learner
  ), hit as (
    insert into rate_hits (key, window_start, hits) select "limitKey", now, 1 from held
    on conflict (key) do update set
      hits = case when rate_hits.window_start <= excluded.window_start - make_interval(secs => ${seconds}) then 1
        else rate_hits.hits + 1 end,
      window_start = case when rate_hits.window_start <= excluded.window_start - make_interval(secs => ${seconds})
        then excluded.window_start else least(rate_hits.window_start, excluded.window_start) end
    where rate_hits.window_start <= excluded.window_start - make_interval(secs => ${seconds})
      or rate_hits.window_start > excluded.window_start
      or rate_hits.hits < ${most}::int
    returning key
  )`;

const answers = sql`
  insert into idempotency (user_id, key, unit_id, answer, created_at) select id, key, "unitId", answer, now from learner`;

const outcomes = sql`
  select asked.place, held.id is not null as held, hit.key is not null as counted,
    case when hit.key is null then (select window_start from rate_hits where key = asked."limitKey") end as "windowStart"
  from asked left join held on held.place = asked.place left join hit on hit.key = held."limitKey"`;

/** The unit, its day, the learner's figures, the pathway's end and the answer, in one statement: all of it or nothing. */
export const recordFirst = inOneStatement<First>(
  (given) => sql`with ${guard(sql`${always}, ${alsoFirst}`, given)},
    learner as (
      update users set points = users.points + held."pointsEarned", lessons_done = lessons_done + held.lessons,
        answers_right = answers_right + coalesce(held."right", 0), answers_total = answers_total + coalesce(held.total, 0),
        current_streak = held.current, max_streak = held.max, last_day = held."lastDay",
        time_zone = coalesce(held."timeZone", time_zone)
      from held join hit on hit.key = held."limitKey" where users.id = held.id returning held.*
    ), unit as (
      insert into user_units (user_id, unit_id, pathway_id, started_at, is_completed, share, completed_at, completed_on,
        time_zone, points, answers_right, answers_total, key)
      select id, "unitId", "pathwayId", now, true, 1, "completedAt", day, "livedIn", "unitPoints", "right", total, key from learner
      on conflict (user_id, unit_id) do update set is_completed = true, is_todo = false, todo_at = null, share = 1,
        completed_at = excluded.completed_at, completed_on = excluded.completed_on, time_zone = excluded.time_zone,
        points = excluded.points, answers_right = excluded.answers_right, answers_total = excluded.answers_total, key = excluded.key
    ), day as (
      insert into user_days (user_id, day, points, stars) select id, day, "pointsEarned", 1 from learner
      on conflict (user_id, day) do update set points = user_days.points + excluded.points,
        stars = user_days.stars + excluded.stars
    ), finish as (
      update user_pathways set finished_at = learner.now from learner
      where learner.finishes and user_pathways.user_id = learner.id and user_pathways.pathway_id = learner."pathwayId"
    ), answer as (${answers}) ${outcomes}`,
);

/** What was completed before leaves the to-do list, and the key gets its answer. */
export const recordAgain = inOneStatement<Always>(
  (given) => sql`with ${guard(always, given)},
    learner as (select held.* from held join hit on hit.key = held."limitKey"),
    listed as (
      update user_units set is_todo = false, todo_at = null
      from learner where user_units.user_id = learner.id and user_units.unit_id = learner."unitId"
    ), answer as (${answers}) ${outcomes}`,
);

const NOT_HELD: Told = { held: false, counted: false, windowStart: null };

/**
 * The completions of several learners, in one transaction of one statement. Each learner is in it once, and all servers lock
 * learners in one order, so that none waits in a circle.
 */
function inOneStatement<Each extends Always>(write: (given: Blanks<Given>) => RawBuilder<Placed<Told>>) {
  const statement = written<Given, Placed<Told>>((_, given) => write(given));
  const answer = async (db: Db, each: readonly Each[]): Promise<Told[]> => {
    const inOrder = placed(each).sort((one, other) => (one.learnerId < other.learnerId ? -1 : 1));
    const rows = await statement(db, { all: json(inOrder), ...extentOf(LIMIT) }).catch((error: unknown) => {
      if (isTaken(error)) return [];
      throw error;
    });
    return inPlaces(rows, each).map((told) => told ?? NOT_HELD);
  };
  return gathered<Each, Told>(answer, (one, other) => one.learnerId === other.learnerId);
}
