/** Makes what belongs to a key once, also for those who ask while it is made; what could not be made is tried again. Beyond `most` all begins anew. */
export function keepSome<Thing>(most = 200): (key: string, make: () => Promise<Thing>) => Promise<Thing> {
  const kept = new Map<string, Promise<Thing>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= most) kept.clear();
    const fresh = make();
    kept.set(key, fresh);
    fresh.catch(() => kept.delete(key));
    return fresh;
  };
}
