import { sql, type RawBuilder } from 'kysely';
import { POINTS_PATHWAY } from '../../src/contract/rules.ts';

/** What is true of the data at any moment, and a query of the ids of rows for which it is not. */
export type Invariant = { what: string; exceptions: RawBuilder<{ id: string }> };

/** The units that a learner has completed, with their kind. */
const lit = sql`(select user_units.*, kind from user_units join units on units.id = unit_id where is_completed) as lit`;
/** What lights a day: a unit that is completed, a review that is ended. */
const lights = sql`(select user_id, completed_on as day from user_units where is_completed and completed_on is not null
  union all select user_id, day from reviews where ends_session) as lights`;
const sumOf = (what: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(${what}), 0) from ${rows} where user_id = users.id)`;
const exceptions = (query: RawBuilder<unknown>) => query as RawBuilder<{ id: string }>;
const learners = (isWrong: RawBuilder<unknown>) => exceptions(sql`select id from users where ${isWrong}`);
const courseAsset = (table: string, column: string) =>
  sql`select ${sql.lit(`${table} `)} || id as id from ${sql.table(table)}
    where ${sql.ref(column)} is not null and not exists (select from assets where assets.id = ${sql.ref(`${table}.${column}`)})`;

/** Each can be said by the database alone. What follows from the order of days or answers is in `recounted`. */
export const invariants: readonly Invariant[] = [
  {
    what: 'The points of a learner are those of their days.',
    exceptions: learners(sql`points <> ${sumOf(sql`points`, sql`user_days`)}`),
  },
  {
    what: 'The points of a learner are what units, reviews and finished pathways have paid.',
    exceptions: learners(sql`points <> ${sumOf(sql`points`, lit)} + ${sumOf(sql`points`, sql`review_items`)}
      + ${POINTS_PATHWAY}::int * (select count(*) from user_pathways where user_id = users.id and finished_at is not null)`),
  },
  {
    what: 'Lessons and right answers are counted as they were done.',
    exceptions: learners(sql`lessons_done <> (select count(*) from ${lit} where user_id = users.id and kind = 'lesson')
      or answers_right <> ${sumOf(sql`answers_right`, lit)} or answers_total <> ${sumOf(sql`answers_total`, lit)}`),
  },
  {
    what: 'The stars of a day are those that were lit on it.',
    exceptions:
      exceptions(sql`select coalesce(counted.user_id, days.user_id) || ' ' || coalesce(counted.day, days.day) as id
      from (select user_id, day, count(*) as stars from ${lights} group by 1, 2) as counted
      full join (select * from user_days where stars > 0) as days
        on days.user_id = counted.user_id and days.day = counted.day
      where counted.stars is distinct from days.stars`),
  },
  {
    what: 'A unit pays once.',
    exceptions: exceptions(sql`select user_id || ' ' || unit_id as id from idempotency
      where (answer->>'pointsEarned')::int > 0 group by user_id, unit_id having count(*) > 1`),
  },
  {
    what: 'A lit star has the answer that it was lit with.',
    exceptions:
      exceptions(sql`select user_id || ' ' || unit_id as id from user_units where is_completed and not exists (
      select from idempotency as log where log.user_id = user_units.user_id and log.unit_id = user_units.unit_id)`),
  },
  {
    what: 'A record of a unit is in the pathway of that unit.',
    exceptions: exceptions(sql`select user_id || ' ' || unit_id as id from user_units
      join units on units.id = unit_id where user_units.pathway_id <> units.pathway_id`),
  },
  {
    what: 'The units of a pathway are counted as they were completed.',
    exceptions:
      exceptions(sql`select coalesce(counted.user_id, known.user_id) || ' ' || coalesce(counted.pathway_id, known.pathway_id) as id
      from (select user_id, pathway_id, count(*) as completed from user_units where is_completed group by 1, 2) as counted
      full join pathway_progress as known on (known.user_id, known.pathway_id) = (counted.user_id, counted.pathway_id)
      where coalesce(counted.completed, 0) is distinct from coalesce(known.completed, 0)`),
  },
  {
    what: 'What lies behind a learner on a pathway was touched.',
    exceptions: exceptions(sql`select known.user_id || ' ' || units.id as id from pathway_progress as known
      join units on units.pathway_id = known.pathway_id and not retired and position < ahead
      where known.edition = (select edition from course_edition) and not exists (
        select from user_units where user_units.user_id = known.user_id and unit_id = units.id)`),
  },
  {
    what: 'A reminder belongs to a session of its own learner.',
    exceptions: exceptions(sql`select push_subscriptions.endpoint_hash as id from push_subscriptions
      join sessions on id_hash = session_hash where sessions.user_id <> push_subscriptions.user_id`),
  },
  {
    what: 'The picture of a learner is there, and is theirs.',
    exceptions: learners(sql`avatar is not null and not exists (
      select from assets where assets.id = users.avatar and owner_id = users.id)`),
  },
  {
    what: 'A picture or a video has as many bytes as it says.',
    exceptions: exceptions(sql`select id from assets where size <> octet_length(bytes)`),
  },
  {
    what: 'The pictures and videos of courses are there.',
    exceptions:
      exceptions(sql`select id from (${courseAsset('programs', 'cover')} union all ${courseAsset('pathways', 'cover')}
      union all ${courseAsset('reels', 'video')} union all ${courseAsset('reels', 'poster')}) as missing`),
  },
];
