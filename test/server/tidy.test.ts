import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { tidy } from '../../server/tidy.ts';
import { testServer } from '../server.ts';

it('what has run out is deleted in statements of ten thousand rows, since a million take longer than a statement may', async () => {
  const { db, time, signUp } = await testServer();
  const { id } = await signUp();
  await sql`insert into sessions (id_hash, user_id, created_at, seen_at, expires_at)
    select 'old-' || n, ${id}, now(), timestamptz '2020-01-01', timestamptz '2020-03-01' from generate_series(1, 25000) n`.execute(
    db,
  );
  for (const statement of [
    'create table deletions (at serial, rows int)',
    `create function note_deletion() returns trigger language plpgsql as
      'begin insert into deletions (rows) select count(*) from gone; return null; end'`,
    `create trigger note_deletion after delete on sessions referencing old table as gone
      for each statement execute function note_deletion()`,
  ])
    await sql.raw(statement).execute(db);
  await tidy(db, time.now);
  const { rows } = await sql<{ rows: number }>`select rows from deletions order by at`.execute(db);
  const left = await db.selectFrom('sessions').select('user_id').execute();
  await sql`drop trigger note_deletion on sessions`.execute(db);
  await sql`drop function note_deletion`.execute(db);
  await sql`drop table deletions`.execute(db);
  expect(rows.map((deletion) => deletion.rows)).toEqual([10_000, 10_000, 5_000]);
  expect(left).toEqual([{ user_id: id }]);
}, 60_000);
