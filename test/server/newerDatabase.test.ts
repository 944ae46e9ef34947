import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import { freePort } from '../../scripts/freePort.ts';
import { openDb } from '../../server/db/db.ts';
import { migrations } from '../../server/db/migrate.ts';
import { commandOf, refusal } from '../command.ts';
import { killAll, launch } from '../launch.ts';
import { served } from '../served.ts';
import { dataDirWithCourses } from '../snapshot.ts';

const learner = commandOf('learner');
let dir: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'starhop-newer-'));
  cpSync(await dataDirWithCourses(), dir, { recursive: true });
}, 120_000);
afterEach(async () => {
  await killAll();
  rmSync(dir, { recursive: true, force: true });
});

/** Leaves the database as a release that comes later would: with a migration run that this one does not know. */
async function ranByANewerRelease(name: string, statements: string[] = []) {
  const db = await openDb({ dataDir: dir });
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
  await db.destroy();
}

const start = async () => launch({ STARHOP_DATA: dir, PORT: String(await freePort()) });
const ada = { name: 'Ada', email: 'ada@example.com', password: 'lantern otter 9', locale: 'en' };

describe('a database in which a newer release has run a migration', () => {
  it('is refused in one sentence that names it and says what to do', async () => {
    await ranByANewerRelease('2099-01-01-a-drop-names');
    const why =
      'A newer Starhop has changed this database by 2099-01-01-a-drop-names, which this release does not know: start that one again, or restore the backup from before it.';
    const { ended, said } = await start();
    expect(await ended).toBe(1);
    expect(said).toEqual({ out: '', err: `${why}\n` });
    expect(await learner(['find', 'ada'], { STARHOP_DATA: dir })).toEqual(refusal(why));
  }, 120_000);

  it('is served when the migration only added something', async () => {
    await ranByANewerRelease('2099-01-01-a-hats-adds', [
      "alter table users add column hat text not null default 'none'",
      'create table hats (user_id text primary key references users (id) on delete cascade, size integer not null)',
    ]);
    const env = { STARHOP_DATA: dir };
    const { ask, stop } = await served(env);
    const [pathway] = await ask<PathwayCard[]>('GET', 'pathways-for-registration');
    const { id } = await ask<{ id: string }>('POST', 'register', { ...ada, pathwayIds: [pathway!.id] });
    await stop();
    const db = await openDb({ dataDir: dir });
    await sql`insert into hats values (${id}, 7)`.execute(db);
    await db.destroy();
    expect(await learner(['find', 'ada'], env)).toMatchObject({ code: 0, out: expect.stringContaining(id) });
    const again = await served(env);
    await again.ask('POST', 'login', ada);
    await again.ask('DELETE', 'delete-account', { password: ada.password });
    await again.stop();
    expect(await learner(['find', 'ada'], env)).toMatchObject({ out: 'Nobody was found.\n' });
  }, 120_000);

  it('is refused when it lacks a migration of this release', async () => {
    const last = Object.keys(migrations).at(-1)!;
    await ranByANewerRelease('2099-01-01-a-hats-adds', [`delete from kysely_migration where name = '${last}'`]);
    const { ended, said } = await start();
    expect(await ended).toBe(1);
    expect(said.err).toBe(
      `This database is of another line of Starhop: it has 2099-01-01-a-hats-adds and lacks ${last}. Start the release that it is of.\n`,
    );
  }, 120_000);
});
