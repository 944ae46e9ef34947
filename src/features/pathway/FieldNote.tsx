import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lesson } from '../../contract/lessons.ts';
import { useNotes } from '../../machines/useNotes.ts';
import { List, ListRow } from '../../ui/ListRow.tsx';
import { OwnWords } from '../../ui/OwnWords.tsx';
import { NoteSheet } from './NoteSheet.tsx';

/** The learner's note of a lesson, or the offer to keep one where the lesson asks to try something. */
export function FieldNote({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const { notes, areKept, save } = useNotes();
  const [isOpen, setOpen] = useState(false);
  const note = notes.find(({ unitId }) => unitId === lesson.id);
  const isOffered = areKept && lesson.cards.some(({ kind }) => kind === 'try');
  if (!note && !isOffered) return null;
  const place = { unitId: lesson.id, pathwayId: lesson.pathwayId };
  return (
    <section aria-label={t('note.mine')}>
      <List>
        <ListRow
          icon="pen"
          note={
            note ? (
              note.howItWent ? (
                <OwnWords>{note.howItWent}</OwnWords>
              ) : (
                t(`note.when.${note.when}`)
              )
            ) : (
              t('note.offerNote')
            )
          }
          onClick={() => setOpen(true)}
        >
          {note ? <OwnWords>{note.what}</OwnWords> : t('note.offer')}
        </ListRow>
      </List>
      <NoteSheet
        isOpen={isOpen}
        note={note}
        unitId={lesson.id}
        onClose={() => setOpen(false)}
        onSave={(said) => void save(place, said)}
      />
    </section>
  );
}
