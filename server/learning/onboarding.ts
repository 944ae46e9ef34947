import type { SaveOnboarding } from '../../src/contract/reels.ts';
import { json, type Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';

/**
 * Keeps the newest answer to the goal question, one for sign-up and one for each channel. A pathway that is gone
 * meanwhile is left out: a stale choice must not stop anyone. 404 NOT_FOUND for a program that does not exist.
 */
export async function saveOnboarding(db: Db, user_id: string, { goals, program }: SaveOnboarding, now: Date) {
  if (program !== undefined) await knownProgram(db, program);
  const known = goals.length
    ? await db.selectFrom('pathways').select('id').where('id', 'in', goals).orderBy('id').execute()
    : [];
  const answer = { goals: json(known.map(({ id }) => id)), answered_at: now };
  await db
    .insertInto('onboarding_answers')
    .values({ user_id, program_id: program ?? '', ...answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'program_id']).doUpdateSet(answer))
    .execute();
}

async function knownProgram(db: Db, id: string): Promise<void> {
  const program = await db.selectFrom('programs').select('id').where('id', '=', id).executeTakeFirst();
  if (!program) throw problem('NOT_FOUND');
}
