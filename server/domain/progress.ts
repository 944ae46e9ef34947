import type { Progress, UserLesson } from '../../src/contract/pathways.ts';
import { PERCENT_DECIMALS } from '../../src/contract/rules.ts';

/** A unit with the learner's record of it, null when there is none. */
type Learned = { userLesson: Pick<UserLesson, 'isCompleted' | 'share'> | null };
type Counts = Pick<Progress, 'completed' | 'total'>;

const isCompleted = (unit: Learned) => unit.userLesson?.isCompleted ?? false;
const isStarted = ({ userLesson }: Learned) => userLesson !== null && !userLesson.isCompleted && userLesson.share > 0;

/** Percent with two decimals; 0 of 0 is 0. `spec/3-entities`. */
export function percentage(part: number, total: number): number {
  if (total === 0) return 0;
  const scale = 10 ** PERCENT_DECIMALS;
  return Math.round((part * 100 * scale) / total) / scale;
}

export const progressOf = (counts: Counts): Progress => ({
  ...counts,
  percentage: percentage(counts.completed, counts.total),
});

/** The first unit without a record. `spec/4-states`. */
export const firstUncompleted = <U extends Learned>(units: readonly U[]): U | null =>
  units.find((unit) => unit.userLesson === null) ?? null;

/**
 * The unit that "Keep learning" opens: the first that was begun and not finished, else the first without a record,
 * else the first that is not completed; null when all are. A unit that was only put on the to-do list counts as not
 * begun.
 */
export const keepLearning = <U extends Learned>(units: readonly U[]): U | null =>
  units.find(isStarted) ?? firstUncompleted(units) ?? units.find((unit) => !isCompleted(unit)) ?? null;
