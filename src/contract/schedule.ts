import { fsrs, Rating as Grade } from 'ts-fsrs';
import type { Memory, Rating } from './review.ts';
import { REVIEW_DAYS_MOST, REVIEW_RETENTION } from './rules.ts';

/** FSRS plans by whole days, so that nothing depends on the hour of a lesson, and without chance, so that all agree. */
const scheduler = fsrs({
  enable_fuzz: false,
  enable_short_term: false,
  request_retention: REVIEW_RETENTION,
  maximum_interval: REVIEW_DAYS_MOST,
});
const grades = { again: Grade.Again, hard: Grade.Hard, good: Grade.Good } as const;

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** A day before the last answer's, as after a flight to the west, counts as that day. */
const daysSince = ({ reviewedOn }: Pick<Memory, 'reviewedOn'>, day: string) =>
  Math.max(0, (Date.parse(day) - Date.parse(reviewedOn)) / DAY_MS);

/** The memory of an item after an answer on a day (2026-03-29), by FSRS; `null` before the first one. */
export function remembered(memory: Memory | null, { rating, day }: { rating: Rating; day: string }): Memory {
  const elapsed = memory ? daysSince(memory, day) : 0;
  const { stability, difficulty } = scheduler.next_state(memory, elapsed, grades[rating]);
  const reviewedOn = memory && day < memory.reviewedOn ? memory.reviewedOn : day;
  return {
    stability,
    difficulty,
    reviewedOn,
    dueOn: dayAfter(reviewedOn, scheduler.next_interval(stability, elapsed)),
  };
}

/** How likely the learner still knows the item on a day, 0 to 1. */
export const retrievability = (memory: Pick<Memory, 'stability' | 'reviewedOn'>, day: string): number =>
  scheduler.forgetting_curve(daysSince(memory, day), memory.stability);
