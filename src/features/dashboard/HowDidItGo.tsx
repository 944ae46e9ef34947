import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note, NoteOfUnit } from '../../contract/notes.ts';
import { localDay } from '../../kit/localDay.ts';
import { answeredNote, askedNote } from '../../machines/notes.ts';
import { useNotes } from '../../machines/useNotes.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Grow, Row, Wrap } from '../../ui/Layout.tsx';
import { OwnWords } from '../../ui/OwnWords.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { useReturn } from '../../ui/useReturn.ts';
import { NoteLine } from './NoteLine.tsx';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  margin-inline: var(--gutter);
  padding-block: 8px 14px;
  padding-inline: 16px 8px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-card);
  /* Its answers stand on the first screen, also in two rows. */
  @media (max-height: 700px) {
    gap: 6px;
    padding-block: 4px 10px;
  }
  &:focus {
    outline: 0;
  }
`;
const OUTCOMES = ['done', 'notYet', 'letGo'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What is said to an answer. "Not yet" is asked about once more. */
const thanksOf = ({ outcome, askOn }: Note) =>
  outcome === 'notYet' && askOn === null ? 'note.thanks.notYetAgain' : (`note.thanks.${outcome as Outcome}` as const);

/**
 * Asks how it went with a note whose day has come, once. What is asked is decided as the page is shown, or shown again after a
 * while: a note that comes later, from another device, waits for the next time, so that nothing on the page moves.
 */
export function HowDidItGo() {
  const { t } = useTranslation();
  const { notes, save } = useNotes();
  const card = useRef<HTMLElement>(null);
  const [note, setNote] = useState(() => askedNote(notes, localDay()));
  const [isAnswered, setAnswered] = useState(false);
  useReturn(() => {
    if (note && !isAnswered) return;
    setNote(askedNote(notes, localDay()));
    setAnswered(false);
  });
  if (!note) return null;
  // What lay on the device may be old: it was answered elsewhere. Its place stays, so that nothing moves up.
  const isOver = !isAnswered && notes.find(({ unitId }) => unitId === note.unitId)?.askOn !== note.askOn;

  const say = (said: NoteOfUnit) => {
    // The buttons go; whoever used them by keyboard is still here.
    card.current?.focus();
    void save(said, said);
    setNote(said);
    setAnswered(true);
  };
  const answer = (outcome: Outcome) => say({ ...note, ...answeredNote(note, outcome, localDay()) });
  const waveAway = () => {
    void save(note, { ...note, askOn: null });
    setNote(undefined);
  };

  return (
    <Card ref={card} tabIndex={-1} aria-label={t('note.ask')} style={isOver ? { visibility: 'hidden' } : undefined}>
      <Row gap="s2" style={{ alignItems: 'start' }}>
        <Grow style={{ paddingBlockStart: 10 }}>
          <H3 as="h2">
            <span role="status">{t(isAnswered ? thanksOf(note) : 'note.ask')}</span>
          </H3>
          <SmallMuted as="div">
            <OwnWords>{note.what}</OwnWords>
          </SmallMuted>
        </Grow>
        {!isAnswered && <IconButton icon="close" label={t('note.away')} onClick={waveAway} />}
      </Row>
      {isAnswered ? (
        <NoteLine key={note.unitId} onKeep={(howItWent) => say({ ...note, howItWent })} />
      ) : (
        <Wrap gap="s2">
          {OUTCOMES.map((outcome) => (
            <Button key={outcome} size="sm" variant="outlined" onClick={() => answer(outcome)}>
              {t(`note.${outcome}`)}
            </Button>
          ))}
        </Wrap>
      )}
    </Card>
  );
}
