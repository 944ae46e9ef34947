const DAY_MS = 86_400_000;
const MOST_FORMATS = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times more than using it; names come from devices, so their number is bounded. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** Whether this is the name of a zone that days can be counted in: Europe/Warsaw, UTC, +05:30. */
export function isTimeZone(name: string): boolean {
  try {
    formatFor(name);
    return true;
  } catch {
    return false;
  }
}

type LocalTime = { readonly day: string; readonly hour: number };
const MINUTE_MS = 60_000;
/** What was asked last of each zone: clocks are set by whole minutes, and most ask about the present one. */
const lastAsked = new Map<string, { minute: number; time: LocalTime }>();

/** The calendar day (2026-03-29) and the full hour (0 to 23) of an instant in a time zone. Throws RangeError for no zone. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const last = lastAsked.get(timeZone);
  if (last?.minute === minute) return last.time;
  const time = read(formatFor(timeZone), instant);
  if (lastAsked.size >= MOST_FORMATS) lastAsked.clear();
  lastAsked.set(timeZone, { minute, time });
  return time;
}

function read(format: Intl.DateTimeFormat, instant: Date): LocalTime {
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)!.value;
  return { day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The calendar day (2026-03-29) an instant falls on in a time zone. Throws RangeError for a zone that is none. */
export const localDay = (instant: Date, timeZone: string): string => localTime(instant, timeZone).day;

/** A day as a number that grows by one each day, whatever the clocks do. */
export const ordinal = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day so many days after another, or before it when negative. */
export const daysAfter = (day: string, days: number) =>
  new Date((ordinal(day) + days) * DAY_MS).toISOString().slice(0, 10);
