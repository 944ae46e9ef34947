import puppeteer from 'puppeteer';
import { findBrowser } from '../../../scripts/browser.ts';
import type { Disagreement, Instrument } from '../instrument.ts';
import { openBase } from '../offline/base.ts';
import { randomFrom } from '../random.ts';
import { shortest } from '../shrink.ts';
import { drawBends, type Bend } from './bends.ts';
import { aims, openMember, openVisitor } from './places.ts';
import { visit, type Aim, type Place, type Verdict } from './visit.ts';

/** Bent stars that look like sound ones count among the stars of an hour; then somebody else goes on. */
const VISITS_OF_A_LEARNER = 80;
/** Visits that are tried however slow the machine is. */
const FEWEST = 5;
const MOST_CALLS = 60;
const MOST_FOUND = 8;
const SHRINK_MS = 60_000;

const wrongIn = ({ isDead, lost, errors, calls }: Verdict): string | null => {
  if (isDead) return 'the app does not start';
  if (lost.length) return `something sound is lost: ${lost.join(', ')}`;
  if (errors.length) return `an error that nobody caught: ${errors[0]!.split('\n')[0]}`;
  return calls > MOST_CALLS ? 'it asks without end' : null;
};

async function reproduce(
  place: Place,
  aim: Aim,
  bends: readonly Bend[],
  what: string,
  details: string,
): Promise<Disagreement> {
  const begun = performance.now();
  const isWrong = async (fewer: readonly Bend[]) => wrongIn(await visit(place, aim, fewer)) === what;
  const fewest = await shortest(bends, isWrong, () => performance.now() - begun < SHRINK_MS);
  const shown = fewest.map((bend) => JSON.stringify(bend).slice(0, 600)).join('\n  ');
  return { what, reproduction: `${aim.path}\n  ${shown}\n  ${details}` };
}

export const spoilt: Instrument = {
  name: 'spoilt',
  title:
    'whatever lies on a device bent, cut, huge, newer or gone: storages, databases, the caches of the worker, a full disk',
  minutes: 30,
  quickSeconds: 15,
  async attack({ seed, seconds, say }) {
    const random = randomFrom(seed);
    const base = await openBase();
    const browser = await puppeteer.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    const verdicts: Verdict[] = [];
    const disagreements: Disagreement[] = [];
    let secondLooks = 0;
    const bentIn: Record<string, number> = {};
    const begun = performance.now();
    const hasTime = () => verdicts.length < FEWEST || performance.now() - begun < seconds * 1_000;
    const goesOn = () => hasTime() && disagreements.length < MOST_FOUND;
    try {
      while (goesOn()) {
        const contexts = [await browser.createBrowserContext(), await browser.createBrowserContext()] as const;
        const member = await openMember(base, contexts[0]);
        const visitor = await openVisitor(base, contexts[1], member);
        for (let visits = 0; visits < VISITS_OF_A_LEARNER && goesOn(); visits += 1) {
          const aim = random.pick(aims);
          const place = aim.isMember ? member : visitor;
          const bends = drawBends(random, place.sound);
          await place.page.bringToFront();
          let verdict = await visit(place, aim, bends);
          if (wrongIn(verdict)) {
            // A machine that is too busy to draw a page looks dead as well; what is wrong is wrong again.
            secondLooks += 1;
            say(`again: ${wrongIn(verdict)}; ${verdict.details.slice(0, 200)}`);
            verdict = await visit(place, aim, bends);
          }
          verdicts.push(verdict);
          for (const bend of bends) bentIn[bend.in] = (bentIn[bend.in] ?? 0) + 1;
          const what = wrongIn(verdict);
          if (what) disagreements.push(await reproduce(place, aim, bends, what, verdict.details));
          if (verdicts.length % 50 === 0) say(`${verdicts.length} visits, ${sum(({ bent }) => bent)} bent things`);
        }
        await Promise.all(contexts.map((context) => context.close()));
      }
    } finally {
      await browser.close();
      await base.closes();
    }
    function sum(of: (verdict: Verdict) => number) {
      return verdicts.reduce((all, verdict) => all + of(verdict), 0);
    }
    const none = { atMost: 0 };
    return {
      figures: [
        {
          what: 'things bent, all in a browser',
          value: sum(({ bent }) => bent),
          isAmount: true,
          goal: { atLeast: 10_000 },
        },
        ...Object.entries(bentIn).map(([where, value]) => ({ what: `of them in: ${where}`, value })),
        { what: 'visits', value: verdicts.length },
        { what: 'of them looked at twice, since the machine was too slow', value: secondLooks },
        { what: 'of them dead', value: sum(({ isDead }) => Number(isDead)), goal: none },
        { what: 'sound stars and preferences lost', value: sum(({ lost }) => lost.length), goal: none },
        { what: 'errors that nobody caught', value: sum(({ errors }) => errors.length), goal: none },
        {
          what: 'most requests of one visit',
          value: Math.max(0, ...verdicts.map(({ calls }) => calls)),
          goal: { atMost: MOST_CALLS },
        },
      ],
      disagreements,
    };
  },
};
