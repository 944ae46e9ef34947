import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';
import { HAS_JOINED, maySee } from './offer.ts';

/** Joins a program; twice is no error. */
export async function joinProgram(db: Db, learnerId: string, programId: string, now: Date): Promise<void> {
  await db
    .insertInto('user_programs')
    .values({ user_id: learnerId, program_id: programId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leaves a program; twice is no error. Its pathways and all that was finished in them stay the learner's. */
export async function leaveProgram(db: Db, learnerId: string, programId: string): Promise<void> {
  await db.deleteFrom('user_programs').where('user_id', '=', learnerId).where('program_id', '=', programId).execute();
}

/**
 * Joins pathways and the programs they belong to, all or none: call it in a transaction. Twice is no error, and one that
 * was left is joined again with all that was finished. 404 PATHWAY_NOT_FOUND for one that is not offered, or is not of
 * `ofProgram` when that is given.
 */
export async function joinPathways(
  db: Db,
  learnerId: string,
  pathwayIds: string[],
  now: Date,
  ofProgram?: string,
): Promise<void> {
  if (pathwayIds.length === 0) return;
  const offered = await findOffered(db, learnerId, pathwayIds);
  const isOfProgram = (program: string) => ofProgram === undefined || program === ofProgram;
  if (offered.filter(({ program_id }) => isOfProgram(program_id)).length < new Set(pathwayIds).size)
    throw problem('PATHWAY_NOT_FOUND');

  const programs = new Set(offered.map(({ program_id }) => program_id));
  for (const program of programs) await joinProgram(db, learnerId, program, now);
  await db
    .insertInto('user_pathways')
    .values(offered.map(({ id }) => ({ user_id: learnerId, pathway_id: id, joined_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'pathway_id']).doUpdateSet({
        joined_at: sql`case when user_pathways.left_at is null then user_pathways.joined_at else excluded.joined_at end`,
        left_at: null,
      }),
    )
    .execute();
}

/** A pathway that is no longer offered can still be joined by those who know it. */
const findOffered = (db: Db, learnerId: string, pathwayIds: string[]) =>
  db
    .selectFrom('pathways')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .leftJoin('user_pathways', (join) =>
      join.onRef('user_pathways.pathway_id', '=', 'pathways.id').on('user_pathways.user_id', '=', learnerId),
    )
    .select(['pathways.id', 'pathways.program_id'])
    .where('pathways.id', 'in', pathwayIds)
    .where(maySee({ learnerId }, HAS_JOINED))
    .execute();
