import type { Note, NoteOfUnit } from '../contract/notes.ts';
import { dayAfter } from '../kit/dayAfter.ts';
import type { AppThunk } from '../kit/root.ts';
import type { UnsentNote } from './notesInOutbox.ts';
import { outbox } from './outbox.ts';
import { userIdOf } from './session.ts';
import { aheadNow } from './stamps.ts';

/** A learner is asked how it went on the day after the one they chose. */
const ASKED_AFTER = { tonight: 1, tomorrow: 2, week: 7 } as const;
/** "Not yet" is asked again after so many days, once. */
const AGAIN_AFTER = 4;
/** Whoever leaves the question where it is for so many days is asked no more. */
const ASKED_FOR = 7;

/** A note as it is kept on a day. */
export const keptNote = ({ what, when }: Pick<Note, 'what' | 'when'>, today: string): Note => ({
  what,
  when,
  outcome: null,
  howItWent: null,
  askOn: dayAfter(today, ASKED_AFTER[when]),
});

/** The note after the learner has written it anew; with a line of how it went where it was asked about. */
export function changedNote(
  note: Note | undefined,
  { howItWent, ...said }: Pick<Note, 'what' | 'when'> & { howItWent: string },
  today: string,
): Note {
  if (note?.outcome) return { ...note, what: said.what, howItWent: howItWent || null };
  return note?.when === said.when ? { ...note, what: said.what } : keptNote(said, today);
}

/** The note with what the learner has said of it. Only the first "not yet" is asked about again. */
export function answeredNote(note: Note, outcome: NonNullable<Note['outcome']>, today: string): Note {
  const isAskedAgain = outcome === 'notYet' && note.outcome === null;
  return { ...note, outcome, askOn: isAskedAgain ? dayAfter(today, AGAIN_AFTER) : null };
}

/** The note that the learner is asked about on a day, if any: the one that has waited longest. */
export const askedNote = (notes: readonly NoteOfUnit[], today: string): NoteOfUnit | undefined =>
  notes
    .filter(({ askOn }) => askOn !== null && askOn <= today && today < dayAfter(askOn, ASKED_FOR))
    .sort((one, other) => (one.askOn! < other.askOn! ? -1 : 1))[0];

/** Stores what is said of a note on the device first, and hands it to the outbox then. Null lets the note go. */
export const saveNote =
  ({ unitId, pathwayId }: Pick<NoteOfUnit, 'unitId' | 'pathwayId'>, note: Note | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, ids, outboxStore }) => {
    const userId = userIdOf(getState());
    if (!userId) return;
    const { what, when, outcome, howItWent, askOn } = note ?? ({} as Note);
    const unsent: UnsentNote = {
      key: ids.fresh(),
      userId,
      unitId,
      pathwayId,
      note: note && { what, when, outcome, howItWent, askOn },
      savedAt: clock.instant(clock.now()),
      ...aheadNow(clock),
    };
    await outboxStore.put(unsent.key, unsent);
    if (userIdOf(getState()) === userId) dispatch(outbox.events.postedOther(unsent));
  };
