import { ordinal } from './days.ts';

/** Days in a row: up to and with the last day that has a star, the longest ever, and that last day. */
export type Streak = { current: number; max: number; lastDay: string | null };

export const noStreak: Streak = { current: 0, max: 0, lastDay: null };

/** The streak after one more day with a star. A day before the last one needs all days: see `streakOf`. */
export function streakAfter(streak: Streak, day: string): Streak {
  const gap = streak.lastDay === null ? Infinity : ordinal(day) - ordinal(streak.lastDay);
  if (gap === 0) return streak;
  if (gap < 0) throw new RangeError(`${day} lies before ${streak.lastDay}`);
  const current = gap === 1 ? streak.current + 1 : 1;
  return { current, max: Math.max(streak.max, current), lastDay: day };
}

/** Whether a day lies before the last one, as a lesson does that was completed offline, or after a flight to the west. */
export const isLate = (streak: Streak, day: string) => streak.lastDay !== null && day < streak.lastDay;

/** The streak of a set of days, in any order, each any number of times. */
export const streakOf = (days: readonly string[]): Streak => [...days].sort().reduce(streakAfter, noStreak);

/** The streak as it is shown today: alive while the last star is of today, of yesterday, or ahead after a flight. */
export const currentStreak = ({ current, lastDay }: Pick<Streak, 'current' | 'lastDay'>, today: string) =>
  lastDay !== null && ordinal(today) - ordinal(lastDay) <= 1 ? current : 0;
