import type { Ports } from '../../kit/ports.ts';

/** The two clocks of a device go equally fast, to within this: otherwise one was set, or the other stood still. */
const STEADY_MS = 2_000;

/**
 * The device's clock, and what is known of how far it is off. An answer tells it to the second, and later by the time it was on
 * its way: the least that was heard is the nearest. A larger one is not taken, so that of two things that are said one after
 * the other the second is never dated before the first.
 */
export function createClock(now = () => Date.now(), ticks = () => performance.now()): Ports['clock'] {
  const apart = () => now() - ticks();
  let heard: { ahead: number; apart: number } | undefined;
  const ahead = () => {
    if (!heard) return null;
    /** What the device's clock was put right by since. */
    const slewed = apart() - heard.apart;
    return Math.abs(slewed) < STEADY_MS ? Math.round(heard.ahead + slewed) : null;
  };
  return {
    now,
    ticks,
    instant: (milliseconds) => new Date(milliseconds).toISOString(),
    moment: (instant) => Date.parse(instant),
    hear: (server) => void (heard = { ahead: Math.min(now() - server, ahead() ?? Infinity), apart: apart() }),
    ahead,
  };
}
