import type { ReviewOutlook } from '../../contract/review.ts';

type Days = ReviewOutlook['days'];
/** A sentence names so many days; what comes after them is one sum. */
const MOST_TOLD = 3;

/**
 * What is said of the days on which questions come back: the first of them by name, the sum of the others or, where there are
 * none, how many days are quiet.
 */
export function planOf(days: Days): { told: Days; later: number; quiet: number } {
  const busy = days.filter(({ due }) => due > 0);
  const told = busy.slice(0, MOST_TOLD);
  const later = busy.slice(MOST_TOLD).reduce((sum, { due }) => sum + due, 0);
  const last = days.findLastIndex(({ due }) => due > 0);
  return {
    told,
    later,
    quiet: later ? 0 : days.length - 1 - last,
  };
}
