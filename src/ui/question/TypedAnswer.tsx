import { useId } from 'react';
import { judge } from '../../contract/judging.ts';
import type { QuestionOf } from '../../contract/questions.ts';
import type { AnswerProps } from './answerRow.ts';
import { TypedField } from './TypedField.tsx';

/** A word, a phrase or a number, typed. */
export function TypedAnswer({
  question,
  lang,
  given,
  isChecked,
  onGive,
  onCheck,
  words,
}: AnswerProps<QuestionOf<'type'> | QuestionOf<'number'>>) {
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCheck?.();
      }}
    >
      <label className="vh" htmlFor={id}>
        {words.field}
      </label>
      <TypedField
        id={id}
        asked={question}
        lang={lang}
        typed={Array.isArray(given) ? (given[0] ?? '') : ''}
        grade={isChecked ? judge(question, given).grade : null}
        onType={(text) => onGive([text])}
        right={words.right}
      />
    </form>
  );
}
