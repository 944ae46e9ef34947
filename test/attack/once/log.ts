import type { World } from './world.ts';

/**
 * The figures of learners as they are kept, beside the same recomputed: `log` from the answers that completions were given,
 * the others from the units that are lit. Answers of one learner have to follow each other: sorted by the points they end
 * with, what they paid adds up to those points at each of them.
 */
const RECOMPUTED = `
with log as (
  select user_id, unit_id, (answer->>'pointsEarned')::int as earned, (answer->>'points')::int as points
  from idempotency where user_id = $1
), chain as (
  select points, sum(earned) over (order by points) as paid from log
), lit as (
  select user_units.*, kind from user_units join units on units.id = unit_id where user_id = $1 and is_completed
), days as (
  select completed_on as day, count(*)::int as stars from lit group by 1
), runs as (
  select count(*)::int as length, max(day) as last
  from (select day, day - (row_number() over (order by day))::int as run from days) as numbered group by run
), whole as (
  select pathway_id from units where not retired group by 1
  having bool_and(exists (select from lit where lit.unit_id = units.id))
)
select
  json_build_array(users.points, users.points, users.points, lessons_done, answers_right, answers_total, current_streak,
    max_streak, last_day) as kept,
  json_build_array(
    (select coalesce(sum(earned), 0) from log),
    (select coalesce(sum(points), 0) from lit)
      + 20 * (select count(*) from user_pathways where user_id = $1 and finished_at is not null),
    (select coalesce(sum(points), 0) from user_days where user_id = $1),
    (select count(*) from lit where kind = 'lesson'),
    (select coalesce(sum(answers_right), 0) from lit),
    (select coalesce(sum(answers_total), 0) from lit),
    coalesce((select length from runs order by last desc limit 1), 0),
    coalesce((select max(length) from runs), 0),
    (select max(last) from runs)) as recomputed,
  (select count(*)::int from chain where points <> paid) as "outOfOrder",
  (select count(*)::int from (
    select unit_id from log where earned > 0 group by 1 having count(*) > 1) as twice) as "paidTwice",
  (select count(*)::int from (
    (select day, stars from days except select day, stars from user_days where user_id = $1)
    union all (select day, stars from user_days where user_id = $1 except select day, stars from days)) as other)
    as "otherDays",
  (select count(*)::int from (
    (select pathway_id from whole except select pathway_id from user_pathways where user_id = $1 and finished_at is not null)
    union all
    (select pathway_id from user_pathways where user_id = $1 and finished_at is not null except select pathway_id from whole))
    as other) as "otherEnds",
  (select count(*)::int from lit where unit_id not in (select unit_id from log)) as "unlogged",
  (select count(*)::int from log where unit_id not in (select unit_id from lit)) as "unlit",
  (select count(*)::int from feedback where user_id = $1) as thumbs
from users where id = $1`;

interface Row {
  kept: readonly unknown[];
  recomputed: readonly unknown[];
  outOfOrder: number;
  paidTwice: number;
  otherDays: number;
  otherEnds: number;
  unlogged: number;
  unlit: number;
  thumbs: number;
}

/** What the log says of a learner. */
export async function recompute({ query }: World, learnerId: string) {
  const [row] = await query<Row>(RECOMPUTED, [learnerId]);
  const { kept, recomputed, paidTwice, thumbs, ...others } = row!;
  const isSame =
    JSON.stringify(kept) === JSON.stringify(recomputed) && Object.values(others).every((count) => count === 0);
  return { isSame, paidTwice, thumbs, inWords: () => JSON.stringify(row) };
}
