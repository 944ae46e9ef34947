import type { Memory } from '../../../src/contract/review.ts';

/** What FSRS knows of an item, as `review_items` has it. */
export const memoryOf = (row: {
  stability: number;
  difficulty: number;
  reviewed_on: string;
  due_on: string;
}): Memory => ({
  stability: row.stability,
  difficulty: row.difficulty,
  reviewedOn: row.reviewed_on,
  dueOn: row.due_on,
});
