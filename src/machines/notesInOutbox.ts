import type { NoteOfUnit, SaveNote } from '../contract/notes.ts';

/** What was said of a note and the server has not acknowledged yet. */
export interface UnsentNote extends SaveNote, Pick<NoteOfUnit, 'unitId' | 'pathwayId'> {
  key: string;
  userId: string;
}

const isNote = (other: object): other is UnsentNote => 'note' in other;
export const notesIn = ({ others }: { others: readonly object[] }) => others.filter(isNote);

const isText = (value: unknown) => typeof value === 'string' && value !== '';
/** What lies on a device may be damaged. */
const isSound = ({ note, unitId, pathwayId }: UnsentNote) =>
  isText(unitId) && isText(pathwayId) && (note === null || (isText(note?.what) && isText(note.when)));

const byTime = (one: UnsentNote, other: UnsentNote) => (one.savedAt < other.savedAt ? -1 : 1);

/**
 * The notes as they are once the server has what waits on the device; what was said last is first. A device gives what
 * lies on it in the order of the keys, so it is put into that of its times.
 */
export const withUnsentNotes = (notes: readonly NoteOfUnit[], unsent: readonly UnsentNote[]): readonly NoteOfUnit[] =>
  unsent
    .filter(isSound)
    .sort(byTime)
    .reduce((all, { note, unitId, pathwayId }) => {
      const others = all.filter((one) => one.unitId !== unitId);
      return note ? [{ ...note, unitId, pathwayId }, ...others] : others;
    }, notes);
