import styled from '@emotion/styled';
import { useState } from 'react';
import type { QuestionOf } from '../../contract/questions.ts';
import { walkOf } from '../../contract/scenes.ts';
import { shuffled } from '../../kit/shuffled.ts';
import { Button } from '../Button.tsx';
import { rowLook, RowText, type AnswerProps } from './answerRow.ts';
import { letterOf } from './Options.tsx';
import { OptionMark } from './OptionMark.tsx';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;
const Taken = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > li {
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--line-strong);
    overflow-wrap: anywhere;
  }
  & p {
    color: var(--text-muted);
  }
`;
const Told = styled.p`
  overflow-wrap: anywhere;
  /* With room for its choices below. */
  scroll-margin-block: 96px 45dvh;
  &:focus-visible {
    outline-offset: 6px;
  }
`;
const Row = styled.button`
  ${rowLook}
  display: flex;
  align-items: center;
  gap: 14px;
  inline-size: 100%;
  min-block-size: 64px;
  padding: 10px 16px;
  text-align: start;
`;
/** Clear of Hop, who stands on the verdict. */
const Ending = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-block-end: 52px;
  & > b {
    color: var(--danger);
  }
  &[data-look='right'] > b {
    color: var(--success);
  }
`;

/** Where somebody has gone, the words there are read aloud: the button that led there is gone. */
function arrive(words: HTMLParagraphElement | null) {
  words?.focus({ preventScroll: true });
  words?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

/**
 * A scene, place by place, with a way back until it is checked. Then what each choice has cost stands beside it, and other ways
 * can be seen; the answer stays.
 */
export function Scene({ question, drawnBy, lang, given, isChecked, onGive, words }: AnswerProps<QuestionOf<'scene'>>) {
  const [seen, see] = useState<string[] | null>(null);
  const [hasMoved, move] = useState(false);
  const { taken, here } = walkOf(question, (isChecked && seen) || given);
  const way = taken.map(({ id }) => id);
  const go = (ids: string[]) => {
    move(true);
    (isChecked ? see : onGive)(ids);
  };
  const isOwn = isChecked && seen === null;
  return (
    <Column>
      {taken.length > 0 && (
        <Taken aria-label={words.scene.taken} lang={lang}>
          {taken.map(({ id, text, reason, at }) => (
            <li key={id}>
              <p dir="auto">{at.text}</p>
              <b dir="auto">{text}</b>
              {isChecked && reason && <p dir="auto">{reason}</p>}
            </li>
          ))}
        </Taken>
      )}
      <Told key={here.id} lang={lang} dir="auto" tabIndex={-1} {...(hasMoved && !isOwn && { ref: arrive })}>
        {here.text}
      </Told>
      {isChecked && here.ending && (
        <Ending data-look={here.ending === 'good' ? 'right' : 'wrong'}>
          <b>
            <bdi>{words.scene[here.ending]}</bdi>
          </b>
          <Button variant="outlined" onClick={() => go([])}>
            {words.scene.another}
          </Button>
        </Ending>
      )}
      {shuffled(here.choices, ...drawnBy, here.id).map(({ id, text }, at) => (
        <Row key={id} type="button" onClick={() => go([...way, id])}>
          <OptionMark look="idle" letter={letterOf(at)} />
          <RowText lang={lang} dir="auto">
            {text}
          </RowText>
        </Row>
      ))}
      {!isChecked && taken.length > 0 && (
        <Button variant="outlined" onClick={() => go(way.slice(0, -1))}>
          {words.scene.back}
        </Button>
      )}
    </Column>
  );
}
