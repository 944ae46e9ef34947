import { judge } from '../../contract/judging.ts';
import type { Lesson } from '../../contract/lessons.ts';
import type { Question } from '../../contract/questions.ts';
import type { LitStar } from './useLitStar.ts';

export interface Result {
  correct: number;
  total: number;
  /** Questions whose first answer was not right. */
  missed: readonly Question[];
}

/**
 * The result of the quiz of this sitting: the server's count, or, until that is here, the client's own, from the
 * verdicts that came with the questions. Null when the sitting was an earlier one.
 */
export function shownResult({ questions }: Lesson, { score, picks }: LitStar): Result | null {
  if (!picks) return null;
  const missed = questions.filter((question) => judge(question, picks[question.id] ?? null).grade === 'wrong');
  return { correct: questions.length - missed.length, total: questions.length, ...score?.result, missed };
}
