import { sql } from 'kysely';
import type { SaveNote } from '../../../src/contract/notes.ts';
import type { Db } from '../../db/db.ts';
import { inOneLine } from '../../domain/legible.ts';
import { badField, problem } from '../../web/problems.ts';
import { maySee } from '../offer.ts';
import { unitRows } from '../units.ts';

/** What a learner says of the note of a unit. `now`: the server's clock. */
type Said = SaveNote & { learnerId: string; unitId: string; key: string; now: Date };

const lineOf = (field: string, text: string): string => {
  const line = inOneLine(text);
  if (!line) throw badField(`note/${field}`, 'pattern');
  return line;
};

/** The words as they are kept: each in one line. All is empty of a note that was let go. */
const wordsOf = ({ note }: Said) => ({
  what: note && lineOf('what', note.what),
  when: note && note.when,
  outcome: note && note.outcome,
  how_it_went: note?.howItWent ? lineOf('howItWent', note.howItWent) : null,
  ask_on: note && note.askOn,
});

/** When it was said, by the server's clock: never later than now, whatever a clock that was set wrong says. */
function saidAt({ savedAt, clockAhead = 0, now }: Said): Date {
  const moment = Date.parse(savedAt) - clockAhead;
  // A leap second does not parse.
  return Number.isNaN(moment) ? now : new Date(Math.min(Math.max(0, moment), now.getTime()));
}

/**
 * Keeps what was said last: an older note that arrives late changes nothing, nor does one that comes again, by its key. The
 * lesson need not be finished: its star may still be on its way. Throws 404 LESSON_NOT_FOUND, also of a lesson that is
 * withheld from the learner, unless they have begun it or have a note there: that can be let go.
 */
export async function saveNote(db: Db, said: Said): Promise<void> {
  const { learnerId, unitId, key } = said;
  const unit = await unitRows(db, { learnerId })
    .leftJoin('notes', (join) => join.onRef('notes.unit_id', '=', 'units.id').on('notes.user_id', '=', learnerId))
    .clearSelect()
    .select('units.id')
    .where('units.id', '=', unitId)
    .where('units.kind', '=', 'lesson')
    .where(({ or, eb }) =>
      or([maySee({ learnerId }), eb('user_units.user_id', 'is not', null), eb('notes.user_id', 'is not', null)]),
    )
    .executeTakeFirst();
  if (!unit) throw problem('LESSON_NOT_FOUND');
  const row = { key, saved_at: saidAt(said), ...wordsOf(said) };
  await db
    .insertInto('notes')
    .values({ user_id: learnerId, unit_id: unitId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'unit_id'])
        .doUpdateSet(row)
        .where(sql<boolean>`(excluded.saved_at, excluded.key) > (notes.saved_at, notes.key)`),
    )
    .execute();
}
