/**
 * The cost of a run from `from` to a fixed end. Called with `from` descending; null when no longer run can be cheaper.
 */
export type Price = (from: number) => number | null;

/**
 * Cuts a sequence into runs at the lowest total cost (dynamic programming). `priceTo(to)` starts pricing the runs that
 * end before `to`, from the shortest, so that each costs one step more than the last. Returns the runs' bounds.
 */
export function partition(length: number, priceTo: (to: number) => Price): [from: number, to: number][] {
  const best: number[] = [0];
  const begins: number[] = [0];
  for (let to = 1; to <= length; to++) {
    best[to] = Infinity;
    begins[to] = to - 1;
    const priceFrom = priceTo(to);
    for (let from = to - 1; from >= 0; from--) {
      const own = priceFrom(from);
      if (own === null) break;
      const price = best[from]! + own;
      if (price < best[to]!) [best[to], begins[to]] = [price, from];
    }
  }
  const runs: [number, number][] = [];
  for (let to = length; to > 0; to = begins[to]!) runs.push([begins[to]!, to]);
  return runs.reverse();
}

/**
 * Tells when a run is so large that every longer one is better cut in two: when the last `enough` of its size adds more
 * to its (convex) `strain` than a cut could cost at most, that is the strain of `enough` itself and `extra`. Call it
 * with the size as the run grows.
 */
export function tooLong(strain: (size: number) => number, enough: number): (size: number, extra: number) => boolean {
  let last = 0;
  let most = 0;
  return (size, extra) => {
    if (!last) {
      if (size >= enough) [last, most] = [size, extra];
      return false;
    }
    const before = size - last;
    return before > 0 && strain(size) - strain(before) >= strain(last) + most;
  };
}
