import { chance, clamp } from './motion.ts';

/** Samples a second. */
export const RATE = 32_000;
/** The next sample, from its second. It is asked for every sample once, in their order, since filters remember the last. */
export type Signal = (time: number) => number;

export const sine = (hertz: number, time: number) => Math.sin(2 * Math.PI * hertz * time);
/** What was struck: there at once, gone the sooner the higher `fall` is. */
export const struck = (since: number, fall: number) => clamp(since / 0.004) * Math.exp(-since * fall);

/** Every height at once, the same on every machine; each `kind` another. */
export function noise(kind: number): Signal {
  let index = 0;
  return () => chance(index++, kind) * 2 - 1;
}

/** What of a signal is lower than so many hertz. */
export function below(hertz: number, signal: Signal): Signal {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / RATE);
  let held = 0;
  return (time) => (held += share * (signal(time) - held));
}

/** What of a signal is higher than so many hertz. */
export function above(hertz: number, signal: Signal): Signal {
  let whole = 0;
  const low = below(hertz, () => whole);
  return (time) => (whole = signal(time)) - low(time);
}

/** One sound about every so many seconds, moved by chance: `sound` from the seconds since it began and its number. */
export function nowAndThen(every: number, kind: number, sound: (since: number, index: number) => number): Signal {
  return (time) => {
    const index = Math.floor(time / every);
    const since = time - (index + 0.6 * chance(index, kind)) * every;
    return since < 0 ? 0 : sound(since, index);
  };
}
