import styled from '@emotion/styled';
import { useId, type SubmitEvent } from 'react';
import { gapsOf, isFilled } from '../../contract/judging.ts';
import type { QuestionOf } from '../../contract/questions.ts';
import { RowText, type AnswerProps } from './answerRow.ts';
import { OptionMark, type OptionLook } from './OptionMark.tsx';
import { TypedField } from './TypedField.tsx';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  line-height: 1.375rem;
  & > :first-child {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 36px;
    font-weight: 500;
  }
`;

/** A worked example: the steps that are given, and a field below each of the others. Enter leads to the next gap, at last it checks. */
export function WorkedSteps({
  question,
  lang,
  given,
  isChecked,
  onGive,
  onCheck,
  words,
}: AnswerProps<QuestionOf<'worked'>>) {
  const id = useId();
  const gaps = gapsOf(question, given);
  const type = (text: string, at: number) => onGive(gaps.map(({ typed }, place) => (place === at ? text : typed)));
  const onwards = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const empty = gaps.findIndex(({ gap, typed }) => !isFilled(gap, typed));
    if (empty === -1) onCheck?.();
    else {
      const field = event.currentTarget.querySelectorAll('input')[empty];
      field?.focus({ preventScroll: true });
      // Clear of the button, which lies over the end of the page: the focus alone does not see to that.
      field?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  };
  return (
    <form onSubmit={onwards}>
      <List aria-label={words.options}>
        {question.steps.map((step, place) => {
          const at = gaps.findIndex((gap) => gap.id === step.id);
          const gap = gaps[at];
          const grade = isChecked && gap ? gap.judgement.grade : null;
          const look: OptionLook = !gap ? 'dim' : grade ? (grade === 'wrong' ? 'wrong' : 'right') : 'idle';
          const text = (
            <>
              <OptionMark look={look} letter={`${place + 1}`} />
              <RowText lang={lang} dir="auto">
                {step.text}
              </RowText>
            </>
          );
          if (!gap)
            return (
              <Row key={step.id}>
                <div>{text}</div>
              </Row>
            );
          return (
            <Row key={step.id}>
              <label htmlFor={`${id}${at}`}>{text}</label>
              <div>
                <TypedField
                  id={`${id}${at}`}
                  asked={gap.gap}
                  lang={lang}
                  typed={gap.typed}
                  grade={grade}
                  isSmall
                  hasNext={at + 1 < gaps.length}
                  onType={(typed) => type(typed, at)}
                  right={words.right}
                />
              </div>
            </Row>
          );
        })}
      </List>
      {/* A form with several fields is sent by Enter only when it has a button. */}
      {gaps.length > 1 && <button hidden type="submit" />}
    </form>
  );
}
