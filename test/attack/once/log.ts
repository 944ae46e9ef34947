import { runTo } from '../streaks/oracle.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/**
 * The figures of learners as they are kept, beside the same recomputed: `log` from the answers that completions were given,
 * the others from the units that are lit and the reviews. Answers of one learner have to follow each other: sorted by the
 * points they end with, what they paid adds up to those points at each of them, but for what reviews paid in between, which
 * grows from one to the next.
 */
const RECOMPUTED = `
with log as (
  select user_id, unit_id, (answer->>'pointsEarned')::int as earned, (answer->>'points')::int as points
  from idempotency where user_id = $1
), chain as (
  select points - paid as between, lag(points - paid, 1, 0) over (order by points) as before
  from (select points, sum(earned) over (order by points) as paid from log) as summed
), lit as (
  select user_units.*, kind from user_units join units on units.id = unit_id where user_id = $1 and is_completed
), days as (
  select day, count(*)::int as stars from (
    select completed_on as day from lit
    union all select day from reviews where user_id = $1 and ends_session
  ) as lights group by 1
), reviewed as (
  select coalesce(sum(points), 0) as paid from review_items where user_id = $1
), whole as (
  select pathway_id from units where not retired group by 1
  having bool_and(exists (select from lit where lit.unit_id = units.id))
)
select
  json_build_array(users.points, users.points, users.points, lessons_done, answers_right, answers_total, current_streak,
    max_streak, last_day) as kept,
  json_build_array(
    (select coalesce(sum(earned), 0) from log) + (select paid from reviewed),
    (select coalesce(sum(points), 0) from lit) + (select paid from reviewed)
      + 20 * (select count(*) from user_pathways where user_id = $1 and finished_at is not null),
    (select coalesce(sum(points), 0) from user_days where user_id = $1),
    (select count(*) from lit where kind = 'lesson'),
    (select coalesce(sum(answers_right), 0) from lit),
    (select coalesce(sum(answers_total), 0) from lit)) as recomputed,
  (select coalesce(json_agg(day::text order by day), '[]') from days) as days,
  (select count(*)::int from chain, reviewed where between < before or between > reviewed.paid) as "outOfOrder",
  (select count(*)::int from (
    select unit_id from log where earned > 0 group by 1 having count(*) > 1) as twice) as "paidTwice",
  (select count(*)::int from (
    (select day, stars from days except select day, stars from user_days where user_id = $1)
    union all
    (select day, stars from user_days where user_id = $1 and stars > 0 except select day, stars from days)) as other)
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
  /** The lit days, 2026-03-10, in order. */
  days: readonly string[];
  outOfOrder: number;
  paidTwice: number;
  otherDays: number;
  otherEnds: number;
  unlogged: number;
  unlit: number;
  thumbs: number;
}

/** The streak that ends with the last lit day, the longest one, and that day, as the oracle of streaks has them. */
function streakOf(days: readonly string[]) {
  const lit = new Set(days.map((day) => Date.parse(day) / DAY_MS));
  const runs = [...lit].map((day) => runTo(day, lit));
  return [runs.at(-1) ?? 0, Math.max(0, ...runs), days.at(-1) ?? null];
}

/** What the log says of a learner. */
export async function recompute({ query }: World, learnerId: string) {
  const [row] = await query<Row>(RECOMPUTED, [learnerId]);
  const { kept, recomputed, days, paidTwice, thumbs, ...others } = row!;
  const told = [...recomputed, ...streakOf(days)];
  const isSame = JSON.stringify(kept) === JSON.stringify(told) && Object.values(others).every((count) => count === 0);
  return { isSame, paidTwice, thumbs, inWords: () => JSON.stringify({ ...row, recomputed: told }) };
}
