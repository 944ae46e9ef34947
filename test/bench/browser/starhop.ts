import { readConfig } from '../../../server/config/config.ts';
import { importStarter } from '../../../server/courses/starter.ts';
import type { Db } from '../../../server/db/db.ts';
import { run, start } from '../../../server/main.ts';
import { seedCourse, seedPhoto } from '../seed/course.ts';
import { seedLong } from '../seed/long.ts';
import { SIZES } from './sizes.ts';

/** The server as `npm start` runs it, with pathways of every size; the app is the one in SMOKE_APP. */
const config = { ...readConfig(process.env), appDir: process.env['SMOKE_APP'] ?? null };
const prepare = async (db: Db) => {
  await importStarter(db);
  await seedCourse(db, SIZES);
  await seedPhoto(db, SIZES[0]);
  await seedLong(db);
};
await run(() => start(config, { prepare }));
