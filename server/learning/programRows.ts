import { sql, type ExpressionBuilder } from 'kysely';
import type { Program } from '../../src/contract/programs.ts';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { wordsFor } from '../domain/language.ts';
import { IS_OFFERED, PROGRAM_ORDER } from './offer.ts';
import type { Asking } from './reader.ts';

/** Programs in their order, with what they hold and whether the asking learner has joined them. */
export const programRows = (db: Db, { learnerId }: Asking) =>
  db
    .selectFrom('programs')
    .leftJoin('user_programs', (join) =>
      join.onRef('user_programs.program_id', '=', 'programs.id').on('user_programs.user_id', '=', learnerId),
    )
    .leftJoin('pathways', (join) =>
      join.onRef('pathways.program_id', '=', 'programs.id').on('pathways.retired', '=', false),
    )
    .select(({ fn }) => [
      'programs.id',
      'programs.category',
      'programs.language as own',
      'programs.texts',
      'programs.cover',
      'programs.tile',
      'user_programs.user_id as joined_by',
      fn.count<number>('pathways.id').as('pathway_count'),
      sql<number>`coalesce(sum(pathways.lesson_count), 0)::integer`.as('lesson_count'),
      sql<number>`coalesce(sum(pathways.unit_count), 0)::integer`.as('star_count'),
    ])
    .groupBy(['programs.id', 'user_programs.user_id'])
    .orderBy(PROGRAM_ORDER)
    .orderBy('programs.id');

type Joined = Database & { user_programs: { user_id: string | null } };

/** A program that newcomers are not offered stays for those who have joined it. */
export const offered = ({ or, eb }: ExpressionBuilder<Joined, 'programs' | 'user_programs'>) =>
  or([IS_OFFERED, eb('user_programs.user_id', 'is not', null)]);

type ProgramRow = Awaited<ReturnType<ReturnType<typeof programRows>['execute']>>[number];

export const programOf =
  ({ wishes }: Asking) =>
  (row: ProgramRow): Program => ({
    ...wordsFor(row.texts, { wishes, own: row.own }),
    id: row.id,
    category: row.category,
    cover: row.cover,
    tile: row.tile,
    pathwayCount: row.pathway_count,
    lessonCount: row.lesson_count,
    starCount: row.star_count,
    isJoined: row.joined_by !== null,
  });
