import { join } from 'node:path';
import { freePort } from '../../../scripts/freePort.ts';
import { kill, launch } from '../../launch.ts';
import type { Disagreement } from '../instrument.ts';
import type { Random } from '../random.ts';
import { ORIGIN } from './client.ts';
import { remove, temporary } from './worlds.ts';

const KILLS = 2;

async function begin(dir: string) {
  const port = String(await freePort());
  const started = launch({ STARHOP_DATA: dir, PORT: port, PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' });
  const outcome = started.ready.then(
    () => 'ready' as const,
    () => 'refused' as const,
  );
  return { ...started, port, outcome };
}

/**
 * A folder that does not exist yet: its very first start is killed at any moment, twice; then two start at once. One of them
 * must serve, and the other say why it does not. `within` is how long a first start takes, as far as is known.
 */
export async function firstStarts(random: Random, within: number) {
  const home = temporary('first');
  const dir = join(home, 'data');
  const disagreements: Disagreement[] = [];
  const moments = Array.from({ length: KILLS }, () => Math.round(random.next() * within));
  for (const ms of moments) {
    const { child } = await begin(dir);
    await new Promise((over) => setTimeout(over, ms));
    await kill(child, 'SIGKILL');
  }
  const begun = performance.now();
  const rivals = [await begin(dir), await begin(dir)];
  const outcomes = await Promise.all(rivals.map(({ outcome }) => outcome));
  const ms = performance.now() - begun;
  const [winner, loser] = outcomes[0] === 'ready' ? rivals : rivals.toReversed();
  const isServed = await fetch(`http://127.0.0.1:${winner!.port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
  const isRefused = loser!.said.err.startsWith('Another Starhop');
  if (outcomes.toSorted().join() !== 'ready,refused' || !isServed || !isRefused) {
    const said = rivals.map(({ said }) => said.err);
    const reproduction = `killed after ${moments.join(' and ')} ms, then two at once: ${outcomes.join(', ')}; ${said.join(' | ')}`;
    disagreements.push({ what: 'a first start that was killed or raced does not serve', reproduction });
  }
  for (const { child } of rivals) await kill(child, 'SIGKILL');
  remove(home);
  return { kills: KILLS, ms, disagreements };
}
