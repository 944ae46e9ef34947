import { rightAnswer } from '../server/domain/rightAnswer.ts';
import type { Answer, Option, Question } from '../src/contract/questions.ts';

/** The options of a question that has some; a test that asks another kind for them is mistaken. */
export function optionsOf(question: Question): Option[] {
  if (!('options' in question)) throw new TypeError(`The question ${question.id} has no options.`);
  return question.options;
}

/** An answer that needs no thought: the first option, right or wrong; of another kind, the right one. */
export const firstAnswer = (question: Question): Answer =>
  question.kind === undefined ? { questionId: question.id, optionId: question.options[0]!.id } : rightAnswer(question);
