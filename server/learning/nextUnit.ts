import { sql } from 'kysely';
import { EDITION } from '../courses/index.ts';
import type { Reading } from './reader.ts';

/**
 * `keepLearning` of domain/progress, for the pathway of the statement around it: the id of the unit that is opened next;
 * null when all are completed. A history can be ten thousand long, so only what is begun, and what lies ahead, is looked at.
 */
export function nextUnit({ learnerId }: Reading) {
  const isMine = sql`mine.user_id = ${learnerId} and mine.pathway_id = pathways.id`;
  const begun = (share: number) => sql`(
    select units.id from user_units as mine join units on units.id = mine.unit_id
    where ${isMine} and not mine.is_completed and mine.share > ${sql.lit(share)} and not units.retired
    order by units.position limit 1
  )`;
  // Where all before have a record is kept; a scalar subquery is no join, so the units are walked in order from there.
  const untouched = sql`(
    select units.id from units where units.pathway_id = pathways.id and not units.retired
      and units.position >= coalesce((
        select ahead from pathway_progress as mine where ${isMine} and mine.edition = ${EDITION}
      ), 0)
      and (select true from user_units as mine where mine.user_id = ${learnerId} and mine.unit_id = units.id) is null
    order by units.position limit 1
  )`;
  return sql<string | null>`coalesce(${begun(0)}, ${untouched}, ${begun(-1)})`;
}
