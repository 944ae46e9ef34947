import type { Memory, Rating } from '../../../src/contract/review.ts';
import { remembered } from '../../../src/contract/schedule.ts';
import type { Grades } from '../../domain/grading.ts';
import { RATINGS } from '../../domain/review.ts';

/** The first entry in the log of a question, and what FSRS makes of it. */
export type FirstReview = Memory & { questionId: string; rating: Rating };

const firstReview = (questionId: string, rating: Rating, day: string): FirstReview => ({
  questionId,
  rating,
  ...remembered(null, { rating, day }),
});

/** The answers of a quiz as the first reviews of its questions: one answered wrong is due the next evening. */
export const firstReviews = (grades: Grades, day: string) =>
  Array.from(grades, ([questionId, grade]) => firstReview(questionId, RATINGS[grade], day));

/** The prompts of a lesson. What was read and never asked is known less surely than what was answered right. */
export const firstPrompts = (prompts: readonly string[], day: string) =>
  prompts.map((id) => firstReview(id, 'hard', day));
