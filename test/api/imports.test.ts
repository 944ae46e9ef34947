import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Stats } from '../../src/contract/learner.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import { lesson, ownCourse } from '../courses/folder.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const WARM = 'cups-warm';
const FILE = 'tea/cups/1-first/1-warm';
const gone = { [`${FILE}.en.md`]: null, [`${FILE}.pl.md`]: null };

let server: TestServer;
let ada: Learner;
const bringIn = async (changes?: Parameters<typeof ownCourse>[0]) =>
  importCourse(server.db, (await readCourse(ownCourse(changes))).course!);
const stats = async () => (await ada.get<Stats>('/api/stats')).body;
const stars = async () =>
  (await ada.get<Pathway>('/api/pathway/cups')).body.modules.flatMap(({ lessons }) =>
    lessons.map(({ id, userLesson }) => [id, userLesson?.isCompleted ?? false]),
  );

beforeEach(async () => {
  server = await testServer();
  await bringIn();
  ada = await server.signUp({ pathwayIds: ['cups'] });
  const done = { completedAt: server.time.now.toISOString(), timeZone: 'UTC' };
  await ada.post(`/api/lesson/${WARM}/complete`, done, { 'idempotency-key': 'key-of-warm' });
}, 60_000);

describe('a unit that a learner has finished and that the next import no longer holds', () => {
  it('is retired, keeps the learner’s star and points, and is told in the report', async () => {
    const before = await stats();
    expect(before).toMatchObject({ points: 10, lessonsDone: 1 });
    expect((await bringIn(gone)).units).toEqual({ added: 0, changed: 1, retired: 1, same: 0 });
    expect(await stats()).toEqual(before);
    expect(await stars()).toEqual([['cups-check', false]]);
    expect((await ada.get<Lesson>(`/api/lesson/${WARM}`)).body).toMatchObject({ isCompleted: true });
    expect((await (await server.signUp()).get(`/api/lesson/${WARM}`)).status).toBe(404);
  });

  it('shines as it did when a later import holds it again', async () => {
    await bringIn(gone);
    await bringIn();
    expect(await stars()).toEqual([
      [WARM, true],
      ['cups-check', false],
    ]);
  });
});

describe('an import that meets a class at its lessons', () => {
  const onPostgres = process.env['TEST_DATABASE_URL'] ? it : it.skip;
  const changed = { [`${FILE}.en.md`]: lesson('Warm it well', 'Pour water.') };
  /** Something that happens as an import lays out the pathway, after its units. */
  async function amid(what: string, work: () => Promise<unknown>) {
    const { db } = server;
    await sql`create sequence meetings`.execute(db);
    await sql
      .raw(`create function meet() returns trigger language plpgsql as $$ begin ${what} return null; end $$`)
      .execute(db);
    await sql`create trigger meet after update on pathways for each statement execute function meet()`.execute(db);
    try {
      await work();
    } finally {
      await sql`drop function meet cascade`.execute(db);
      await sql`drop sequence meetings`.execute(db);
    }
  }
  const titles = async () => (await ada.get<Lesson>(`/api/lesson/${WARM}`, { 'accept-language': 'en' })).body.title;

  it('is tried again as a whole when it and a learner have waited for each other', () =>
    amid(`if nextval('meetings') <= 2 then raise exception using errcode = '40P01'; end if;`, async () => {
      expect((await bringIn(changed)).units).toMatchObject({ changed: 1, same: 1 });
      expect(await titles()).toBe('Warm it well');
    }));

  it('is given up when that does not end, and has changed nothing', () =>
    amid(`raise exception using errcode = '40P01';`, async () => {
      await expect(bringIn(changed)).rejects.toMatchObject({ code: '40P01' });
      expect(await titles()).toBe('Warm it');
    }));

  onPostgres('keeps nobody waiting who finishes a lesson that it is changing', () =>
    amid('perform pg_advisory_xact_lock(1);', async () => {
      const bob = await server.signUp({ pathwayIds: ['cups'] });
      const done = { completedAt: server.time.now.toISOString(), timeZone: 'UTC' };
      let importing: Promise<unknown> = Promise.resolve();
      await server.db.transaction().execute(async (held) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(held);
        importing = bringIn(changed);
        const isWaiting = async () =>
          (
            await sql`select from pg_locks join pg_database on pg_database.oid = database
            where datname = current_database() and locktype = 'advisory' and objid = 1 and not granted`.execute(held)
          ).rows.length;
        while (!(await isWaiting())) await new Promise((again) => setTimeout(again, 20));
        const { status } = await bob.post(`/api/lesson/${WARM}/complete`, done, { 'idempotency-key': 'key-of-bob' });
        expect(status).toBe(200);
      });
      await importing;
      expect(await titles()).toBe('Warm it well');
    }),
  );
});
