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
 * How the quiz of this sitting went. The server's count is the one that is shown; until it has spoken, the verdicts
 * that came with the questions say the same. Null when the sitting was an earlier one.
 */
export function resultOf({ questions }: Lesson, { score, picks }: LitStar): Result | null {
  if (!picks) return null;
  const missed = questions.filter((question) => !isRight(question, picks));
  return { correct: questions.length - missed.length, total: questions.length, ...score?.result, missed };
}
