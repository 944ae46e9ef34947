import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { openPrepared, type Db } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { addCourse } from '../../content.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { kill, launch } from '../../launch.ts';

export const ORIGIN = 'http://localhost:8080';
const prepare = async (db: Db) => {
  await migrate(db);
  await addCourse(db);
};

/** One server on the embedded database and one on PostgreSQL: what one of them bears may be too much for the other. */
export async function open() {
  const home = mkdtempSync(join(tmpdir(), 'starhop-fuzz-'));
  const dir = join(home, 'embedded');
  const postgres = await ownPostgres();
  await (await openPrepared({ url: postgres.url }, prepare)).destroy();
  await (await openPrepared({ dataDir: dir }, prepare)).destroy();
  const place = { PUBLIC_URL: ORIGIN, TRUST_PROXY: '1', PUSH_HOSTS: 'push.invalid', LOG_LEVEL: 'error' };
  const servers = await Promise.all([
    begin('PGlite', { ...place, STARHOP_DATA: dir }),
    begin('PostgreSQL', { ...place, STARHOP_DATA: join(home, 'mails'), DATABASE_URL: postgres.url }),
  ]);
  return {
    servers,
    async close() {
      for (const { child } of servers) await kill(child, 'SIGKILL');
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function begin(name: string, env: Record<string, string>) {
  const port = await freePort();
  const { child, said, ready } = launch({ ...env, PORT: String(port) });
  await ready;
  const url = `http://127.0.0.1:${port}`;
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;
  return {
    name,
    child,
    port,
    url,
    /** Of the whole process, in MB; NaN when it has ended. */
    memory: () => (child.exitCode === null && child.signalCode === null ? memory() : NaN),
    lastSaid: () => said.err.trim().split('\n').at(-1) ?? '',
    isAlive: () =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}
export type Server = Awaited<ReturnType<typeof open>>['servers'][number];
