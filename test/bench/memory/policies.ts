import type { Memory, Rating, ReviewItem } from '../../../src/contract/review.ts';
import { REVIEW_AHEAD } from '../../../src/contract/rules.ts';
import { remembered } from '../../../src/contract/schedule.ts';
import { sessionOf } from '../../../src/machines/reviewQueue.ts';

/** When an item is asked again, by its place among the learner's, and what is asked in an evening. */
export interface Plan {
  answered(item: number, rating: Rating, day: number): void;
  /** What is due, first things first. */
  session(day: number): number[];
}
export type Policy = 'none' | 'fixed 1-7-30' | 'Leitner' | 'ours';

const START = Date.parse('2026-01-01');
const dateOf = (day: number) => new Date(START + day * 86_400_000).toISOString().slice(0, 10);

/** Asks again after an interval that depends on a stage of the item; longest overdue first. */
function byStages(intervals: readonly number[], next: (stage: number, rating: Rating) => number): Plan {
  const stages: number[] = [];
  const due = new Map<number, number>();
  return {
    answered(item, rating, day) {
      stages[item] = next(stages[item] ?? -1, rating);
      const interval = intervals[stages[item]];
      if (interval === undefined) due.delete(item);
      else due.set(item, day + interval);
    },
    session: (day) =>
      [...due]
        .filter(([, on]) => on <= day)
        .sort(([a, one], [b, other]) => one - other || a - b)
        .map(([item]) => item),
  };
}

/** What the server and the device do: `remembered` plans, the server sends what is due first, `sessionOf` picks of it. */
function starhop(unitOf: (item: number) => string): Plan {
  const items: ReviewItem[] = [];
  const place = new Map<ReviewItem, number>();
  const isBefore = (one: ReviewItem, other: ReviewItem) =>
    one.memory.dueOn < other.memory.dueOn ? -1 : Number(one.memory.dueOn > other.memory.dueOn);
  return {
    answered(item, rating, day) {
      const before: Memory | null = items[item]?.memory ?? null;
      const memory = remembered(before, { rating, day: dateOf(day) });
      if (items[item]) items[item].memory = memory;
      else {
        items[item] = { unitId: unitOf(item), memory } as ReviewItem;
        place.set(items[item], item);
      }
    },
    session(day) {
      const today = dateOf(day);
      const due = items.filter(({ memory }) => memory.dueOn <= today);
      const sent = due.sort(isBefore).slice(0, REVIEW_AHEAD);
      return sessionOf(sent, today).map((item) => place.get(item)!);
    },
  };
}

/** Right at the first try is right; all else is wrong for a Leitner box. */
export const policies: Record<Policy, (unitOf: (item: number) => string) => Plan> = {
  none: () => ({ answered: () => undefined, session: () => [] }),
  'fixed 1-7-30': () => byStages([1, 7, 30], (stage) => stage + 1),
  Leitner: () =>
    byStages([1, 2, 4, 8, 16, 32, 64], (stage, rating) => (rating === 'good' ? Math.min(6, stage + 1) : 0)),
  ours: starhop,
};
