import { sql } from 'kysely';
import pg from 'pg';
import { openDb, type Db } from '../../../server/db/db.ts';
import { migrateTo, migrations } from '../../../server/db/migrate.ts';
import { seedAfter } from './seed.ts';

type Kept = 'readers' | 'writers';
/** Who waits for a lock on a table: https://www.postgresql.org/docs/current/explicit-locking.html */
const KEPT: Record<string, Kept> = {
  AccessExclusiveLock: 'readers',
  ExclusiveLock: 'writers',
  ShareRowExclusiveLock: 'writers',
  ShareLock: 'writers',
};
/** For how long somebody else would have waited, and for which table. */
type Wait = { ms: number; table: string };
export type Timed = {
  name: string;
  ms: number;
  /** Rows that were there before and were written: whoever writes one of them waits too. */
  rows: number;
} & Record<Kept, Wait | null>;

/** Runs each migration on a database of so many learners and watches, from a second session, what it locks until it commits. */
export async function* timeMigrations(url: string, learners: number): AsyncGenerator<Timed> {
  const db = await openDb({ url, isPatient: true });
  const watcher = new pg.Client({ connectionString: url });
  try {
    await watcher.connect();
    for (const name of Object.keys(migrations)) {
      yield await timeOne(db, watcher, name);
      await seedAfter(db, name, learners);
    }
  } finally {
    await watcher.end();
    await db.destroy();
  }
}

async function timeOne(db: Db, watcher: pg.Client, name: string): Promise<Timed> {
  const tables = await tablesOf(db);
  const begun = performance.now();
  const { since, rows } = await db.transaction().execute(async (trx) => {
    const { rows: ids } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const before = await rowsWritten(trx, tables);
    const watching = watch(watcher, { pid: ids[0]!.pid, tables });
    await migrateTo(trx, name).catch((error: unknown) => watching.end().then(() => Promise.reject(error)));
    const rows = (await rowsWritten(trx, tables)) - before;
    return { since: await watching.end(), rows };
  });
  const ended = performance.now();
  const longest = (kept: readonly Kept[]) =>
    [...since]
      .filter(([lock]) => kept.includes(KEPT[lock.split(' ')[0]!]!))
      .map(([lock, from]) => ({ ms: ended - from, table: lock.split(' ')[1]! }))
      .reduce<Wait | null>((most, wait) => (most && most.ms >= wait.ms ? most : wait), null);
  return { name, ms: ended - begun, rows, readers: longest(['readers']), writers: longest(['readers', 'writers']) };
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  return rows.map(({ name }) => name);
}

/** What this session has written of late: the server counts an earlier transaction along until it has told it on. */
async function rowsWritten(trx: Db, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(n_tup_upd + n_tup_del), 0)::int as sum
    from pg_stat_xact_user_tables where relname = any (${tables})`.execute(trx);
  return rows[0]!.sum;
}

const LOOK_EVERY_MS = 5;

/**
 * Looks again and again which tables a session has locked. `end` looks once more, since locks last until the commit, and answers since
 * when at most each was held: since the look before the one that found it.
 */
function watch(watcher: pg.Client, { pid, tables }: { pid: number; tables: readonly string[] }) {
  const since = new Map<string, number>();
  let before = performance.now();
  const look = async () => {
    const now = performance.now();
    const { rows } = await watcher.query<{ lock: string }>(
      `select mode || ' ' || relname as lock from pg_locks join pg_class on pg_class.oid = relation
        where pid = $1 and granted and relname = any ($2) and mode = any ($3)`,
      [pid, tables, Object.keys(KEPT)],
    );
    for (const { lock } of rows) if (!since.has(lock)) since.set(lock, before);
    before = now;
  };
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      await look();
      await new Promise((again) => setTimeout(again, LOOK_EVERY_MS));
    }
  })();
  return {
    async end() {
      isOver = true;
      await looking;
      await look();
      return since;
    },
  };
}
