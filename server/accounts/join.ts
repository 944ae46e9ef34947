import type { Db } from '../db/db.ts';

/** Joins the pathways chosen at sign-up and their programs; skips pathways that have been retired meanwhile. */
export async function joinAtSignUp(db: Db, user_id: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const pathways = await db
    .selectFrom('pathways')
    .select(['id', 'program_id'])
    .where('id', 'in', ids)
    .where('retired', '=', false)
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
