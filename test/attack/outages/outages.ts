import { ownPostgres } from '../../../scripts/postgres.ts';
import { browser, type Heard } from '../../asking.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { killAll, launch } from '../../launch.ts';
import { outages as kinds, throughOutage } from '../../outages.ts';
import { wireTo } from '../../wire.ts';
import type { Disagreement, Figure, Instrument } from '../instrument.ts';
import { randomFrom, type Random } from '../random.ts';

const NODES = 2;
const BACK_WITHIN_MS = 5_000;
/** As much as two nodes and the watchers need, and little more, so that it can be exhausted soon. */
const SETTINGS = ['max_connections=50'];

/** Two nodes at one PostgreSQL, by a way that can go wrong, and a learner who asks both. */
async function open() {
  const postgres = await ownPostgres(SETTINGS);
  const wire = await wireTo(postgres.url);
  const calls: ReturnType<typeof browser>[] = [];
  for (let node = 0; node < NODES; node += 1) {
    const port = String(await freePort());
    const place = `http://localhost:${port}`;
    await launch({ DATABASE_URL: wire.url, PORT: port, PUBLIC_URL: place, LOG_LEVEL: 'silent' }).ready;
    const call = browser(place);
    await call('POST', '/api/register', { name: 'Ada', email: `ada${node}@example.com`, password: 'lantern otter 9' });
    calls.push(call);
  }
  const close = async () => {
    await killAll();
    wire.close();
    await postgres.stop();
  };
  return { world: { postgres, wire }, calls, close };
}

/** Each kind once, in an order by chance, again and again. */
function* orders(random: Random): Generator<string> {
  for (;;) {
    const left = Object.keys(kinds);
    while (left.length) yield left.splice(random.below(left.length), 1)[0]!;
  }
}

const isOurFault = ({ status }: Heard) => status !== 200 && status !== 503;
function wrong(heard: readonly Heard[], firstMs: number): string | null {
  const fault = heard.find(isOurFault);
  if (fault) return fault.status ? `answered ${fault.status}` : `never answered (${Math.round(fault.ms)} ms)`;
  if (heard.some(({ status, mayRetry }) => status === 503 && !mayRetry)) return 'a 503 without Retry-After';
  return firstMs > BACK_WITHIN_MS ? `first 200 after ${Math.round(firstMs)} ms` : null;
}

function figuresOf(heard: readonly Heard[], firsts: readonly number[]): Figure[] {
  const count = (isSo: (one: Heard) => boolean) => heard.filter(isSo).length;
  const none = { atMost: 0 };
  const longest = heard.reduce((most, { ms }) => Math.max(most, ms), 0);
  return [
    { what: 'outages', value: firsts.length, isAmount: true, goal: { atLeast: 100 } },
    { what: 'answers', value: heard.length },
    { what: 'first 200 after its end, the slowest', value: Math.max(...firsts), unit: 'ms', goal: { atMost: 5_000 } },
    { what: 'never answered', value: count(({ status }) => status === 0), goal: none },
    { what: 'the longest call', value: longest, unit: 'ms', goal: { atMost: 10_000 } },
    { what: 'answers of 500', value: count(({ status }) => status === 500), goal: none },
    { what: '503 without Retry-After', value: count((one) => one.status === 503 && !one.mayRetry), goal: none },
  ];
}

export const outages: Instrument = {
  name: 'outages',
  title: 'two nodes whose PostgreSQL goes dark, freezes, stops, dies, turns read-only, is exhausted, cancels or locks',
  minutes: 25,
  quickSeconds: 10,
  async attack({ seed, seconds, say }) {
    const { world, calls, close } = await open();
    const disagreements: Disagreement[] = [];
    const [all, firsts]: [Heard[], number[]] = [[], []];
    const begun = performance.now();
    for (const name of orders(randomFrom(seed))) {
      const { heard, firstMs } = await throughOutage(name, world, calls);
      all.push(...heard);
      firsts.push(firstMs);
      const fault = wrong(heard, firstMs);
      say(`${name}: ${heard.length} answers, back after ${Math.round(firstMs)} ms${fault ? ` ✗ ${fault}` : ''}`);
      if (fault) disagreements.push({ what: fault, reproduction: `${name}; ${calls.length} nodes, --seed ${seed}` });
      // A node that does not come back cannot be tried any further.
      if (firstMs === Infinity || performance.now() - begun > seconds * 1_000) break;
    }
    await close();
    return { figures: figuresOf(all, firsts), disagreements };
  },
};
