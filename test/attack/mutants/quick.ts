import type { Outcome } from '../instrument.ts';
import { failed } from './fate.ts';
import { handful, taskOf } from './handful.ts';
import { workerFor } from './workers.ts';

const USUAL_MS = 10_000;

/** A run of seconds: a few changes that are the same each time, all of which have to be noticed. */
export async function tryHandful(): Promise<Outcome> {
  const worker = workerFor(taskOf(handful));
  const ask = (isAnew: boolean, tests?: string[]) =>
    worker.ask({ mutant: undefined, isAnew, usualHits: 0, ...(tests && { tests }) }, USUAL_MS);
  const unchanged = await ask(false);
  if (!unchanged || failed(unchanged)) throw new Error(`Red without any change: ${unchanged && failed(unchanged)}`);
  const unnoticed = [];
  for (const change of handful) {
    const tests = unchanged.played.map(({ name }) => name).filter((name) => name.startsWith(`${change.test} `));
    const reply = await ask(true, tests);
    if (!reply || !failed(reply)) unnoticed.push(change);
  }
  await worker.end();
  return {
    figures: [
      { what: 'changes', value: handful.length },
      { what: 'of them unnoticed', value: unnoticed.length, goal: { atMost: 0 } },
    ],
    disagreements: unnoticed.map(({ file, from, to, test }) => ({
      what: `no test notices a change of ${file}`,
      reproduction: `${from} → ${to}, then ${test}`,
    })),
  };
}
