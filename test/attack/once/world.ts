import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { openPrepared } from '../../../server/db/db.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { kill, launch } from '../../launch.ts';
import { prepare } from './course.ts';
import { ORIGIN } from './wire.ts';

const NODES = 2;

/** Two nodes at one PostgreSQL, and a way to look into it. */
export async function open() {
  const postgres = await ownPostgres();
  await (await openPrepared({ url: postgres.url }, prepare)).destroy();
  const home = mkdtempSync(join(tmpdir(), 'starhop-once-'));
  const place = { DATABASE_URL: postgres.url, STARHOP_DATA: home, PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' };
  const ports = await Promise.all(Array.from({ length: NODES }, freePort));
  const nodes = ports.map((port) => launch({ ...place, PORT: String(port), LOG_LEVEL: 'silent' }));
  await Promise.all(nodes.map(({ ready }) => ready));
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  // Connections that are closed with the database are told of it.
  pool.on('error', () => undefined);
  return {
    ports,
    query: async <Row>(text: string, values: unknown[]) =>
      (await pool.query<Row & pg.QueryResultRow>(text, values)).rows as Row[],
    async close() {
      for (const { child } of nodes) await kill(child, 'SIGKILL');
      await pool.end();
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof open>>;
