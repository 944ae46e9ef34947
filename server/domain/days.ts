const DAY_MS = 86_400_000;
const MOST_FORMATS = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A cached formatter: making one costs a hundred times more than using it. The cache is bounded, since devices choose
 * the names. Throws RangeError for an unknown zone.
 */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Whether this is a time zone that the runtime knows: Europe/Warsaw, UTC, +05:30. */
export function isTimeZone(name: unknown): name is string {
  // An exception costs as much as the rest of a call.
  if (typeof name !== 'string') return false;
  try {
    formatFor(name);
    return true;
  } catch {
    return false;
  }
}

/** The zone of an account that was made without one: most learners live in Poland. */
export const DEFAULT_ZONE = 'Europe/Warsaw';

/**
 * A zone on record, or the default where the runtime does not know it: a server of a newer release has written it, or
 * the record comes from a backup.
 */
export const knownZone = (onRecord: string): string => (isTimeZone(onRecord) ? onRecord : DEFAULT_ZONE);

type LocalTime = { readonly day: string; readonly hour: number };
const MINUTE_MS = 60_000;
/** Each zone's last result: it holds for the whole minute, and most calls ask about the present one. */
const lastResults = new Map<string, { minute: number; time: LocalTime }>();

/**
 * The calendar day (2026-03-29) and the hour (0 to 23) of an instant in a time zone. Throws RangeError for an unknown
 * zone.
 */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const last = lastResults.get(timeZone);
  if (last?.minute === minute) return last.time;
  const time = toLocalTime(formatFor(timeZone), instant);
  if (lastResults.size >= MOST_FORMATS) lastResults.clear();
  lastResults.set(timeZone, { minute, time });
  return time;
}

function toLocalTime(format: Intl.DateTimeFormat, instant: Date): LocalTime {
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)!.value;
  return { day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The calendar day (2026-03-29) of an instant in a time zone. Throws RangeError for an unknown zone. */
export const localDay = (instant: Date, timeZone: string): string => localTime(instant, timeZone).day;

/** The number of days since 1970-01-01, which grows by one a day through every daylight-saving change. */
export const ordinal = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day so many days after another; before it when negative. */
export const daysAfter = (day: string, days: number) =>
  new Date((ordinal(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** Minutes that a zone is behind UTC at a moment in ms, as `Date.prototype.getTimezoneOffset` tells them of its device. */
export function minutesBehindUtc(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')!.value;
  // GMT, GMT-03:00, GMT+05:30
  const [, sign, hours = 0, minutes = 0] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!;
  const apart = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? -apart : apart;
}
