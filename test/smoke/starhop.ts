import { readConfig } from '../../server/config.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import { importStarter } from '../../server/courses/starter.ts';
import type { Db } from '../../server/db/db.ts';
import { run, start } from '../../server/main.ts';

/**
 * The server as `npm start` runs it, as a process of its own, without building: the app is the one in SMOKE_APP.
 */
const config = { ...readConfig(process.env), appDir: process.env['SMOKE_APP'] ?? null };
const more = process.env['SMOKE_COURSES'];
const prepare = async (db: Db) => {
  await importStarter(db);
  const course = more && (await readCourse(more)).course;
  if (course) await importCourse(db, course);
};
await run(() => start(config, { prepare }));
