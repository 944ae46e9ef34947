import type { NoteOfUnit } from '../../../src/contract/notes.ts';
import { NOTES_MOST } from '../../../src/contract/rules.ts';
import type { Db } from '../../db/db.ts';

/** The notes of a learner, newest first; also those of pathways that were left, whose stars stay lit. */
export async function listNotes(db: Db, learnerId: string): Promise<NoteOfUnit[]> {
  const rows = await db
    .selectFrom('notes')
    .innerJoin('units', 'units.id', 'notes.unit_id')
    .select(['unit_id', 'pathway_id', 'what', 'when', 'outcome', 'how_it_went', 'ask_on'])
    .where('user_id', '=', learnerId)
    .where('what', 'is not', null)
    .orderBy('saved_at', 'desc')
    .orderBy('unit_id')
    .limit(NOTES_MOST)
    .execute();
  return rows.map((row) => ({
    unitId: row.unit_id,
    pathwayId: row.pathway_id,
    what: row.what!,
    when: row.when!,
    outcome: row.outcome,
    howItWent: row.how_it_went,
    askOn: row.ask_on,
  }));
}
