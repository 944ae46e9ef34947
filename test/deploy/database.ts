import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDb, type Db, type Place } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedCourse } from '../bench/seed/course.ts';
import { seedLearners } from '../bench/seed/learners.ts';
import { DONE, LESSONS, type Star } from './load.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Runs `npm run data -- …` on the database of these variables, and answers its last line. Throws when it does not end with 0. */
export async function runData(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/data.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return stdout.trim().split('\n').at(-1)!;
}

async function withDb<Result>(place: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await openDb('url' in place ? { ...place, isPatient: true } : place);
  return work(db).finally(() => db.destroy());
}

/** Migrates a new database and adds learners `ada1` to `ada${count}`, who have DONE of LESSONS lessons done. */
export const seedDatabase = (place: Place, count: number): Promise<void> =>
  withDb(place, async (db) => {
    await migrate(db);
    await seedCourse(db, [LESSONS]);
    await seedLearners(db, [{ prefix: 'ada', count, lessons: LESSONS, done: DONE }]);
  });

/** How many of these stars a database does not have. */
export const missingStars = (place: Place, stars: readonly Star[]): Promise<number> =>
  withDb(place, async (db) => {
    const lit = db.selectFrom('user_units').select(['user_id', 'unit_id']).where('is_completed', '=', true);
    const there = new Set((await lit.execute()).map(({ user_id, unit_id }) => `${user_id} ${unit_id}`));
    return stars.filter(({ learner, unit }) => !there.has(`${learner} ${unit}`)).length;
  });
