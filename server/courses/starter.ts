import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import type { Imported } from './import.ts';

const SOURCE = 'starter';
const starterDir = join(import.meta.dirname, '..', 'content');

/**
 * Imports the project's own courses when they, or the code that reads them, have changed since the last time; otherwise
 * it costs one query and a hash over the folder. Returns what was written, or null. A course with errors is not
 * imported: `say` gets them, and the database keeps what it had.
 */
export async function importStarter(db: Db, { dir = starterDir, say = console.error } = {}): Promise<Imported | null> {
  const hash = hashOf([dir, import.meta.dirname]);
  const last = await db.selectFrom('imports').select('hash').where('source', '=', SOURCE).executeTakeFirst();
  if (last?.hash === hash) return null;
  // Most starts end above, and need none of this.
  const [{ importCourse }, { readCourse }, { formatTrouble }] = await Promise.all([
    import('./import.ts'),
    import('./read.ts'),
    import('./report.ts'),
  ]);
  const { course, report } = await readCourse(dir);
  const errors = report.errors().map(formatTrouble);
  if (!course || errors.length) {
    say(['The courses in server/content are not imported:', ...errors].join('\n'));
    return null;
  }
  const imported = await importCourse(db, course);
  const row = { source: SOURCE, hash, imported_at: new Date() };
  await db
    .insertInto('imports')
    .values(row)
    .onConflict((at) => at.column('source').doUpdateSet(row))
    .execute();
  return imported;
}

function hashOf(dirs: string[]): string {
  const hash = createHash('sha256');
  for (const dir of dirs) {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const path of files.sort()) {
      const bytes = readFileSync(path);
      hash.update(`${path.slice(dir.length)}\n${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest('base64url');
}
