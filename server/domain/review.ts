import type { Grade } from '../../src/contract/judging.ts';
import type { Given, Question } from '../../src/contract/questions.ts';
import type { Memory, Rating } from '../../src/contract/review.ts';
import { POINTS_REVIEW } from '../../src/contract/rules.ts';
import { remembered } from '../../src/contract/schedule.ts';
import { gradeOf } from './grading.ts';

/** An answer in the log of an item. `day` is the learner's day of `reviewedAt`. */
export type LogEntry = { key: string; reviewedAt: Date; day: string; rating: Rating };

const byTime = (one: LogEntry, other: LogEntry) =>
  one.reviewedAt.getTime() - other.reviewedAt.getTime() || (one.key < other.key ? -1 : 1);

/**
 * Folds the log of an item, in whatever order it arrived: what its learner remembers, and what its answers pay. The first
 * answer is the quiz's own, which pays by itself; each later one pays when the item was due on its day. Throws
 * RangeError for an empty log.
 */
export function foldLog(log: readonly LogEntry[]): { memory: Memory; points: number } {
  const [first, ...later] = [...log].sort(byTime);
  if (!first) throw new RangeError('The log is empty.');
  let memory = remembered(null, first);
  let points = 0;
  for (const entry of later) {
    if (entry.day >= memory.dueOn) points += POINTS_REVIEW;
    memory = remembered(memory, entry);
  }
  return { memory, points };
}

/** How FSRS rates an answer at the first try. */
export const RATINGS: Readonly<Record<Grade, Rating>> = { right: 'good', almost: 'hard', wrong: 'again' };

/** How an item went: right at once, almost right or at the second try, or not. What is not there any more is wrong. */
export function ratingOf(versions: readonly Question[], tries: readonly Given[]): Rating {
  const [first = 'wrong', ...later] = tries.map((given) => gradeOf(versions, given));
  return first === 'wrong' && later.some((grade) => grade !== 'wrong') ? 'hard' : RATINGS[first];
}
