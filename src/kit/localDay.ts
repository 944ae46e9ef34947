/** The calendar day (2026-03-29) of a moment, in milliseconds, where the device is; today without one. */
export function localDay(moment = Date.now()): string {
  const there = new Date(moment);
  return new Date(moment - there.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
