import { setImmediate as turn } from 'node:timers/promises';
import type { Disagreement, Instrument } from '../instrument.ts';
import { randomFrom, type Random } from '../random.ts';
import { domainPlayer } from './domain.ts';
import { historyFrom } from './histories.ts';
import { firstDifference, firstServedDifference, type Difference, type History } from './history.ts';
import { learner } from './oracle.ts';
import { inWords } from './print.ts';
import { serve } from './served.ts';
import { shrunk } from './shrink.ts';

/** The most histories that are sent to the server, within a third of the time; all others test the domain's rules alone. */
const SERVED = { most: 500, least: 5, share: 1 / 3 };
/** Histories between two looks at the clock; also the fewest that are tried, however slow the machine is. */
const BATCH = 500;
const LEAST = 2_000;
/** Shown in full; the others are counted. */
const SHOWN = 3;
/** A history through the server takes a hundred times as long as one through the rules. */
const SERVED_TRIES = 150;

type Compare = (history: History) => Difference | null | Promise<Difference | null>;

/** Counts what was tried, and makes the first disagreements small. */
function tally(compare: Compare, tries?: number) {
  const disagreements: Disagreement[] = [];
  const counts = { histories: 0, answers: 0, stars: 0, differ: 0 };
  const zones = new Set<string>();
  return {
    found: disagreements,
    counts,
    zones,
    async tryOne(history: History): Promise<void> {
      const stars = history.steps.filter(({ star }) => star);
      counts.histories += 1;
      counts.answers += history.steps.length + stars.length;
      counts.stars += stars.length;
      for (const { star } of stars) zones.add(star!.zone);
      const difference = compare(history);
      if (!(difference instanceof Promise ? await difference : difference)) return;
      counts.differ += 1;
      if (disagreements.length >= SHOWN) return;
      const least = await shrunk(history, async (candidate) => (await compare(candidate)) !== null, tries);
      const left = (await compare(least))!;
      disagreements.push({
        what: `a streak is not what it has to be: ${left.call}`,
        reproduction: inWords(least, left),
      });
    },
  };
}

const nextOf = (random: Random) => historyFrom(randomFrom(random.below(2 ** 32)));

/** One with stars of several zones, or that come from another than the device is in: the server's part is to tell them apart. */
function nextTravelled(random: Random): History {
  for (;;) {
    const history = nextOf(random);
    if (history.steps.some(({ star, zone }) => star && star.zone !== zone)) return history;
  }
}

const byRules = () =>
  tally((history) => firstDifference(history, learner(history.joinedAt), domainPlayer(history.joinedAt)));

const over = (begun: number, seconds: number) => performance.now() - begun >= seconds * 1_000;

/** Through the real server, which proves that the rules are fed as `domain.ts` feeds them. */
async function throughServer(random: Random, seconds: number) {
  const begun = performance.now();
  const server = await serve();
  const served = tally(
    async (history) => firstServedDifference(history, learner(history.joinedAt), await server.player(history)),
    SERVED_TRIES,
  );
  const { counts } = served;
  while (counts.histories < SERVED.least || (counts.histories < SERVED.most && !over(begun, seconds * SERVED.share)))
    await served.tryOne((counts.histories % 2 ? nextTravelled : nextOf)(random));
  await server.close();
  return served;
}

/** The streak of random learners beside an oracle that was written from the words of the specification alone. */
export const streaks: Instrument = {
  name: 'streaks',
  title:
    'lives of learners with flights, clocks that are wrong and weeks offline, beside an oracle written from the words of the specification',
  minutes: 25,
  quickSeconds: 8,
  async attack({ seed, seconds, say }) {
    const begun = performance.now();
    const random = randomFrom(seed);
    const served = await throughServer(random, seconds);
    say(`${served.counts.histories} histories through the server, ${served.counts.differ} differ`);
    const bulk = byRules();
    const { counts, zones } = bulk;
    do {
      for (let one = 0; one < BATCH; one += 1) await bulk.tryOne(nextOf(random));
      if (bulk.counts.histories % 100_000 === 0)
        say(`${bulk.counts.histories} histories, ${bulk.counts.differ} differ`);
      await turn();
    } while (counts.histories < LEAST || !over(begun, seconds));
    return {
      figures: [
        { what: 'histories by the rules', value: counts.histories, goal: { atLeast: 1_000_000 }, isAmount: true },
        { what: 'of them differ', value: counts.differ, goal: { atMost: 0 } },
        {
          what: 'histories through the server',
          value: served.counts.histories,
          goal: { atLeast: 300 },
          isAmount: true,
        },
        { what: 'of these differ', value: served.counts.differ, goal: { atMost: 0 } },
        { what: 'answers compared', value: counts.answers + served.counts.answers },
        { what: 'stars delivered', value: counts.stars + served.counts.stars },
        { what: 'time zones', value: zones.size, goal: { atLeast: 418 }, isAmount: true },
      ],
      disagreements: [...served.found, ...bulk.found],
    };
  },
};
