import type { Ports } from '../../kit/ports.ts';

/** The two clocks of a device go equally fast, to within this: otherwise one was set, or the other stood still. */
const STEADY_MS = 2_000;

/** The device's clock, and what is known of how far it is off. */
export function createClock(now = () => Date.now(), ticks = () => performance.now()): Ports['clock'] {
  const apart = () => now() - ticks();
  let heard: { ahead: number; apart: number } | undefined;
  return {
    now,
    ticks,
    instant: (milliseconds) => new Date(milliseconds).toISOString(),
    moment: (instant) => Date.parse(instant),
    hear: (server) => void (heard = { ahead: Math.round(now() - server), apart: apart() }),
    ahead: () => (heard && Math.abs(apart() - heard.apart) < STEADY_MS ? heard.ahead : null),
  };
}
