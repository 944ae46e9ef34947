import type { Db } from '../db/db.ts';
import { IS_OFFERED } from '../learning/index.ts';

/** Joins the pathways chosen at sign-up and their programs; skips pathways that are no longer offered. */
export async function joinAtSignUp(db: Db, user_id: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const pathways = await db
    .selectFrom('pathways')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .select(['pathways.id', 'program_id'])
    .where('pathways.id', 'in', ids)
    .where('pathways.retired', '=', false)
    .where(IS_OFFERED)
    .execute();
  if (pathways.length === 0) return;
  const programs = [...new Set(pathways.map(({ program_id }) => program_id))];
  await db
    .insertInto('user_pathways')
    .values(pathways.map(({ id }) => ({ user_id, pathway_id: id, joined_at: now, left_at: null, finished_at: null })))
    .execute();
  await db
    .insertInto('user_programs')
    .values(programs.map((program_id) => ({ user_id, program_id, joined_at: now })))
    .execute();
}
