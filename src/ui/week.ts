import type { Stats } from '../contract/learner.ts';
import type { WeekDay } from './art/WeekSky.tsx';

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The seven days up to `today` (2026-03-29), each named by its letter in `letters` (Sunday's first): a streak of some days is
 * seen whole, whatever day it is. Days are calendar days already, so they are counted in UTC and no clock change can move them.
 */
export function weekOf({ today, days, clouds }: Pick<Stats, 'today' | 'days' | 'clouds'>, letters: string): WeekDay[] {
  const first = Date.parse(today) - 6 * DAY_MS;
  return Array.from({ length: 7 }, (_, at) => {
    const date = iso(first + at * DAY_MS);
    return {
      name: letters[new Date(date).getUTCDay()]!,
      isLit: days.some((day) => day.date === date),
      isCloudy: clouds.includes(date),
      isToday: date === today,
    };
  });
}
