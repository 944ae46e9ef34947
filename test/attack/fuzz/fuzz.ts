import type { Disagreement, Figure, Instrument } from '../instrument.ts';
import { randomFrom, type Random } from '../random.ts';
import { bends } from './bends.ts';
import { faultOf, faults, type Fault } from './judge.ts';
import { memoryOf } from './memory.ts';
import { inWords, type Draft } from './request.ts';
import { shrunk } from './shrink.ts';
import { operationsOf, pages, type Target } from './targets.ts';
import { visitorsOf } from './visitors.ts';
import { send } from './wire.ts';
import { open, type Server } from './world.ts';

/** Requests under way at each server. */
const AT_ONCE = 4;
const SHARES = { page: 0.2, right: 0.05, twice: 0.15 };
/** Only the first of each fault at each place is reported, and so many in all. */
const SHOWN = 25;
const kinds = Object.keys(bends) as (keyof typeof bends)[];

interface Under {
  server: Server;
  random: Random;
  tally: Tally;
  isOver: () => boolean;
  say: (line: string) => void;
}
interface Tally {
  requests: number;
  byStatus: Map<number, number>;
  counts: Record<Fault, number>;
  found: Map<string, Disagreement>;
}

/** A request with one mistake, sometimes two; a few have none. */
function nextFrom(random: Random, targets: readonly Target[]) {
  const target = random.chance(SHARES.page) ? random.pick(pages) : random.pick(targets);
  const chosen = random.chance(SHARES.right)
    ? []
    : [random.pick(kinds), ...(random.chance(SHARES.twice) ? [random.pick(kinds)] : [])];
  return { right: target(random), chosen };
}

async function attackOne({ server, random, tally, isOver, say }: Under): Promise<void> {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object };
  const targets = operationsOf(document);
  const visitors = await visitorsOf(server, random);

  async function one(): Promise<void> {
    const { right, chosen } = nextFrom(random, targets);
    const draft = chosen.reduce((bent, kind) => bends[kind](random, bent), await visitors.as(right));
    const heard = await send(server.port, draft);
    tally.requests += 1;
    tally.byStatus.set(heard.status, (tally.byStatus.get(heard.status) ?? 0) + 1);
    const fault = faultOf(draft, heard);
    if (!fault) return;
    tally.counts[fault] += 1;
    const place = `${fault} (${heard.status}): ${draft.from}, ${chosen.join(' and ')}`;
    if (tally.found.has(place) || tally.found.size >= SHOWN) return;
    say(place);
    tally.found.set(place, { what: place, reproduction: '' });
    tally.found.set(place, { what: place, reproduction: await reproduced(draft, fault) });
  }
  async function reproduced(draft: Draft, fault: Fault): Promise<string> {
    const said = fault === 'an answer of 5xx' ? server.lastSaid() : '';
    const isWrong = async (smaller: Draft) => faultOf(smaller, await send(server.port, smaller)) === fault;
    if (!(await isWrong(draft))) return `${server.name}, once only: ${inWords(draft)}\n${said}`;
    const least = await shrunk(draft, isWrong);
    const { status, body } = await send(server.port, least);
    return `${server.name}: ${inWords(least)}\nanswered ${status}: ${body.toString().slice(0, 300)}\n${said}`;
  }
  const worker = async () => {
    while (!isOver()) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const none = { atMost: 0 };
const figuresOf = ({ requests, counts }: Tally, dead: number, memory: Figure): Figure[] => [
  { what: 'requests', value: requests, isAmount: true, goal: { atLeast: 100_000 } },
  { what: 'ways to be wrong', value: kinds.length, goal: { atLeast: 15 } },
  ...faults.map((what) => ({ what, value: counts[what], goal: none })),
  { what: 'servers that did not live on', value: dead, goal: none },
  memory,
];

/** Requests that no app sends, to every operation and every page, on both databases. */
export const fuzz: Instrument = {
  name: 'fuzz',
  title:
    'every operation of the OpenAPI document and every page, asked wrongly in fifteen ways, signed in and not, on both databases',
  minutes: 15,
  quickSeconds: 5,
  async attack({ seed, seconds, say }) {
    const world = await open();
    const random = randomFrom(seed);
    const tally: Tally = {
      requests: 0,
      byStatus: new Map(),
      counts: Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>,
      found: new Map(),
    };
    const begun = performance.now();
    const share = () => (performance.now() - begun) / (seconds * 1_000);
    const memory = memoryOf(world.servers, share);
    const minutely = setInterval(() => say(`${tally.requests} requests, ${tally.found.size} faults`), 60_000);
    await Promise.all(
      world.servers.map((server) =>
        attackOne({ server, random: randomFrom(random.below(2 ** 32)), tally, isOver: () => share() >= 1, say }),
      ),
    );
    clearInterval(minutely);
    const grown = memory.end();
    const alive = await Promise.all(world.servers.map(({ isAlive }) => isAlive()));
    await world.close();
    say(
      [...tally.byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
    return {
      figures: figuresOf(tally, alive.filter((isAlive) => !isAlive).length, grown),
      disagreements: [...tally.found.values()],
    };
  },
};
