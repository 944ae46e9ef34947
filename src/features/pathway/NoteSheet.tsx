import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '../../contract/notes.ts';
import { NOTE_MAX } from '../../contract/rules.ts';
import { useLine } from '../../i18n/useLine.ts';
import { draftOf } from '../../kit/drafts.ts';
import { useMachine } from '../../kit/hooks.ts';
import { localDay } from '../../kit/localDay.ts';
import { changedNote } from '../../machines/notes.ts';
import { session } from '../../machines/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Stack, Wrap } from '../../ui/Layout.tsx';
import { LineField } from '../../ui/LineField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Small } from '../../ui/Text.tsx';

const WHEN = ['tonight', 'tomorrow', 'week'] as const;
type NoteSheetProps = {
  isOpen: boolean;
  note: Note | undefined;
  unitId: string;
  onClose: () => void;
  /** Null lets the note go. */
  onSave: (note: Note | null) => void;
};

/** Writes a note of a lesson or changes it: what, and when; and once the learner was asked, how it went. */
export function NoteSheet({ isOpen, ...rest }: NoteSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet isOpen={isOpen} onClose={rest.onClose} close={t('app.close')} title={t('note.title')}>
      <NoteForm {...rest} />
    </Sheet>
  );
}

function NoteForm({ note, unitId, onClose, onSave }: Omit<NoteSheetProps, 'isOpen'>) {
  const { t } = useTranslation();
  const draft = draftOf<{ what: string }>(`note of ${unitId}`, useMachine(session).userId, ['what']);
  const what = useLine(NOTE_MAX, draft.read()?.what ?? note?.what, true);
  const howItWent = useLine(NOTE_MAX, note?.howItWent ?? '');
  const [when, setWhen] = useState<Note['when']>(note?.when ?? 'tonight');
  const leave = (said: Note | null) => {
    draft.forget();
    onSave(said);
    onClose();
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const lines = [what.tried(), howItWent.tried()] as const;
    const [first, second] = lines;
    if (first !== undefined && second !== undefined)
      leave(changedNote(note, { what: first, when, howItWent: second }, localDay()));
  };
  const write = (value: string) => {
    what.field.onChange(value);
    draft.keep({ what: value });
  };

  return (
    <Stack as="form" aria-label={t('note.title')} onSubmit={keep} style={{ marginBlockStart: 14 }}>
      <LineField label={t('note.what')} hint={t('note.private')} {...what.field} onChange={write} />
      {note?.outcome ? (
        <LineField label={t('note.ask')} {...howItWent.field} />
      ) : (
        <Stack gap="s2" role="group" aria-label={t('note.whenLabel')}>
          <Small style={{ fontWeight: 600 }} aria-hidden>
            {t('note.whenLabel')}
          </Small>
          <Wrap gap="s2">
            {WHEN.map((one) => (
              <Chip key={one} selected={when === one} onClick={() => setWhen(one)}>
                {t(`note.when.${one}`)}
              </Chip>
            ))}
          </Wrap>
        </Stack>
      )}
      <Button type="submit" size="lg" wide>
        {t('note.keep')}
      </Button>
      {note && (
        <Button variant="transparent" wide onClick={() => leave(null)}>
          {t('note.remove')}
        </Button>
      )}
    </Stack>
  );
}
