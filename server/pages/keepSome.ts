/** More of a kind than this are made anew when they are asked for again. */
const MOST = 200;

/** Makes what belongs to a key once, also for those who ask while it is made; what could not be made is tried again. */
export function keepSome<Thing>(): (key: string, make: () => Promise<Thing>) => Promise<Thing> {
  const kept = new Map<string, Promise<Thing>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST) kept.clear();
    const fresh = make();
    kept.set(key, fresh);
    fresh.catch(() => kept.delete(key));
    return fresh;
  };
}
