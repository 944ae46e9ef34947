/** Something to do with one core, once others are done. */
export interface Step<Result> {
  name: string;
  after?: readonly string[];
  work: () => Promise<Result>;
}

/** Does all steps, so many side by side as there are cores; of those that may begin, the first in the list first. */
export async function doAll<Result>(steps: readonly Step<Result>[], cores: number): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  const running = new Map<string, Promise<void>>();
  const waiting = new Set(steps);
  const mayBegin = ({ after = [] }: Step<Result>) => after.every((name) => results.has(name));
  while (waiting.size || running.size) {
    const next = running.size < cores && [...waiting].find(mayBegin);
    if (next) {
      waiting.delete(next);
      running.set(
        next.name,
        next.work().then((result) => {
          results.set(next.name, result);
          running.delete(next.name);
        }),
      );
    } else if (running.size) await Promise.race(running.values());
    else throw new Error(`Nothing can begin of: ${[...waiting].map(({ name }) => name).join(', ')}`);
  }
  return results;
}
