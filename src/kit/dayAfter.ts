const DAY_MS = 86_400_000;

/** The calendar day (2026-03-29) so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
