import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { openPrepared } from '../../../server/db/db.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { kill, launch } from '../../launch.ts';
import type { Random } from '../random.ts';
import { ORIGIN } from './client.ts';
import { prepare } from './course.ts';

/** Servers that can be killed. */
export interface World {
  name: string;
  /** One that is alive, by chance. */
  port(): number;
  /** Kills something, and has it running again; the milliseconds until it was ready. */
  strike(): Promise<number>;
  close(): Promise<void>;
}

export const temporary = (name: string) => mkdtempSync(join(tmpdir(), `starhop-kills-${name}-`));
export const remove = (dir: string) => rmSync(dir, { recursive: true, force: true });

const READY_WITHIN_MS = 60_000;

async function start(port: number, place: Record<string, string>) {
  const begun = performance.now();
  const { child, ready } = launch({ ...place, PORT: String(port), PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' });
  await ready;
  return { child, ms: performance.now() - begun };
}

const saysReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** One server on the embedded database. */
export async function embedded(): Promise<World> {
  const dir = temporary('embedded');
  await (await openPrepared({ dataDir: dir }, prepare)).destroy();
  const port = await freePort();
  let { child } = await start(port, { STARHOP_DATA: dir });
  return {
    name: 'the server of the embedded database',
    port: () => port,
    async strike() {
      await kill(child, 'SIGKILL');
      const started = await start(port, { STARHOP_DATA: dir });
      child = started.child;
      return started.ms;
    },
    async close() {
      await kill(child, 'SIGKILL');
      remove(dir);
    },
  };
}

/** Two nodes at one PostgreSQL; each of the three is struck. */
export async function nodes(random: Random): Promise<World> {
  const postgres = await ownPostgres();
  await (await openPrepared({ url: postgres.url }, prepare)).destroy();
  const place = { DATABASE_URL: postgres.url };
  const all = await Promise.all([freePort(), freePort()]);
  const children = await Promise.all(all.map((port) => start(port, place).then(({ child }) => child)));
  const alive = new Set(all);

  async function strikeNode(at: number): Promise<number> {
    const port = all[at]!;
    alive.delete(port);
    await kill(children[at]!, 'SIGKILL');
    const { child, ms } = await start(port, place);
    children[at] = child;
    alive.add(port);
    return ms;
  }
  async function strikePostgres(): Promise<number> {
    await postgres.end('SIGKILL');
    const begun = performance.now();
    await postgres.start();
    for (const [at, port] of all.entries())
      while (!(await saysReady(port))) {
        const { exitCode } = children[at]!;
        if (exitCode !== null) throw new Error(`A node ended with ${exitCode} when its PostgreSQL was killed.`);
        if (performance.now() - begun > READY_WITHIN_MS)
          throw new Error('A node did not come back with its PostgreSQL.');
      }
    return performance.now() - begun;
  }
  return {
    name: 'two nodes and their PostgreSQL',
    port: () => random.pick([...alive]),
    strike: () => (random.chance(0.4) ? strikePostgres() : strikeNode(random.below(all.length))),
    async close() {
      for (const child of children) await kill(child, 'SIGKILL');
      await postgres.stop();
    },
  };
}
