import type { Figure, Instrument, Order } from '../instrument.ts';
import { areas, type Group } from './areas.ts';
import { added, none, share, tryGroup, type Tally } from './group.ts';
import { tryHandful } from './quick.ts';

const GOAL = 85;
/** In less no area comes to an end, and its packages should not be fetched by a test run. */
const LEAST_SECONDS = 60;

async function tryArea(groups: readonly Group[], isOver: () => boolean, say: Order['say']): Promise<Tally> {
  let tally = none;
  for (const group of groups) tally = added(tally, await tryGroup(group, isOver, say));
  return tally;
}

const triedIn = ({ killed, survived, refused }: Tally) => killed + survived + refused;
const figuresOf = (name: string, tally: Tally): Figure[] => [
  {
    what: `${name}: mutants tried`,
    value: triedIn(tally),
    goal: { atLeast: triedIn(tally) + tally.untried },
    isAmount: true,
  },
  ...(tally.killed + tally.survived > 0
    ? [{ what: `${name}: killed`, value: share(tally), unit: '%', goal: { atLeast: GOAL } }]
    : []),
];

/** Small changes to the code, one at a time: for each, some test has to turn red. */
export const mutants: Instrument = {
  name: 'mutants',
  title: 'the mutants of Stryker, one at a time, and whether a test turns red',
  minutes: 120,
  quickSeconds: 8,
  async attack({ seconds, say }) {
    if (seconds < LEAST_SECONDS) return tryHandful();
    const begun = performance.now();
    const isOver = () => performance.now() - begun > seconds * 1_000;
    const tallies = new Map<string, Tally>();
    for (const [name, groups] of Object.entries(areas)) tallies.set(name, await tryArea(groups, isOver, say));
    const all = [...tallies.values()].reduce(added, none);
    return {
      figures: [
        ...[['all', all] as const, ...tallies].flatMap(([name, tally]) => figuresOf(name, tally)),
        { what: 'of the killed, by never ending', value: all.hung },
        { what: 'refused by the compiler, which count neither way', value: all.refused },
        { what: 'known from an earlier run, of files and tests unchanged since', value: all.kept },
      ],
      disagreements: [],
    };
  },
};
