import { sql } from 'kysely';
import type { Db } from '../../../server/db/db.ts';
import { pathwayOf } from './course.ts';
import { reviewsOf } from './reviews.ts';

/** A crowd of learners `${prefix}1` to `${prefix}${count}`, each with this many lessons of a pathway done, one a day. */
export interface Crowd {
  prefix: string;
  count: number;
  /** The pathway, by its size; its first `done` lessons are lit. */
  lessons: number;
  done: number;
  /** Questions that are asked again, and how often each was answered. */
  reviews?: { items: number; answers: number };
}

/** Session ids are kept as the server keeps them: `session-${learner}`, hashed. */
const hash = sql.raw(`rtrim(translate(encode(sha256(('session-' || who)::bytea), 'base64'), '+/', '-_'), '=')`);

/** Writes crowds in bulk. References are not checked one by one, so a million learners with five stars each take a minute. */
export async function seedLearners(db: Db, crowds: readonly Crowd[]): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (const crowd of crowds) await seedCrowd(one, crowd);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`analyze`.execute(db);
}

async function seedCrowd(db: Db, { prefix, count, lessons, done, reviews }: Crowd): Promise<void> {
  const pathway = pathwayOf(lessons);
  const who = sql`(select ${prefix} || n as who from generate_series(1, ${count}::int) n) crowd`;
  const stars = sql`${who} cross join generate_series(1, ${done}::int) i`;
  const day = sql`(current_date - (${done}::int - i) - 1)`;
  const statements = [
    sql`insert into users (id, email, name, email_confirmed_at, locale, time_zone, created_at, points, lessons_done,
      current_streak, max_streak, last_day)
      select who, who || '@bench.example', 'Ada Byron', now(), 'en', 'Europe/Warsaw', now(), 10 * ${done}::int,
      ${done}::int, ${done}::int, ${done}::int, current_date - 1 from ${who}`,
    sql`insert into sessions (id_hash, user_id, created_at, seen_at, expires_at)
      select ${hash}, who, now(), now(), now() + interval '90 days' from ${who}`,
    sql`insert into user_programs (user_id, program_id, joined_at) select who, 'bench', now() from ${who}`,
    sql`insert into user_pathways (user_id, pathway_id, joined_at) select who, ${pathway}, now() from ${who}`,
    sql`insert into user_units (user_id, unit_id, pathway_id, is_completed, share, started_at, completed_at,
      completed_on, points, key)
      select who, ${pathway} || '-' || i, ${pathway}, true, 1, now(), now(), ${day}, 10, 'done-' || who || '-' || i from ${stars}`,
    // Triggers do not run here. All before the first unit that is not done have a record.
    sql`insert into pathway_progress (user_id, pathway_id, completed, ahead, edition)
      select who, ${pathway}, ${done}::int, ${done}::int + 1, (select edition from course_edition) from ${who}`,
    sql`insert into user_days (user_id, day, points, stars) select who, ${day}, 10, 1 from ${stars}`,
    sql`insert into idempotency (user_id, key, unit_id, answer, created_at)
      select who, 'done-' || who || '-' || i, ${pathway} || '-' || i, '{"points":10}', now() from ${stars}`,
    sql`insert into rate_hits (key, window_start, hits)
      select encode(sha256(who::bytea), 'base64'), now(), 1 from ${who}`,
    ...(reviews ? reviewsOf(prefix, count, reviews) : []),
  ];
  for (const statement of statements) await statement.execute(db);
}
