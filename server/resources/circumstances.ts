import { sql, type RawBuilder } from 'kysely';
import type { Completed } from '../../src/contract/lessons.ts';
import type { Db } from '../db/db.ts';
import type { InLanguages, UnitBody } from '../db/schema.ts';
import type { Streak } from '../domain/streak.ts';
import { problem } from '../plugins/problems.ts';
import type { Completion } from './completion.ts';

/** Holds the learner's row until the transaction ends. What is read before it could be out of date, so nothing is. */
export async function lockLearner(db: Db, learnerId: string): Promise<void> {
  const held = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', learnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw problem('UNAUTHENTICATED');
}

/** True when the learner has a unit left in this part of the pathway, else null. Walks in the pathway's own order. */
const oneToDo = (part: RawBuilder<unknown>) => sql`(
  select true from units as other
  left join user_units as done on done.unit_id = other.id and done.user_id = users.id
  where other.pathway_id = units.pathway_id and ${part} and not other.retired and done.is_completed is not true
  order by other.position limit 1
)`;

/** Found where learners mostly are, at the very next unit, so that a long history costs nothing. */
const moreUnits = sql<boolean>`coalesce(
  ${oneToDo(sql`other.position >= units.position and other.id <> units.id`)},
  ${oneToDo(sql`other.position < units.position`)},
  false
)`;

/** All that decides about a completion: the answer once given to its key, the unit, and where the learner stands. */
export async function circumstances(db: Db, { learnerId, unitId, key }: Completion) {
  const row = await db
    .selectFrom('users')
    .leftJoin('idempotency as given', (join) => join.onRef('given.user_id', '=', 'users.id').on('given.key', '=', key))
    .leftJoin('units', (join) => join.on('units.id', '=', unitId))
    .leftJoin('pathways', 'pathways.id', 'units.pathway_id')
    .leftJoin('programs', 'programs.id', 'pathways.program_id')
    .leftJoin('user_pathways as joined', (join) =>
      join.onRef('joined.pathway_id', '=', 'units.pathway_id').onRef('joined.user_id', '=', 'users.id'),
    )
    .leftJoin('user_units as record', (join) =>
      join.onRef('record.unit_id', '=', 'units.id').onRef('record.user_id', '=', 'users.id'),
    )
    .select(['users.points', 'current_streak', 'max_streak', 'last_day', 'given.unit_id as given_to', 'given.answer'])
    .select(['units.kind', 'units.pathway_id', 'programs.language as own', 'is_completed', 'finished_at'])
    .select([sql<InLanguages<UnitBody>>`case when units.kind = 'quiz' then units.bodies end`.as('bodies')])
    .select([
      sql<boolean>`joined.user_id is not null and joined.left_at is null`.as('is_joined'),
      moreUnits.as('has_more'),
    ])
    .where('users.id', '=', learnerId)
    .executeTakeFirstOrThrow();

  const given = row.given_to === null ? null : { unitId: row.given_to, answer: row.answer as Completed };
  const { kind, pathway_id, own } = row;
  if (kind === null || pathway_id === null || own === null) return { given, unit: null };
  const unit = {
    kind,
    own,
    pathwayId: pathway_id,
    bodies: row.bodies,
    isJoined: row.is_joined,
    isCompleted: row.is_completed ?? false,
    isFinished: row.finished_at !== null,
    hasMore: row.has_more,
    points: row.points,
    streak: { current: row.current_streak, max: row.max_streak, lastDay: row.last_day } satisfies Streak,
  };
  return { given, unit };
}
