/**
 * The cheapest way to cut a row of things into runs. `cost(from, to)` is the price of one run (`to` is not in it);
 * Infinity forbids it. Returns where each run begins and ends.
 */
export function partition(length: number, cost: (from: number, to: number) => number): [from: number, to: number][] {
  const best: number[] = [0];
  const begins: number[] = [0];
  for (let to = 1; to <= length; to++) {
    best[to] = Infinity;
    begins[to] = to - 1;
    for (let from = to - 1; from >= 0; from--) {
      const price = best[from]! + cost(from, to);
      if (price < best[to]!) [best[to], begins[to]] = [price, from];
    }
  }
  const runs: [number, number][] = [];
  for (let to = length; to > 0; to = begins[to]!) runs.unshift([begins[to]!, to]);
  return runs;
}
