/** Where and when a page was drawn for its learner: an IANA zone, and milliseconds. */
export interface Drawing {
  zone: string;
  at: number;
}
/** "2026-03-29 07:05:09" in a zone: Swedish writes dates as ISO does. */
const written = (moment: number, timeZone: string) => new Date(moment).toLocaleString('sv', { timeZone });

let zone: string | undefined;
let now = '';
/** A page is hydrated by the clock that it was drawn by; undefined: by the device's own. */
export function drawBy(clock: Drawing | undefined): void {
  zone = clock?.zone;
  if (clock) now = written(clock.at, clock.zone);
}

/** The calendar day (2026-03-29) of a moment, in milliseconds, where the device is; today without one. */
export function localDay(moment?: number): string {
  if (zone) return (moment === undefined ? now : written(moment, zone)).slice(0, 10);
  const there = new Date(moment ?? Date.now());
  return new Date(there.getTime() - there.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The hour of now, 0 to 23, where the device is. */
export const localHour = (): number => (zone ? Number(now.slice(11, 13)) : new Date().getHours());
