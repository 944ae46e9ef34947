import type { Lesson, Question } from '../../contract/lessons.ts';
import type { LitStar } from './useLitStar.ts';

export interface Result {
  correct: number;
  total: number;
  /** Questions whose first answer was not right. */
  missed: readonly Question[];
}

const isRight = ({ id, options }: Question, picks: Record<string, string>) =>
  options.some((option) => option.isRight && option.id === picks[id]);

/**
 * The result of the quiz of this sitting: the server's count, or, until that is here, the client's own, from the
 * verdicts that came with the questions. Null when the sitting was an earlier one.
 */
export function shownResult({ questions }: Lesson, { score, picks }: LitStar): Result | null {
  if (!picks) return null;
  const missed = questions.filter((question) => !isRight(question, picks));
  return { correct: questions.length - missed.length, total: questions.length, ...score?.result, missed };
}
