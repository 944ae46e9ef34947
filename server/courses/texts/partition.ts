/** The price of a run that ends at one place, asked for with `from` going down from the last thing; null: no earlier one can be better. */
export type Price = (from: number) => number | null;

/**
 * The cheapest way to cut a row of things into runs. `priceTo(to)` begins to price the runs that end before `to`, so that
 * each costs but one step more than the one before it. Returns where each run begins and ends.
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
 * Says when a run has grown so large that any longer one is better cut: `strain` is what its size costs, rising ever faster,
 * so what it rises by with the last `most` of it only grows with what stands before them. `extra` is the most that a
 * cut there could cost beside. Asked for with the size as the run grows.
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
