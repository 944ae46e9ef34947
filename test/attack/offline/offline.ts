import type { Disagreement, Instrument } from '../instrument.ts';
import { randomFrom, type Random } from '../random.ts';
import { openBase, type Base } from './base.ts';
import { shortest } from '../shrink.ts';
import { drawWalk, inWords, type Step } from './steps.ts';
import { walkThrough, type Walked } from './walk.ts';

const STEPS = 60;
/** A learner mostly waits, so that several walk at the same time in a whole run. */
const LANES = 3;
const SHRINK_MS = 150_000;
/** Enough to see what is wrong. */
const MOST_FOUND = 5;

/** Shrinks a disagreement to as few steps as can be found in some minutes. */
async function reproduce(base: Base, steps: readonly Step[], { what, reproduction }: Disagreement) {
  const begun = performance.now();
  const isWrong = async (fewer: readonly Step[]) =>
    (await walkThrough(base, fewer)).found.some((other) => other.what === what);
  const fewest = await shortest(steps, isWrong, () => performance.now() - begun < SHRINK_MS);
  return { what, reproduction: `${inWords(fewest)}\n  ${reproduction}` };
}

export const offline: Instrument = {
  name: 'offline',
  title: 'random walks in a browser: lines and servers that come and go, reloads, kills, tabs, sign-outs',
  minutes: 30,
  quickSeconds: 15,
  async attack({ seed, seconds, say }) {
    const walks: Walked[] = [];
    const disagreements: Disagreement[] = [];
    const begun = performance.now();
    const goesOn = () => performance.now() - begun < seconds * 1_000;
    const sum = (of: (walked: Walked) => number) => walks.reduce((all, walked) => all + of(walked), 0);

    /** Runs one walk after another, on a server of its own. */
    async function walkOn(random: Random) {
      const base = await openBase();
      try {
        do {
          const steps = drawWalk(random, STEPS);
          const walked = await walkThrough(base, steps, goesOn);
          walks.push(walked);
          say(`${sum((one) => one.steps)} steps, ${sum((one) => one.shownLit)} stars told`);
          const [first] = walked.found;
          if (!first) continue;
          say(`✗ ${first.what}: ${first.reproduction}`);
          disagreements.push(await reproduce(base, steps, first));
        } while (goesOn() && disagreements.length < MOST_FOUND);
      } finally {
        await base.closes();
      }
    }
    const lanes = seconds < 60 ? 1 : LANES;
    await Promise.all(Array.from({ length: lanes }, (_, lane) => walkOn(randomFrom(seed + lane))));
    const none = { atMost: 0 };
    return {
      figures: [
        { what: 'steps', value: sum(({ steps }) => steps), isAmount: true, goal: { atLeast: 2_000 } },
        { what: 'walks, each with a learner and a phone of its own', value: walks.length },
        { what: 'stars told', value: sum((one) => one.shownLit) },
        { what: 'of them missing in the database', value: sum(({ lost }) => lost), goal: none },
        { what: 'of them counted twice', value: sum(({ doubled }) => doubled), goal: none },
        { what: 'lessons opened', value: sum(({ counts }) => counts.opened) },
        { what: 'lessons that did not open', value: sum(({ counts }) => counts.unopened), goal: none },
        {
          what: 'tabs that did not hear of a sign-out or a sign-in',
          value: sum(({ counts }) => counts.unheard),
          goal: none,
        },
        {
          what: 'unexpected lines in the console, errors of pages and workers',
          value: sum(({ troubles }) => troubles),
          goal: none,
        },
      ],
      disagreements,
    };
  },
};
