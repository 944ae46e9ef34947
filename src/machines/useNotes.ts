import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useListNotesQuery } from '../api/notes.ts';
import { problemOf } from '../api/problem.ts';
import type { Note, NoteOfUnit } from '../contract/notes.ts';
import { useSelected, useSend } from '../kit/hooks.ts';
import { notesIn, withUnsentNotes } from './notesInOutbox.ts';
import { saveNote } from './notes.ts';
import { outbox } from './outbox.ts';

const unsentNotes = createSelector([outbox.select], notesIn);
const none: readonly NoteOfUnit[] = [];

/** The learner's notes, with what the server does not have yet. */
export function useNotes() {
  const { data, isLoading, error } = useListNotesQuery();
  const unsent = useSelected(unsentNotes);
  const send = useSend();
  const kept = data?.notes ?? none;
  return {
    notes: useMemo(() => withUnsentNotes(kept, unsent), [kept, unsent]),
    isLoading,
    /** A host that knows the specification alone keeps no notes. */
    areKept: problemOf(error) !== 'NOT_FOUND',
    save: (of: Pick<NoteOfUnit, 'unitId' | 'pathwayId'>, note: Note | null) => send(saveNote(of, note)),
  };
}
