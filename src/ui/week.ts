import type { Stats } from '../contract/learner.ts';
import type { WeekDay } from './art/WeekSky.tsx';

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The seven days of the week that holds `today` (2026-03-29), Monday first, with one or two letters each in the given
 * language. Days are calendar days already, so they are counted in UTC and no clock change can move them.
 */
export function weekOf({ today, days, clouds }: Pick<Stats, 'today' | 'days' | 'clouds'>, language: string): WeekDay[] {
  const now = Date.parse(today);
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
  const letter = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => {
    const date = iso(monday + at * DAY_MS);
    return {
      name: letter.format(Date.parse(date)).toUpperCase(),
      isLit: days.some((day) => day.date === date),
      isCloudy: clouds.includes(date),
      isToday: date === today,
    };
  });
}
