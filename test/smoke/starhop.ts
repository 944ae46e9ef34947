import { delimiter } from 'node:path';
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
const folders = process.env['SMOKE_COURSES']?.split(delimiter) ?? [];
const prepare = async (db: Db) => {
  await importStarter(db);
  for (const folder of folders) {
    const { course } = await readCourse(folder);
    if (course) await importCourse(db, course);
  }
};
await run(() => start(config, { prepare }));
