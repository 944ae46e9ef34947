import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Complete, Completed } from '../../src/contract/lessons.ts';
import type { Db } from '../db/db.ts';
import type { InLanguages, UnitBody } from '../db/schema.ts';
import type { Blanks } from '../db/written.ts';
import type { Streak } from '../domain/streak.ts';
import { besideSession, LEARNER } from '../web/visitor.ts';
import type { Asking } from './reader.ts';

/** A completion as it was asked for; `now` is the server's clock, `here` the zone of the device that asks. */
export type Completion = Complete & Asking & { unitId: string; key: string; now: Date; here: string };

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

interface Asked {
  unitId: string;
  key: string;
}

/** All that decides about a completion, as one snapshot, and the version of the learner's row that it was read with. */
const decisive = (db: Db, { unitId, key }: Blanks<Asked>) =>
  db
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
    .select([
      'users.points',
      'users.created_at',
      'current_streak',
      'max_streak',
      'last_day',
      'given.unit_id as given_to',
      'given.answer',
    ])
    .select(['units.kind', 'units.pathway_id', 'programs.language as own', 'is_completed', 'finished_at'])
    .select([sql<InLanguages<UnitBody>>`case when units.kind = 'quiz' then units.bodies end`.as('bodies')])
    .select([
      sql<string>`users.xmin::text`.as('version'),
      sql<boolean>`joined.user_id is not null and joined.left_at is null`.as('is_joined'),
      moreUnits.as('has_more'),
    ])
    .where('users.id', '=', LEARNER);

/** What decides about the completion that a request asks for, read with its session. */
export const circumstances = besideSession(
  ({ params, headers }): Asked => ({
    unitId: (params as { id: string }).id,
    key: String(headers['idempotency-key']),
  }),
  (db, asked) => jsonObjectFrom(decisive(db, asked)),
);
type Circumstances = NonNullable<ReturnType<typeof circumstances.of>>;
/** The unit that is completed, and where its learner stands. */
export type Found = NonNullable<ReturnType<typeof unitIn>>;

/** The answer that was once given to the key of a completion, and to which unit. */
export const givenIn = ({ given_to, answer }: Circumstances) =>
  given_to === null ? null : { unitId: given_to, answer: answer as Completed };

export function unitIn(row: Circumstances) {
  const { kind, pathway_id, own } = row;
  if (kind === null || pathway_id === null || own === null) return null;
  return {
    kind,
    own,
    pathwayId: pathway_id,
    bodies: row.bodies,
    isJoined: row.is_joined,
    isCompleted: row.is_completed ?? false,
    isFinished: row.finished_at !== null,
    hasMore: row.has_more,
    points: row.points,
    version: row.version,
    joined: new Date(row.created_at),
    streak: { current: row.current_streak, max: row.max_streak, lastDay: row.last_day } satisfies Streak,
  };
}
