import type { Random } from '../random.ts';
import { dayAt, jumpsOf, startOf } from './calendar.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const zones = Intl.supportedValuesOf('timeZone');
const FIRST = Date.UTC(2025, 11, 20);
const SPAN = Date.UTC(2027, 11, 20) - FIRST;
const LEAP = Date.UTC(2028, 1, 24);

/** The edge itself, one millisecond to either side, or near it. */
export function aroundEdge(random: Random, edge: number, reach = 2 * MINUTE): number {
  return random.chance(0.5) ? edge + random.below(3) - 1 : edge + random.below(2 * reach + 1) - reach;
}

/** When a life begins: on any day of two years, before a jump of the home's clocks, before the leap day. */
export function beginning(random: Random, home: string): number {
  const roll = random.next();
  const jumps = roll < 0.35 ? jumpsOf(home).filter((at) => at >= FIRST && at < FIRST + SPAN) : [];
  if (jumps.length) return random.pick(jumps) - random.below(6 * DAY);
  if (roll > 0.95) return LEAP + random.below(4 * DAY);
  const any = FIRST + random.below(SPAN / SECOND) * SECOND;
  return random.chance(0.3) ? aroundEdge(random, startOf(dayAt(any, home), home)) : any;
}

/** A moment of the day that this instant falls on: any, around midnight, or around a jump of the clocks. */
export function momentOfDay(random: Random, near: number, zone: string): number {
  const begin = startOf(dayAt(near, zone), zone);
  const roll = random.next();
  if (roll < 0.35) return aroundEdge(random, begin);
  const jump = roll < 0.55 ? jumpsOf(zone).find((at) => Math.abs(at - near) < 2 * DAY) : undefined;
  if (jump !== undefined) return aroundEdge(random, jump, 90 * MINUTE);
  return begin + random.below(24 * HOUR);
}
