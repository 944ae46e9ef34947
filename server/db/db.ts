import { Kysely, PGliteDialect, PostgresDialect, type Logger } from 'kysely';
import pg from 'pg';
import { openFiles, openInMemory } from './embedded.ts';
import { poolOf } from './pool.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
/** A directory of our own, `'memory'` (from scratch or from the files of another), or a PostgreSQL by its address or by connections to it. */
export type Place = { dataDir: string; files?: Blob } | { url: string; isPatient?: boolean } | { pool: pg.Pool };

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
 * `db.transaction()` every query goes through the transaction: one through `db` would wait for ever. `log` hears of each query that has run.
 */
export async function openDb(place: Place, log?: Logger): Promise<Db> {
  if ('url' in place) return openDb({ pool: poolOf(place.url, place) }, log);
  if ('pool' in place) {
    const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: place.pool }), ...(log && { log }) });
    pools.set(db, place.pool);
    return db;
  }
  const isInMemory = place.dataDir === 'memory';
  const files = place.files && { loadDataDir: place.files };
  const pglite = isInMemory ? openInMemory({ parsers, ...files }) : await openFiles(place.dataDir, { parsers });
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }), ...(log && { log }) });
  if (!isInMemory) inOurFiles.add(db);
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();
/** How many connections to PostgreSQL are in use and idle, and how many calls wait for one; null for the embedded database. */
export function connectionsOf(db: Db): { used: number; idle: number; waiting: number } | null {
  const pool = pools.get(db);
  return pool ? { used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount } : null;
}

const inOurFiles = new WeakSet<Db>();
/** Whether the database is the embedded one, in files that nobody else looks after. */
export const liesInOurFiles = (db: Db): boolean => inOurFiles.has(db);

/** Opens the database once `prepare` has brought it into shape, on connections that may take their time. */
export async function openPrepared(place: Place, prepare: (db: Db) => Promise<void>, log?: Logger): Promise<Db> {
  const preparing = await openDb('url' in place ? { ...place, isPatient: true } : place, log);
  let isReady = false;
  try {
    await prepare(preparing);
    isReady = true;
  } finally {
    if ('url' in place || !isReady) await preparing.destroy();
  }
  return 'url' in place ? openDb(place, log) : preparing;
}
