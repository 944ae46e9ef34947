import { sql } from 'kysely';
import { liesInOurFiles, type Db } from './db.ts';

/** Tables where nothing of a person ever lies: what the catalogue is made of, and who may have changed it when. */
const OF_COURSES = ['programs', 'pathways', 'modules', 'units', 'resources', 'reels'];

/**
 * Writes the files of the embedded database anew: a deleted row lies in them, in the log of what was written and in the
 * statistics until something else needs the room. Everybody waits while it lasts, half a second or so. A PostgreSQL
 * does this by its own rules, and is left alone.
 */
export async function sweep(db: Db): Promise<void> {
  if (!liesInOurFiles(db)) return;
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${sql.join(OF_COURSES)})`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`delete from pg_statistic where starelid = ${name}::regclass`.execute(db);
    await sql`vacuum full ${sql.table(name)}`.execute(db);
  }
  await sql`vacuum full pg_statistic`.execute(db);
  // Files of the log would be kept to be written again, with all that stands in them.
  await sql`set wal_recycle = off`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** One at a time, and at most one more waits: it comes after all that was deleted until then. */
export function createSweeper(db: Db): () => Promise<void> {
  let running = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        return (running = sweep(db));
      });
    return waiting;
  };
}
