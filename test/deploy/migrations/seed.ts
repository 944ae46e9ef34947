import { sql } from 'kysely';
import type { Db } from '../../../server/db/db.ts';

/** Lessons that each learner has completed; a quiz comes on top. */
const LESSONS = 3;
const UNITS = LESSONS + 1;

/** A course of three lessons and a quiz, as the first release kept it. */
const course = [
  `insert into programs (id, category, position, language, texts) values ('old', 'MIND', 1, 'en', '{}')`,
  `insert into pathways (id, program_id, position, texts, languages, module_count, lesson_count, unit_count)
    values ('old', 'old', 1, '{"en":{"title":"Old","goal":"Old","summary":"Old"}}', '["en"]', 1, ${LESSONS}, ${UNITS})`,
  `insert into modules (id, pathway_id, position, texts) values ('old', 'old', 1, '{"en":{"title":"Old"}}')`,
  `insert into units (id, pathway_id, module_id, position, kind, minutes, titles, bodies)
    select 'old-' || i, 'old', 'old', i, case when i = ${UNITS} then 'quiz' else 'lesson' end, 3, '{"en":"Old"}',
      '{"en":{"cards":[],"takeaways":[],"questions":[{"id":"q1"},{"id":"q2"}]}}'
    from generate_series(1, ${UNITS}) i`,
];

const learners = (count: number) => {
  const each = `(select 'ada' || n as who, n from generate_series(1, ${count}) n) as crowd`;
  const done = `${each} cross join generate_series(1, ${UNITS}) i`;
  // One learner in ten has left a night out.
  const day = `current_date - i - (n % 10 = 0 and i > 1)::int`;
  return [
    `insert into users (id, email, name, locale, time_zone, created_at, points, lessons_done, current_streak, max_streak, last_day)
      select who, who || '@old.example', 'Ada', 'en', 'Europe/Warsaw', now(), 40, ${LESSONS}, ${UNITS}, ${UNITS}, current_date - 1
      from ${each}`,
    `insert into sessions (id_hash, user_id, created_at, seen_at, expires_at)
      select md5(who), who, now(), now(), now() + interval '90 days' from ${each}`,
    `insert into user_programs (user_id, program_id, joined_at) select who, 'old', now() from ${each}`,
    `insert into user_pathways (user_id, pathway_id, joined_at) select who, 'old', now() from ${each}`,
    `insert into user_units (user_id, unit_id, pathway_id, is_completed, share, started_at, completed_at, completed_on,
      points, answers_right, answers_total, key)
      select who, 'old-' || i, 'old', true, 1, now(), now(), ${day}, 10, 2, 2, who || '-' || i from ${done}`,
    `insert into user_days (user_id, day, points, stars) select who, ${day}, 10, 1 from ${done}`,
    `insert into idempotency (user_id, key, unit_id, answer, created_at)
      select who, who || '-' || i, 'old-' || i, '{"points":10}', now() from ${done}`,
  ];
};
const ofAll = (insert: string) => () => [`${insert} from users`];

/** What comes into the database once a migration has run, for those behind it. */
const rowsAfter: Record<string, (count: number) => string[]> = {
  '2026-11-21-a-content': () => course,
  '2026-11-21-b-learners': learners,
  '2026-11-21-g-push': ofAll(
    `insert into push_subscriptions (endpoint_hash, endpoint, user_id, session_hash, p256dh, auth, created_at)
      select md5(id), 'https://push.example/' || id, id, md5(id), 'key', 'auth', now()`,
  ),
  '2026-11-23-c-devices': ofAll(`insert into known_devices (user_id, device_hash, seen_at) select id, md5(id), now()`),
  '2026-11-23-s-sign-ins': ofAll(`insert into sign_ins (user_id, at, event) select id, now(), 'signedIn'`),
};

/** Adds the learners of old. References are not checked one by one, so that a million take a minute. */
export async function seedAfter(db: Db, name: string, count: number): Promise<void> {
  const statements = rowsAfter[name]?.(count) ?? [];
  if (!statements.length) return;
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (const statement of statements) await sql.raw(statement).execute(one);
    await sql`set session_replication_role = origin`.execute(one);
  });
  await sql`analyze`.execute(db);
}
