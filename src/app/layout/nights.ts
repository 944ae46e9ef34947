export interface Night {
  /** 2026-03-29. */
  date: string;
  isLit: boolean;
}

const DAY_MS = 86_400_000;
const NIGHTS = 28;

/**
 * The last four weeks up to `today`, oldest first, and which of them have a star. They are calendar days already, so they
 * are counted in UTC and no clock change can move them.
 */
export function nightsUntil(today: string, litDays: readonly string[]): Night[] {
  const lit = new Set(litDays);
  return Array.from({ length: NIGHTS }, (_, k) => {
    const date = new Date(Date.parse(today) - (NIGHTS - 1 - k) * DAY_MS).toISOString().slice(0, 10);
    return { date, isLit: lit.has(date) };
  });
}
