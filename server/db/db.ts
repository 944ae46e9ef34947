import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareStatements } from './prepared.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
/** A directory of our own, `'memory'`, or a PostgreSQL by its address or by connections to it. */
export type Place = { dataDir: string } | { url: string } | { pool: pg.Pool };

/** Both drivers answer alike: whole numbers as numbers, calendar days as '2026-03-29', instants as Date. */
const INT8 = 20;
const DATE = 1082;
const asText = (value: string) => value;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, asText);
const parsers = { [INT8]: Number, [DATE]: asText };

/** Text for a jsonb column. Never pass an object itself: drivers disagree about arrays. */
export const json = (value: unknown): string => JSON.stringify(value);

/**
 * Opens the database; `db.destroy()` closes it. On the embedded one there is a single connection, so inside
 * `db.transaction()` every query goes through the transaction: one through `db` would wait for ever.
 */
export async function openDb(place: Place): Promise<Db> {
  if ('url' in place) return openDb({ pool: poolOf(place.url) });
  if ('pool' in place) return new Kysely({ dialect: new PostgresDialect({ pool: place.pool }) });
  const pglite = place.dataDir === 'memory' ? new PGlite({ parsers }) : await embedded(place.dataDir);
  return new Kysely({ dialect: new PGliteDialect({ pglite }) });
}

/** Compiling a plan takes a hundred times as long as any answer of ours, and starts with a guess about how many rows come. */
const withoutCompiling = async (client: pg.ClientBase) => void (await client.query('set jit = off'));

/** Connections to a PostgreSQL, made as they are needed. */
export function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000, onConnect: withoutCompiling });
  // A connection that dies, idle or between two queries, is replaced by the pool; unheard its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareStatements(client);
  });
  return pool;
}

/** The first start prepares the files elsewhere and moves them in, so that a crash never leaves half a database. */
async function embedded(dataDir: string): Promise<PGlite> {
  const home = join(dataDir, 'db');
  if (!existsSync(home)) {
    const unfinished = join(dataDir, 'db-unfinished');
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dirname(unfinished), { recursive: true });
    const first = await PGlite.create(unfinished);
    await first.close();
    await rename(unfinished, home);
  }
  return PGlite.create(home, { parsers });
}
