import type { Order } from '../instrument.ts';
import type { Group } from './areas.ts';
import { isRefused } from './compiler.ts';
import { judge, type Fate } from './fate.ts';
import { keptFates } from './kept.ts';
import { changeOf, instrument, type Mutant } from './stryker.ts';

export interface Tally {
  killed: number;
  /** Of the killed, those that kept a test from ending. */
  hung: number;
  survived: number;
  /** Mutants that do not compile: they count neither way. */
  refused: number;
  /** Those whose result is known from an earlier run. */
  kept: number;
  /** Those that were not tried before the time was over. */
  untried: number;
}
export const none: Tally = { killed: 0, hung: 0, survived: 0, refused: 0, kept: 0, untried: 0 };
export const added = (a: Tally, b: Tally): Tally => ({
  killed: a.killed + b.killed,
  hung: a.hung + b.hung,
  survived: a.survived + b.survived,
  refused: a.refused + b.refused,
  kept: a.kept + b.kept,
  untried: a.untried + b.untried,
});
/** The killed in percent. */
export const share = ({ killed, survived }: Tally) => (100 * killed) / (killed + survived);

const inOneLine = (code: string) => code.replace(/\s+/g, ' ').slice(0, 120);

/** Counts a mutant; `say` prints it when no test noticed it. */
function counted(mutant: Mutant, fate: Fate, say: Order['say']): Tally {
  if (fate === 'killed' || fate === 'hung') return { ...none, killed: 1, hung: Number(fate === 'hung') };
  const { place, before, after, whole } = changeOf(mutant);
  if (isRefused(mutant.fileName, whole)) return { ...none, refused: 1 };
  say(`${fate} ${place} ${inOneLine(before)} → ${inOneLine(after)}`);
  return { ...none, survived: 1 };
}

/** Tries all mutants of a group that are not known from before; none once the time is over. */
export async function tryGroup(group: Group, isOver: () => boolean, say: Order['say']): Promise<Tally> {
  const { changed, mutants } = await instrument(group.files);
  const earlier = keptFates(group);
  const { fateOf, end } = judge({ changed, tests: group.tests, fixed: group.fixed });
  let tally = none;
  try {
    for (const mutant of mutants) {
      const known = earlier.of(mutant.id);
      if (!known && isOver()) {
        tally = added(tally, { ...none, untried: 1 });
        continue;
      }
      const fate = known ?? (await fateOf(mutant));
      if (!known) earlier.keep(mutant.id, fate);
      tally = added(tally, { ...counted(mutant, fate, say), kept: Number(known !== undefined) });
    }
  } finally {
    await end();
  }
  const { killed, survived, refused, untried } = tally;
  const rest = [[refused, 'refused by the compiler'] as const, [untried, 'not tried'] as const].filter(
    ([count]) => count,
  );
  const summary = [[killed, `of ${killed + survived} killed`] as const, ...rest]
    .map((part) => part.join(' '))
    .join(', ');
  say(`${group.files.join(', ')}: ${summary}`);
  return tally;
}
