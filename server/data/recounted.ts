import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { foldLog, type LogEntry } from '../domain/review.ts';
import { streakOf } from '../domain/streak.ts';

/** Rows in memory at a time. */
const ROWS = 500;

type Days = { id: string; current: number; max: number; last: string | null; clouds: string[]; days: string[] };
type Item = { id: string; due: string; points: number; log: (Omit<LogEntry, 'reviewedAt'> & { reviewedAt: string })[] };

/** The learners whose streak is another than their lit days make. */
export const wrongStreaks = (trx: Db) =>
  wrongOnes<Days>(
    trx,
    `select users.id, current_streak as current, max_streak as max, last_day::text as last, clouds,
      coalesce((select json_agg(day::text order by day) from user_days where user_id = users.id and stars > 0), '[]') as days
      from users`,
    ({ current, max, last, clouds, days }) => {
      const { lastDay, ...streak } = streakOf(days);
      const wanted = [streak.current, streak.max, lastDay, streak.clouds];
      return JSON.stringify(wanted) !== JSON.stringify([current, max, last, clouds]);
    },
  );

/**
 * The items of reviews that are planned for another day than their log says, or have paid less. What one has paid is never
 * taken back, so it may be more.
 */
export const wrongItems = (trx: Db) =>
  wrongOnes<Item>(
    trx,
    `select concat_ws(' ', user_id, unit_id, question_id) as id, due_on::text as due, points,
      coalesce((select json_agg(json_build_object('key', key, 'reviewedAt', reviewed_at, 'day', day::text, 'rating', rating))
        from reviews where (user_id, unit_id, question_id) = (item.user_id, item.unit_id, item.question_id)), '[]') as log
      from review_items as item`,
    ({ due, points, log }) => {
      if (!log.length) return true;
      const folded = foldLog(log.map((entry) => ({ ...entry, reviewedAt: new Date(entry.reviewedAt) })));
      return folded.memory.dueOn !== due || folded.points > points;
    },
  );

async function wrongOnes<Row extends { id: string }>(trx: Db, query: string, isWrong: (row: Row) => boolean) {
  const ids: string[] = [];
  await sql.raw(`declare rows_to_recount no scroll cursor for ${query}`).execute(trx);
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${ROWS} from rows_to_recount`).execute(trx);
    if (rows.length === 0) break;
    ids.push(...rows.filter(isWrong).map(({ id }) => id));
  }
  await sql`close rows_to_recount`.execute(trx);
  return ids;
}
