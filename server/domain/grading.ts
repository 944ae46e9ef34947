import { judge, type Grade } from '../../src/contract/judging.ts';
import type { Answer, Given, Question } from '../../src/contract/questions.ts';

/** The grade of each question, by its id. */
export type Grades = ReadonlyMap<string, Grade>;

/**
 * The best grade of an answer among the languages of its question: what was typed in one may arrive after the learner has
 * changed to another.
 */
export function gradeOf(versions: readonly Question[], given: Given | null): Grade {
  const grades = versions.map((question) => judge(question, given).grade);
  return grades.find((grade) => grade === 'right') ?? grades.find((grade) => grade === 'almost') ?? 'wrong';
}

/**
 * Grades the questions of a quiz in all its languages. Answers to unknown questions and unknown options are ignored; of
 * several answers to one question the first counts.
 */
export function gradesOf(languages: readonly (readonly Question[])[], answers: readonly Answer[]): Grades {
  const given = new Map<string, Given>();
  for (const answer of answers)
    if (!given.has(answer.questionId))
      given.set(answer.questionId, 'optionId' in answer ? answer.optionId : answer.given);
  const versions = new Map<string, Question[]>();
  for (const question of languages.flat()) versions.set(question.id, [...(versions.get(question.id) ?? []), question]);
  return new Map([...versions].map(([id, same]) => [id, gradeOf(same, given.get(id) ?? null)]));
}

/** Counts the right answers; one that is almost right is right. */
export const resultOf = (grades: Grades) => ({
  correct: [...grades.values()].filter((grade) => grade !== 'wrong').length,
  total: grades.size,
});
