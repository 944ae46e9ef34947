import { rnd } from './hash.ts';

/** A copy in an order drawn from a key: the shuffle of Fisher and Yates. The same key always draws the same order. */
export function shuffled<Item>(items: readonly Item[], ...key: (string | number)[]): Item[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last--) {
    const place = Math.floor(rnd(...key, last) * (last + 1));
    [drawn[last], drawn[place]] = [drawn[place]!, drawn[last]!];
  }
  return drawn;
}
