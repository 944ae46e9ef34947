/**
 * Which calendar day it is at an instant in a zone, reckoned from the zone's offsets: a day is a whole number, days since
 * 1970-01-01. Only the offsets are asked of Intl, and each zone's changes are sought once.
 */
const DAY_MS = 86_400_000;
/** The years that histories are about, with room on both sides. */
const FROM = Date.UTC(2023, 0, 1);
const UNTIL = Date.UTC(2029, 0, 1);
/** No zone changes twice in so short a time in these years. */
const STRIDE_MS = 9 * DAY_MS;

/** Each change of a zone's offset, the first being the offset at the beginning. */
type Changes = { at: number; offset: number }[];
const known = new Map<string, Changes>();

/** `GMT+05:45` in milliseconds. */
function offsetIn(name: string): number {
  const [, sign, hours, minutes, seconds] = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds ?? 0)) * 1_000;
}

function changesOf(zone: string): Changes {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (at: number) =>
    offsetIn(format.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value);
  const changes: Changes = [{ at: -Infinity, offset: offsetAt(FROM) }];
  for (let before = FROM; before < UNTIL; before += STRIDE_MS) {
    const offset = offsetAt(before + STRIDE_MS);
    if (offset === changes.at(-1)!.offset) continue;
    let [low, high] = [before, before + STRIDE_MS];
    while (high - low > 1_000) {
      const middle = Math.floor((low + high) / 2_000) * 1_000;
      if (offsetAt(middle) === offset) high = middle;
      else low = middle;
    }
    changes.push({ at: high, offset });
  }
  return changes;
}

function changes(zone: string): Changes {
  const changes = known.get(zone) ?? changesOf(zone);
  known.set(zone, changes);
  return changes;
}

/** The instants at which the zone's clocks jump. */
export const jumpsOf = (zone: string): number[] =>
  changes(zone)
    .slice(1)
    .map(({ at }) => at);

const offsetAt = (instant: number, zone: string): number => changes(zone).findLast(({ at }) => at <= instant)!.offset;

/** The day on a calendar that hangs in this zone. */
export const dayAt = (instant: number, zone: string): number =>
  Math.floor((instant + offsetAt(instant, zone)) / DAY_MS);

/** The instant at which this day begins in the zone. */
export function startOf(day: number, zone: string): number {
  const nearby = [
    day * DAY_MS - offsetAt(day * DAY_MS - DAY_MS, zone),
    day * DAY_MS - offsetAt(day * DAY_MS + DAY_MS, zone),
  ];
  const begins = [...nearby, ...jumpsOf(zone)].filter((at) => dayAt(at, zone) === day && dayAt(at - 1, zone) < day);
  return begins[0] ?? nearby[0]!;
}

/** 2026-03-29. */
export const nameOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
