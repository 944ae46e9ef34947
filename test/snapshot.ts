import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { importStarter } from '../server/courses/starter.ts';
import { openDb } from '../server/db/db.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Database } from '../server/db/schema.ts';

const root = join(import.meta.dirname, '..');
const kept = join(root, '.cache/snapshots');
const MIGRATIONS = ['server/db/migrations', 'server/db/migrate.ts', 'node_modules/@electric-sql/pglite/package.json'];

const filesIn = (place: string): string[] => {
  const path = join(root, place);
  if (!statSync(path).isDirectory()) return [place];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(place, name)));
};

/** Made of other files, a snapshot is another one. */
function nameFor(places: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of places.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** What has been kept under a name, or is made now, elsewhere first: several test runs may begin at once. */
async function once(name: string, make: (place: string) => Promise<void>): Promise<string> {
  const place = join(kept, name);
  if (existsSync(place)) return place;
  mkdirSync(kept, { recursive: true });
  const unfinished = `${place}-${randomUUID()}`;
  await make(unfinished);
  try {
    renameSync(unfinished, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return place;
}

/** The files of a migrated database without a row: made once, since making them takes seconds and reading them does not. */
export async function migrated(): Promise<Blob> {
  const file = await once(`${nameFor(MIGRATIONS)}.tar`, async (place) => {
    const pglite = await PGlite.create();
    await migrate(new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }));
    const files = await pglite.dumpDataDir('none');
    await pglite.close();
    writeFileSync(place, Buffer.from(await files.arrayBuffer()));
  });
  return new Blob([readFileSync(file)]);
}

/** A data directory in which a server has started once: its database holds the starter courses, and nobody. */
export const dataDirWithCourses = (): Promise<string> =>
  once(`courses-${nameFor([...MIGRATIONS, 'server/courses', 'server/content'])}`, async (place) => {
    const db = await openDb({ dataDir: place });
    await migrate(db);
    await importStarter(db);
    await db.destroy();
  });
