import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Completed } from '../../../src/contract/lessons.ts';
import { EDITION } from '../../courses/index.ts';
import type { Db } from '../../db/db.ts';
import type { Parameters } from '../../db/queries/index.ts';
import type { InLanguages, UnitBody } from '../../db/schema.ts';
import { LEARNER, sessionQuery } from '../../web/sessionQuery.ts';
import { streakIn } from '../livedDay.ts';

/**
 * True when the learner has a unit left in this part of the pathway, else null. Walks in the pathway's own order: a scalar
 * subquery is no join, which the planner would make with all units.
 */
const oneToDo = (part: RawBuilder<unknown>) => sql`(
  select true from units as other
  where other.pathway_id = units.pathway_id and ${part} and not other.retired
    and (select is_completed from user_units where user_id = users.id and unit_id = other.id) is not true
  order by other.position limit 1
)`;

/** Found where learners mostly are, at the very next unit, so that a long history costs nothing. */
const moreUnits = sql<boolean>`coalesce(
  ${oneToDo(sql`other.position >= units.position and other.id <> units.id`)},
  ${oneToDo(sql`other.position < units.position`)},
  false
)`;

type Values = { unitId: string; key: string };

/** All that decides about a completion, as one snapshot, and the version of the learner's row that it was read with. */
const stateRow = (db: Db, { unitId, key }: Parameters<Values>) =>
  db
    .selectFrom('users')
    .leftJoin('idempotency as stored', (join) =>
      join.onRef('stored.user_id', '=', 'users.id').on('stored.key', '=', key),
    )
    .leftJoin('units', (join) => join.on('units.id', '=', unitId))
    .leftJoin('user_pathways as joined', (join) =>
      join.onRef('joined.pathway_id', '=', 'units.pathway_id').onRef('joined.user_id', '=', 'users.id'),
    )
    .leftJoin('user_units as record', (join) =>
      join.onRef('record.unit_id', '=', 'units.id').onRef('record.user_id', '=', 'users.id'),
    )
    .select([
      'users.points',
      'users.created_at',
      'current_streak',
      'max_streak',
      'last_day',
      'clouds',
      'stored.unit_id as stored_for',
      'stored.answer',
    ])
    .select(['units.kind', 'units.pathway_id', 'is_completed', 'finished_at'])
    .select([sql<InLanguages<UnitBody>>`case when units.kind = 'quiz' then units.bodies end`.as('bodies')])
    .select([EDITION.as('edition')])
    .select([
      sql<string>`users.xmin::text`.as('version'),
      sql<boolean>`joined.user_id is not null and joined.left_at is null`.as('is_joined'),
      moreUnits.as('has_more'),
    ])
    .where('users.id', '=', LEARNER);

/** What decides about a completion, read with the session of the request. */
export const completionState = sessionQuery((db, values: Parameters<Values>) => jsonObjectFrom(stateRow(db, values)));
type State = NonNullable<Awaited<ReturnType<typeof completionState>>>;

/** The response that was stored for the key of a completion, and for which unit. */
export const storedResponse = ({ stored_for, answer }: State) =>
  stored_for === null ? null : { unitId: stored_for, response: answer as Completed };

/** The unit that is completed, and where its learner stands. */
export type UnitState = NonNullable<ReturnType<typeof unitIn>>;

export function unitIn(row: State) {
  const { kind, pathway_id } = row;
  if (kind === null || pathway_id === null) return null;
  return {
    kind,
    pathwayId: pathway_id,
    bodies: row.bodies,
    edition: row.edition,
    isJoined: row.is_joined,
    isCompleted: row.is_completed ?? false,
    isFinished: row.finished_at !== null,
    hasMore: row.has_more,
    points: row.points,
    version: row.version,
    joined: new Date(row.created_at),
    streak: streakIn(row),
  };
}
