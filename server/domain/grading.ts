import type { Answer, Completed, Question } from '../../src/contract/lessons.ts';

/**
 * Counts the right answers of a quiz. Answers to unknown questions and unknown options are ignored; of several
 * answers to one question the first counts.
 */
export function grade(questions: readonly Question[], answers: readonly Answer[]): NonNullable<Completed['result']> {
  const first = new Map<string, string>();
  for (const { questionId, optionId } of answers) if (!first.has(questionId)) first.set(questionId, optionId);

  const isRight = ({ id, options }: Question) =>
    options.some((option) => option.isRight && option.id === first.get(id));
  return { correct: questions.filter(isRight).length, total: questions.length };
}
