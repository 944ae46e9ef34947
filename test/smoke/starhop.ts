import { delimiter } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../server/config/config.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import { importStarter } from '../../server/courses/starter.ts';
import type { Db } from '../../server/db/db.ts';
import { run, start } from '../../server/main.ts';
import { obeyClock } from './clock.ts';

/**
 * The server as `npm start` runs it, as a process of its own, without building: the app is the one in SMOKE_APP. With
 * SMOKE_DAYS_BEFORE whoever signs up has been here for so many days, so that a streak can lie behind them.
 */
const config = { ...readConfig(process.env), appDir: process.env['SMOKE_APP'] ?? null };
const folders = process.env['SMOKE_COURSES']?.split(delimiter) ?? [];

async function backdate(db: Db, days: number) {
  await sql`create function joins_before() returns trigger language plpgsql as $$ begin
    new.created_at := new.created_at - make_interval(days => ${sql.lit(days)});
    return new;
  end $$`.execute(db);
  await sql`create trigger joins_before before insert on users for each row execute function joins_before()`.execute(
    db,
  );
}

const prepare = async (db: Db) => {
  await importStarter(db);
  const days = Number(process.env['SMOKE_DAYS_BEFORE'] ?? 0);
  if (days) await backdate(db, days);
  for (const folder of folders) {
    const { course } = await readCourse(folder);
    if (course) await importCourse(db, course);
  }
};
await run(async () => {
  const server = await start(config, { prepare });
  obeyClock(server.app);
  return server;
});
