import { daysAfter, ordinal } from './days.ts';

/**
 * Days in a row: `current` up to and including `lastDay`, which has a star, and the most ever. Both count the cloudy
 * nights in between. `clouds` are those of the month of `lastDay` and of the month before, in their order: all that the
 * next star and the last four weeks need to know.
 */
export type Streak = { current: number; max: number; lastDay: string | null; clouds: readonly string[] };

export const noStreak: Streak = { current: 0, max: 0, lastDay: null, clouds: [] };

/** So many nights of each calendar month may stay dark without ending a streak. */
const CLOUDS_A_MONTH = 2;
/** Over the end of a month; of more nights than these, one month has too many. */
const CLOUDS_IN_A_ROW = 2 * CLOUDS_A_MONTH;

const monthOf = (day: string) => day.slice(0, 7);
const monthBefore = (day: string) => monthOf(daysAfter(`${monthOf(day)}-01`, -1));

/**
 * The dark nights between the last day with a star and another one, when they may be clouds; null when they end the
 * streak. A night is one of the learner's calendar days and belongs to the month it lies in. The nights of one gap become
 * clouds all together or not at all, and a gap that ends the streak uses none. A cloud is used up for its month also when
 * the streak ends later in it: of no month are more than two nights cloudy, whatever the number of its streaks.
 */
function cloudsUntil({ lastDay, clouds }: Pick<Streak, 'lastDay' | 'clouds'>, day: string): string[] | null {
  if (lastDay === null) return null;
  const dark = Math.max(0, ordinal(day) - ordinal(lastDay) - 1);
  if (dark > CLOUDS_IN_A_ROW) return null;
  const nights = Array.from({ length: dark }, (_, night) => daysAfter(lastDay, night + 1));
  const all = [...clouds, ...nights];
  const cloudsIn = (month: string) => all.filter((night) => monthOf(night) === month).length;
  return nights.every((night) => cloudsIn(monthOf(night)) <= CLOUDS_A_MONTH) ? nights : null;
}

/**
 * The streak after one more day with a star: only then do the dark nights before it become clouds, the earliest of a month
 * first. Throws RangeError for a day before the last one: that needs `streakOf`.
 */
export function streakAfter(streak: Streak, day: string): Streak {
  if (isLate(streak, day)) throw new RangeError(`${day} lies before ${streak.lastDay}`);
  if (streak.lastDay === day) return streak;
  const nights = cloudsUntil(streak, day);
  const current = nights ? streak.current + nights.length + 1 : 1;
  const oldest = monthBefore(day);
  const clouds = [...streak.clouds, ...(nights ?? [])].filter((night) => monthOf(night) >= oldest);
  return { current, max: Math.max(streak.max, current), lastDay: day, clouds };
}

/** Whether a day lies before the last one, as after an offline lesson or a flight to the west. */
export const isLate = ({ lastDay }: Pick<Streak, 'lastDay'>, day: string) => lastDay !== null && day < lastDay;

/**
 * The streak of days in any order, with any repetitions: one answer for one set of days. So a star that arrives late leaves
 * what would be there if it had come in time, and may take clouds of its month from a later gap.
 */
export const streakOf = (days: readonly string[]): Streak => [...days].sort().reduce(streakAfter, noStreak);

/**
 * The streak as it is shown: as long as a star today would go on with it, also when it takes clouds, which are not counted
 * before; else 0. After a flight the last star may be of a later day than today.
 */
export const currentStreak = (streak: Omit<Streak, 'max'>, today: string) =>
  cloudsUntil(streak, today) ? streak.current : 0;
