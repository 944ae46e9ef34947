import type { Disagreement, Figure, Instrument } from '../instrument.ts';
import { randomFrom, type Random } from '../random.ts';
import { live, type Verdict } from './life.ts';
import { planFrom, type Step } from './plan.ts';
import { inWords, shrunk } from './shrink.ts';
import { sent } from './wire.ts';
import { open, type World } from './world.ts';

/** Learners who act at the same time. */
const AT_ONCE = 8;
/** So many disagreements are shrunk, for so many seconds each, and shown; the others are counted. */
const SHOWN = { most: 3, seconds: 20 };

interface Tally extends Record<'learners' | 'operations' | 'lost' | 'doubled' | 'other' | 'unsure', number> {
  disagreeing: { verdict: Verdict; plan: Step[]; seed: number }[];
}

interface Under {
  world: World;
  random: Random;
  isOver: () => boolean;
  tally: Tally;
  say: (line: string) => void;
}

/** Runs one learner's plan after another until the time is over. */
async function lives({ world, random, isOver, tally, say }: Under): Promise<void> {
  do {
    const seed = random.below(2 ** 32);
    const own = randomFrom(seed);
    const plan = planFrom(own);
    const verdict = await live(world, plan, own, isOver);
    tally.learners += 1;
    for (const count of ['operations', 'lost', 'doubled'] as const) tally[count] += verdict[count];
    tally.other += Number(verdict.isOther);
    tally.unsure += Number(verdict.isUnsure);
    if (!verdict.wrong.length) continue;
    tally.disagreeing.push({ verdict, plan, seed });
    say(`${verdict.wrong[0]!.join(': ').slice(0, 300)}`);
  } while (!isOver());
}

async function disagreementsOf(world: World, { disagreeing }: Tally): Promise<Disagreement[]> {
  const all: Disagreement[] = [];
  for (const { verdict, plan, seed } of disagreeing.slice(0, SHOWN.most)) {
    const least = await shrunk(world, plan, randomFrom(seed + 1), performance.now() + SHOWN.seconds * 1_000);
    const [what, seen] = verdict.wrong[0]!;
    const steps = `at two nodes, a new learner (its own seed ${seed}):\n${inWords(least)}`;
    all.push({ what, reproduction: `${steps}\nseen in the whole of it: ${seen}` });
  }
  if (disagreeing.length > SHOWN.most)
    all.push({ what: `${disagreeing.length} learners in all`, reproduction: 'see above' });
  return all;
}

const none = { atMost: 0 };
const figuresOf = ({ operations, lost, doubled, learners, other, unsure }: Tally): Figure[] => [
  { what: 'operations', value: operations, isAmount: true, goal: { atLeast: 100_000 } },
  { what: 'requests for them', value: sent.requests },
  { what: 'of them lost', value: lost, goal: none },
  { what: 'doubled', value: doubled, goal: none },
  { what: 'learners', value: learners },
  { what: 'of them with other figures than the log', value: other, goal: none },
  { what: 'of them compared in part, since a node was too busy to answer', value: unsure },
];

/** Learners at two nodes, whose requests come twice, race each other and lose their answers. */
export const once: Instrument = {
  name: 'once',
  title:
    'two nodes at one PostgreSQL; a third of all requests doubled, raced, cut short or never heard; every learner’s figures recomputed from the log in SQL',
  minutes: 18,
  quickSeconds: 5,
  async attack({ seed, seconds, say }) {
    const world = await open();
    const random = randomFrom(seed);
    const tally: Tally = { learners: 0, operations: 0, lost: 0, doubled: 0, other: 0, unsure: 0, disagreeing: [] };
    const begun = performance.now();
    const isOver = () => performance.now() - begun > seconds * 1_000;
    const minutely = setInterval(
      () => say(`${tally.operations} operations, ${tally.disagreeing.length} learners disagree`),
      60_000,
    );
    await Promise.all(Array.from({ length: AT_ONCE }, () => lives({ world, random, isOver, tally, say })));
    clearInterval(minutely);
    const figures = figuresOf(tally);
    const disagreements = await disagreementsOf(world, tally);
    await world.close();
    return { figures, disagreements };
  },
};
