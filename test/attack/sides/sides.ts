import type { Disagreement, Figure, Instrument } from '../instrument.ts';
import { randomFrom, type Random } from '../random.ts';
import { halfWidth, shareAbove } from './ranks.ts';
import { embedded, known, onPostgres, unknown, type World } from './world.ts';

/** What is asked about an address, and what it says whether somebody has it or not. */
const questions = {
  'sign-in': { path: '/api/login', body: (email: string) => ({ email, password: 'not the password' }), status: 401 },
  // Which addresses are taken is said, and rationed; a password that is too common must not say it as well.
  'sign-up': {
    path: '/api/register',
    body: (email: string) => ({ email, name: 'Ada', password: 'password123' }),
    status: 422,
  },
  recovery: { path: '/api/password/recovery', body: (email: string) => ({ email }), status: 204 },
  newsletter: { path: '/api/newsletter', body: (email: string) => ({ email }), status: 204 },
};
type Name = keyof typeof questions;
const names = Object.keys(questions) as Name[];

/** Times of the answer itself, and of a question of somebody else right after it. */
const kinds = ['the answer', 'what follows'] as const;
type Times = Record<(typeof kinds)[number], { known: number[]; unknown: number[] }>;
const noTimes = (): Times => ({ 'the answer': { known: [], unknown: [] }, 'what follows': { known: [], unknown: [] } });
/** Enough that two kinds that are equal lie within the goal, 95 times of a hundred. */
const ENOUGH = 800;
/** The first questions wake what sleeps: lists of words, plans, the compiler. */
const WARM_UP = 20;
const GOAL = { from: 0.45, to: 0.55 };

/** Asks about a known and an unknown address in turns, in an order by chance, each from another household. */
async function sample(world: World, random: Random, begun: number, seconds: number, say: (line: string) => void) {
  const times = new Map<Name, Times>(names.map((name) => [name, noTimes()]));
  const answers = new Map<Name, Set<number>>(names.map((name) => [name, new Set()]));
  for (let round = 0; round < WARM_UP || performance.now() - begun < seconds * 1_000; round += 1) {
    for (const name of names) {
      const { path, body } = questions[name];
      const order = random.chance(0.5) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const { status, ms } = await world.time(path, body(kind === 'known' ? known(round) : unknown(round)));
        const next = await world.follow();
        answers.get(name)!.add(status);
        if (round < WARM_UP) continue;
        times.get(name)!['the answer'][kind].push(ms);
        times.get(name)!['what follows'][kind].push(next);
      }
    }
    if (round % 200 === 199) say(`${world.name}: ${round + 1} rounds`);
  }
  return { times, answers };
}

function judge(world: string, name: Name, times: Times): { figures: Figure[]; least: number; apart: Disagreement[] } {
  const figures: Figure[] = [];
  const apart: Disagreement[] = [];
  let least = Infinity;
  for (const kind of kinds) {
    const { known: ours, unknown: theirs } = times[kind];
    least = Math.min(least, ours.length, theirs.length);
    const value = ours.length ? shareAbove(ours, theirs) : NaN;
    figures.push({ what: `${world}, ${name}: ${kind}`, value, isAmount: true, goal: GOAL });
    if (least >= ENOUGH && (value < GOAL.from || value > GOAL.to))
      apart.push({
        what: `${world}: ${kind} of a ${name} tells whether the address is known`,
        reproduction: `rank test ${value.toFixed(3)} ± ${halfWidth(ours.length, theirs.length).toFixed(3)} over ${ours.length} + ${theirs.length} of POST ${questions[name].path}`,
      });
  }
  return { figures, least, apart };
}

export const sides: Instrument = {
  name: 'sides',
  title:
    'the times of an answer, and of what follows it, for known and unknown addresses (rank test: 0.5 is no difference)',
  minutes: 12,
  quickSeconds: 4,
  async attack({ seed, seconds, say }) {
    const random = randomFrom(seed);
    const figures: Figure[] = [];
    const disagreements: Disagreement[] = [];
    let least = Infinity;
    // A run of seconds only sees that it works.
    const worlds = seconds < 60 ? [embedded] : [embedded, onPostgres];
    for (const open of worlds) {
      const world = await open();
      const { times, answers } = await sample(world, random, performance.now(), seconds / worlds.length, say);
      await world.close();
      for (const name of names) {
        const judged = judge(world.name, name, times.get(name)!);
        figures.push(...judged.figures);
        disagreements.push(
          ...judged.apart.map((pair) => ({ ...pair, reproduction: `--seed ${seed}: ${pair.reproduction}` })),
        );
        least = Math.min(least, judged.least);
        const statuses = [...answers.get(name)!];
        if (statuses.join() !== String(questions[name].status))
          disagreements.push({
            what: `${world.name}: answers to a ${name} differ`,
            reproduction: `--seed ${seed}: POST ${questions[name].path} was answered ${statuses.join(', ')}`,
          });
      }
    }
    return {
      figures: [
        { what: 'samples of each kind, at least', value: least, isAmount: true, goal: { atLeast: ENOUGH } },
        ...figures,
      ],
      disagreements,
    };
  },
};
