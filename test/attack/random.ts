/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    /** A whole number from 0 up to, not including, the limit. */
    below,
    pick: <One>(all: readonly One[]): One => all[below(all.length)]!,
    chance: (share: number) => next() < share,
  };
}
export type Random = ReturnType<typeof randomFrom>;
