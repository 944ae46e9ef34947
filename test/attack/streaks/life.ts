import type { Random } from '../random.ts';
import { aroundEdge, beginning, DAY, HOUR, MINUTE, SECOND, zones } from './instants.ts';

/** On either side of the date line: a flight between them gains or loses a date. */
const EAST = [
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Tongatapu',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Asia/Tokyo',
];
const WEST = ['Pacific/Honolulu', 'Pacific/Pago_Pago', 'Pacific/Niue', 'Pacific/Marquesas', 'America/Los_Angeles'];

/** Where the learner is from some instant on. */
type Stay = { from: number; zone: string };
export interface Life {
  home: string;
  joinedAt: number;
  days: number;
  devices: Device[];
}
export interface Device {
  zoneAt(instant: number): string;
  /** How far its clock is ahead, and how far it believes that it is. */
  ahead: number;
  knownAhead: number | undefined;
  /** When it cannot reach the server. */
  offline: { from: number; until: number }[];
}

function stays(random: Random, home: string, begin: number, days: number): Stay[] {
  const stays: Stay[] = [{ from: -Infinity, zone: home }];
  const isPacific = random.chance(0.4);
  for (let flights = random.chance(0.5) ? random.below(4) : 0; flights > 0; flights -= 1) {
    const places = isPacific ? (flights % 2 ? EAST : WEST) : zones;
    stays.push({ from: begin + random.below(days * DAY), zone: random.pick(places) });
  }
  return stays.sort((one, other) => one.from - other.from);
}

/** By how much a device's clock is off: mostly not at all; around the five minutes; hours; about eight days; years. */
function clockError(random: Random): number {
  const roll = random.next();
  const sign = random.chance(0.5) ? 1 : -1;
  if (roll < 0.55) return 0;
  if (roll < 0.65) return random.below(2 * SECOND) - SECOND;
  if (roll < 0.75) return aroundEdge(random, sign * 5 * MINUTE, MINUTE);
  if (roll < 0.85) return sign * random.below(14 * HOUR);
  if (roll < 0.97) return aroundEdge(random, sign * (7 + random.below(2)) * DAY, 2 * HOUR);
  return sign * random.below(3_000) * DAY;
}

/** What it says about its clock: the truth, nearly, nothing as old apps do, or something of before it was set. */
function knownAheadOf(random: Random, ahead: number): number | undefined {
  const roll = random.next();
  if (roll < 0.4) return ahead;
  if (roll < 0.6) return ahead + random.below(3 * SECOND) - SECOND;
  return roll < 0.9 ? undefined : clockError(random);
}

function outages(random: Random, begin: number, days: number): Device['offline'] {
  const count = random.chance(0.5) ? 1 + random.below(2) : 0;
  return Array.from({ length: count }, () => {
    const from = begin + random.below(days * DAY);
    return { from, until: from + (random.chance(0.5) ? random.below(11 * DAY) : random.below(20 * HOUR)) };
  });
}

function device(random: Random, begin: number, days: number, journey: readonly Stay[]): Device {
  const ahead = clockError(random);
  // A laptop keeps the zone in which it was set up.
  const isFixed = random.chance(0.15);
  const zone = random.pick(journey).zone;
  return {
    zoneAt: (instant) => (isFixed ? zone : journey.findLast(({ from }) => from <= instant)!.zone),
    ahead,
    knownAhead: knownAheadOf(random, ahead),
    offline: outages(random, begin, days),
  };
}

/** A learner with one to three devices, who travels, is offline and has clocks that are wrong. */
export function lifeFrom(random: Random): Life {
  const home = random.chance(0.1) ? random.pick([...EAST, ...WEST]) : random.pick(zones);
  const joinedAt = beginning(random, home);
  const days = 1 + random.below(random.chance(0.1) ? 40 : 10);
  const journey = stays(random, home, joinedAt, days);
  const devices = Array.from({ length: random.chance(0.6) ? 1 : 2 + random.below(2) }, () =>
    device(random, joinedAt, days, journey),
  );
  return { home, joinedAt, days, devices };
}
