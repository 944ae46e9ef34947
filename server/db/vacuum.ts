import { sql } from 'kysely';
import { liesInOurFiles, type Db } from './db.ts';

/** Tables of course content, which hold no personal data. */
const COURSE_TABLES = ['programs', 'pathways', 'modules', 'units', 'resources', 'reels'];

/**
 * Removes deleted rows from the files of the embedded database (`vacuum full`, statistics, write-ahead log), where they
 * would stay until their space is needed. All queries wait for it, about half a second. Does nothing on a PostgreSQL
 * server, which is the operator's to vacuum.
 */
export async function vacuumFull(db: Db): Promise<void> {
  if (!liesInOurFiles(db)) return;
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${sql.join(COURSE_TABLES)})`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`delete from pg_statistic where starelid = ${name}::regclass`.execute(db);
    await sql`vacuum full ${sql.table(name)}`.execute(db);
  }
  await sql`vacuum full pg_statistic`.execute(db);
  // Old files of the write-ahead log would otherwise be kept for reuse, with their contents.
  await sql`set wal_recycle = off`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Runs `vacuumFull` one at a time. Calls made during a run share one more run after it, which covers all of them. */
export function createVacuumQueue(db: Db): () => Promise<void> {
  let running = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        return (running = vacuumFull(db));
      });
    return waiting;
  };
}
