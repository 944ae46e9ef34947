/** By which clock and when a page was drawn for its learner: minutes behind UTC, and milliseconds. */
export interface Drawing {
  offset: number;
  at: number;
}
const MINUTE_MS = 60_000;

let drawing: Drawing | undefined;
/** A page is hydrated by the clock that it was drawn by; undefined: by the device's own. */
export const drawBy = (clock: Drawing | undefined): void => void (drawing = clock);

/** "2026-03-29T07:05:09" on the clock; now without a moment, in milliseconds. */
function written(moment = drawing?.at ?? Date.now()): string {
  const offset = drawing?.offset ?? new Date(moment).getTimezoneOffset();
  return new Date(moment - offset * MINUTE_MS).toISOString();
}

/** The calendar day (2026-03-29) of a moment, in milliseconds, where the device is; today without one. */
export const localDay = (moment?: number): string => written(moment).slice(0, 10);

/** The hour of now, 0 to 23, where the device is. */
export const localHour = (): number => Number(written().slice(11, 13));
