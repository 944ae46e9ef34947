import { CLOCK_AHEAD_MOST_MS } from '../contract/rules.ts';
import type { Ports } from '../kit/ports.ts';

/** A time by the device's clock, and how far that was ahead. */
type Stamp = { at: string; clockAhead?: number | undefined };

/**
 * How far the device's clock was ahead at the time of a stamp: as known then, otherwise as known now. Nothing can
 * have ended later than now, which reveals a clock that was set back in between.
 */
function aheadOf({ at, clockAhead }: Stamp, clock: Ports['clock']): number | undefined {
  const now = clock.ahead();
  const then = clockAhead ?? now ?? undefined;
  if (then === undefined || now === null) return then;
  return Math.max(then, clock.moment(at) - (clock.now() - now));
}

/** How far the clock of the device is ahead, for what is stamped now; nothing where that is unknown or beyond the contract. */
export function aheadNow(clock: Ports['clock']): { clockAhead?: number } {
  const clockAhead = clock.ahead();
  return clockAhead !== null && Math.abs(clockAhead) <= CLOCK_AHEAD_MOST_MS ? { clockAhead } : {};
}

/** A stamp as the server takes it. When the clock is off by more than the contract allows, the time is corrected here. */
export function stampOf(stamp: Stamp, clock: Ports['clock']): { at: string; ahead: { clockAhead?: number } } {
  const clockAhead = aheadOf(stamp, clock);
  if (clockAhead === undefined) return { at: stamp.at, ahead: {} };
  if (Math.abs(clockAhead) <= CLOCK_AHEAD_MOST_MS) return { at: stamp.at, ahead: { clockAhead } };
  return { at: clock.instant(clock.moment(stamp.at) - clockAhead), ahead: { clockAhead: 0 } };
}
