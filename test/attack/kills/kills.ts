import type { Disagreement, Instrument } from '../instrument.ts';
import { randomFrom, type Random } from '../random.ts';
import { firstStarts } from './firstStarts.ts';
import { newLearner, type Learner } from './learner.ts';
import { embedded, nodes, type World } from './worlds.ts';

const LEARNERS = 3;
/** The most completions of each learner between two kills. */
const STARS = 5;
const SHARES = { embedded: 0.55, nodes: 0.9 };

/** Adds learners to a world; one who has completed everything is audited and replaced by another. */
async function inhabited(world: World, random: Random) {
  let born = 0;
  const newcomer = () => newLearner(`${world.name.replaceAll(' ', '-')}-${(born += 1)}`, world.port);
  const learners = await Promise.all(Array.from({ length: LEARNERS }, newcomer));
  const found: Disagreement[] = [];
  const counted = { acknowledged: 0, lost: 0 };
  /** Duration of the last completion: a kill within a few of them falls before, into or right after a transaction. */
  let starMs = 30;

  async function leave(learner: Learner) {
    const { lost, disagreements } = await learner.audit();
    counted.acknowledged += learner.acknowledgedCount();
    counted.lost += lost;
    found.push(...disagreements);
  }
  async function lightSome(learner: Learner, most: number) {
    if (random.chance(0.5)) await learner.again();
    for (let star = 0; star < most && !learner.isDone(); star += 1) {
      const begun = performance.now();
      if (await learner.light()) starMs = performance.now() - begun;
    }
  }

  return {
    found,
    /** Kills while completions are under way. */
    async round(): Promise<number> {
      const all = learners.map((learner) => lightSome(learner, 1 + random.below(STARS)));
      await new Promise((over) => setTimeout(over, random.next() * starMs * STARS));
      const ms = await world.strike();
      await Promise.all(all);
      for (const [place, learner] of learners.entries()) {
        if (!learner.isDone()) continue;
        await leave(learner);
        learners[place] = await newcomer();
      }
      return ms;
    },
    async end(): Promise<typeof counted> {
      for (const learner of learners) await leave(learner);
      await world.close();
      return counted;
    },
  };
}
type Inhabited = Awaited<ReturnType<typeof inhabited>>;

const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;

export const kills: Instrument = {
  name: 'kills',
  title: 'kill -9 of the embedded database’s server, of nodes and of PostgreSQL; first starts killed and raced',
  minutes: 30,
  quickSeconds: 10,
  async attack({ seed, seconds, say }) {
    const random = randomFrom(seed);
    const worlds: Record<string, Inhabited> = {};
    const known: Disagreement[] = [];
    const counts = { embedded: 0, nodes: 0, first: 0 };
    const ready: number[] = [];
    const begun = performance.now();
    let within = 3_000;
    do {
      const dice = random.next();
      if (dice >= SHARES.nodes) {
        const { kills: more, ms, disagreements } = await firstStarts(random, within);
        counts.first += more;
        within = ms;
        known.push(...disagreements);
        continue;
      }
      const name = dice < SHARES.embedded ? 'embedded' : 'nodes';
      worlds[name] ??= await inhabited(await (name === 'embedded' ? embedded() : nodes(random)), random);
      ready.push(await worlds[name].round());
      counts[name] += 1;
      if (ready.length % 20 === 0)
        say(`${ready.length + counts.first} kills, ready again p95 ${Math.round(p95(ready))} ms`);
    } while (performance.now() - begun < seconds * 1_000);

    const stars = { acknowledged: 0, lost: 0 };
    for (const world of Object.values(worlds)) {
      const { acknowledged, lost } = await world.end();
      stars.acknowledged += acknowledged;
      stars.lost += lost;
      known.push(...world.found);
    }
    return {
      figures: [
        { what: 'kills', value: ready.length + counts.first, isAmount: true, goal: { atLeast: 230 } },
        { what: 'of them of the embedded database', value: counts.embedded },
        { what: 'of them of nodes and PostgreSQL', value: counts.nodes },
        { what: 'of them in a first start', value: counts.first },
        { what: 'acknowledged stars', value: stars.acknowledged },
        { what: 'of them lost', value: stars.lost, goal: { atMost: 0 } },
        { what: 'ready again, p95', value: p95(ready), unit: 'ms' },
      ],
      disagreements: known.map(({ what, reproduction }) => ({ what, reproduction: `--seed ${seed}: ${reproduction}` })),
    };
  },
};
