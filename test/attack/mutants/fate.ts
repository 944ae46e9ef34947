import type { Mutant } from './stryker.ts';
import { workerFor, type Worker } from './workers.ts';
import type { Played } from './play.ts';
import type { Reply, Task } from './worker.ts';

export type Fate = 'killed' | 'hung' | 'survived' | 'unreached';

const FIRST_MS = 600_000;

/** The test that failed, if any. */
export const failed = ({ played }: Reply) => played.find(({ error }) => error !== undefined)?.name;

/** Tries mutants with the tests that reach them; `end` has to be called when the last one is tried. */
export function judge(task: Task) {
  const worker = workerFor(task);
  let usual: Promise<Reply> | undefined;
  const playAll = async () => {
    const reply = await worker.ask({ mutant: undefined, isAnew: false, usualHits: 0 }, FIRST_MS);
    if (!reply || failed(reply)) throw new Error(`Red without any mutant: ${JSON.stringify(reply?.played.at(-1))}`);
    return reply;
  };
  return {
    fateOf: async ({ id }: Mutant): Promise<Fate> => fateOf(id, await (usual ??= playAll()), worker),
    end: () => worker.end(),
  };
}

/** The tests that reach a mutant, whether it is reached while the code is loaded, and how often it is. */
function reachOf(mutant: string, { played, reached = {} }: Reply) {
  const { '': atLoad = {}, ...steps } = reached;
  const isAnew = Boolean(atLoad[mutant]);
  const reaching = Object.keys(steps).filter((name) => steps[name]![mutant]);
  const isReaching = ({ name }: Played) => reaching.some((step) => name === step || name.startsWith(`${step} `));
  const usualHits = Object.values(reached).reduce((all, hits) => all + (hits[mutant] ?? 0), 0);
  return { tests: isAnew ? played : played.filter(isReaching), isAnew, usualHits };
}

async function fateOf(mutant: string, usual: Reply, worker: Worker): Promise<Fate> {
  const { tests, isAnew, usualHits } = reachOf(mutant, usual);
  if (tests.length === 0) return 'unreached';
  const play = (chosen: readonly Played[], alive: string | undefined, anew: boolean) =>
    worker.ask(
      { mutant: alive, tests: chosen.map(({ name }) => name), isAnew: anew, usualHits },
      chosen.reduce((all, { ms }) => all + ms, 0),
    );
  /** It has to be the mutant that turns a test red, not what an earlier one has left behind, or the order. */
  const isGreenWithout = async (chosen: readonly Played[]) => {
    const reply = await play(chosen, undefined, false);
    return reply !== null && !failed(reply);
  };

  const quickestFirst = await play(
    tests.toSorted((a, b) => a.ms - b.ms),
    mutant,
    isAnew,
  );
  if (!quickestFirst) return 'hung';
  const red = failed(quickestFirst);
  if (red === undefined && isAnew) return 'survived';
  if (red !== undefined) {
    if (await isGreenWithout(tests.filter(({ name }) => name === red))) return 'killed';
    await worker.end();
  }

  // What the code remembers from test to test may hide a mutant, or blame it: once more, as in a run of its own.
  const inOrder = await play(tests, mutant, true);
  if (!inOrder) return 'hung';
  if (!failed(inOrder)) return 'survived';
  await worker.end();
  return (await isGreenWithout(tests.slice(0, inOrder.played.length))) ? 'killed' : 'survived';
}
