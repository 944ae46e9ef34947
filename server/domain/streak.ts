import { ordinal } from './days.ts';

/** Days in a row with a star: `current` up to and including `lastDay`, and the most ever. */
export type Streak = { current: number; max: number; lastDay: string | null };

export const noStreak: Streak = { current: 0, max: 0, lastDay: null };

/**
 * The streak after one more day with a star. Throws RangeError for a day before the last one: that needs `streakOf`.
 */
export function streakAfter(streak: Streak, day: string): Streak {
  const gap = streak.lastDay === null ? Infinity : ordinal(day) - ordinal(streak.lastDay);
  if (gap === 0) return streak;
  if (gap < 0) throw new RangeError(`${day} lies before ${streak.lastDay}`);
  const current = gap === 1 ? streak.current + 1 : 1;
  return { current, max: Math.max(streak.max, current), lastDay: day };
}

/** Whether a day lies before the last one, as after an offline lesson or a flight to the west. */
export const isLate = (streak: Streak, day: string) => streak.lastDay !== null && day < streak.lastDay;

/** The streak of days in any order, with any repetitions. */
export const streakOf = (days: readonly string[]): Streak => [...days].sort().reduce(streakAfter, noStreak);

/** The streak as it is shown: 0 unless the last star is of yesterday, today or, after a flight, a later day. */
export const currentStreak = ({ current, lastDay }: Pick<Streak, 'current' | 'lastDay'>, today: string) =>
  lastDay !== null && ordinal(today) - ordinal(lastDay) <= 1 ? current : 0;
