import { sql } from 'kysely';
import type { Reading } from './reader.ts';

/**
 * `keepLearning` of domain/progress, for the pathway of the statement around it: the id of the unit that is opened next;
 * null when all are completed. Lists of units are never joined with records one by one, whatever the planner believes of a
 * learner: a history can be ten thousand long.
 */
export function nextUnit({ learnerId }: Reading) {
  const isMine = sql`mine.user_id = ${learnerId} and mine.pathway_id = pathways.id`;
  const begun = (share: number) => sql`(
    select units.id from user_units as mine join units on units.id = mine.unit_id
    where ${isMine} and not mine.is_completed and mine.share > ${sql.lit(share)} and not units.retired
    order by units.position limit 1
  )`;
  // Among one unit more than there are records, one has none.
  const untouched = sql`(
    select (array_agg(early.id order by early.position))[1] from (
      select id, position from units where pathway_id = pathways.id and not retired order by position
      limit 1 + (select count(*) from user_units as mine where ${isMine})
    ) as early where not exists (select from user_units as mine where ${isMine} and mine.unit_id = early.id)
  )`;
  return sql<string | null>`coalesce(${begun(0)}, ${untouched}, ${begun(-1)})`;
}
