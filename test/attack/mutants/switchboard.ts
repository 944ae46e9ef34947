/** Tells the instrumented code which mutant is active, and records which were reached. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}
const world = globalThis as { __stryker__?: Switchboard };
export const board: Switchboard = (world.__stryker__ ??= {});

/** A loop that a mutant makes endless is ended after so many rounds. */
const LEAST_HITS = 10_000;

export function enliven(mutant: string | undefined, usualHits: number): void {
  board.activeMutant = mutant;
  board.hitCount = mutant === undefined ? undefined : 0;
  board.hitLimit = Math.max(LEAST_HITS, 100 * usualHits);
}
