import styled from '@emotion/styled';
import { useState } from 'react';
import type { QuestionOf } from '../../contract/questions.ts';
import { shuffled } from '../../kit/shuffled.ts';
import { Icon } from '../Icon.tsx';
import { rowLook, RowText, type AnswerProps } from './answerRow.ts';
import { moved } from './moved.ts';
import { OptionMark, type OptionLook } from './OptionMark.tsx';
import { useReorder } from './useReorder.ts';

const List = styled.ol`
  display: grid;
  gap: 10px;
`;
const Row = styled.li`
  ${rowLook}
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 60px;
  padding: 2px 4px 2px 12px;
  &:dir(rtl) {
    padding: 2px 12px 2px 4px;
  }
`;
/** The mark is the handle: a finger on it drags, anywhere else it scrolls the page. */
const Handle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 60px;
  margin-inline-start: -6px;
  touch-action: none;
  cursor: grab;
`;
/** One over the other; beside each other on short screens, where rows must be low. */
const Moves = styled.span`
  display: grid;
  flex: none;
  @media (max-height: 700px) {
    display: flex;
  }
`;
const Move = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 12px;
  color: var(--text);
  &[aria-disabled='true'] {
    color: var(--text-faint);
  }
  &[data-up] > svg {
    transform: scaleY(-1);
  }
`;
/** Where a step belongs that stands elsewhere. */
const Place = styled.b`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  padding-inline-end: 12px;
  color: var(--text);
`;

/** An order drawn anew until it is not the right one: otherwise there would be nothing to do. */
function drawnOrder({ steps }: QuestionOf<'order'>, drawnBy: AnswerProps['drawnBy']): string[] {
  const right = steps.map(({ id }) => id);
  const drawn = shuffled(right, ...drawnBy);
  return drawn.some((id, at) => id !== right[at]) ? drawn : [...drawn.slice(1), drawn[0]!];
}

/** Steps to be put in order, by dragging them or by buttons; once checked each shows whether it is in its place, and where it belongs. */
export function OrderedSteps({
  question,
  drawnBy,
  lang,
  given,
  isChecked,
  onGive,
  words,
}: AnswerProps<QuestionOf<'order'>>) {
  const [said, say] = useState('');
  const ids = Array.isArray(given) ? given : drawnOrder(question, drawnBy);
  const { list, dragged, grab } = useReorder(ids, onGive);
  const total = ids.length;
  const right = question.steps.map(({ id }) => id);
  const lookOf = (at: number): OptionLook => {
    if (!isChecked) return ids[at] === dragged ? 'picked' : 'idle';
    return ids[at] === right[at] ? 'right' : 'wrong';
  };
  const move = (id: string, text: string, to: number) => {
    if (to < 0 || to >= total) return;
    onGive(moved(ids, id, to));
    say(words.place(text, to + 1, total));
  };
  return (
    <>
      <List ref={list} aria-label={words.options}>
        {ids.map((id, at) => {
          const text = question.steps.find((step) => step.id === id)?.text ?? '';
          const look = lookOf(at);
          return (
            <Row key={id} data-look={look}>
              <Handle {...(!isChecked && { onPointerDown: grab(id) })}>
                <OptionMark look={look} letter={`${at + 1}`} />
              </Handle>
              <RowText lang={lang} dir="auto">
                {text}
              </RowText>
              {isChecked && right[at] !== id && (
                <Place>
                  <Icon name="arrow" size={18} label={words.belongs} />
                  {right.indexOf(id) + 1}
                </Place>
              )}
              {!isChecked && (
                <Moves>
                  <Move
                    type="button"
                    data-up
                    aria-label={words.up(text)}
                    aria-disabled={at === 0}
                    onClick={() => move(id, text, at - 1)}
                  >
                    <Icon name="down" />
                  </Move>
                  <Move
                    type="button"
                    aria-label={words.down(text)}
                    aria-disabled={at + 1 === total}
                    onClick={() => move(id, text, at + 1)}
                  >
                    <Icon name="down" />
                  </Move>
                </Moves>
              )}
            </Row>
          );
        })}
      </List>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}
