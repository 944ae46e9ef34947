/** A copy in which one item stands at another place; the others move up or down. */
export function moved<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const others = items.filter((other) => other !== item);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, item);
}
