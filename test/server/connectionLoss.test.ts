import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { testServer } from '../server.ts';

/** The embedded database has no connections that could die. */
const onPostgres = process.env['TEST_DATABASE_URL'] ? it : it.skip;

describe('a connection to the database that dies', () => {
  onPostgres(
    'while it is idle, in a query or between two is replaced',
    async () => {
      const server = await testServer();
      const learner = await server.signUp();
      const killOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
      for (let round = 0; round < 5; round += 1) {
        const broken = server.db.connection().execute(async (held) => {
          await sql`select 1`.execute(held);
          await killOthers.execute(server.db);
          await sql`select 1`.execute(held);
        });
        await expect(broken).rejects.toThrow();
        const calls = await Promise.all([1, 2, 3].map(() => learner.get('/api/myself')));
        expect(calls.every(({ status }) => status === 200 || status === 503)).toBe(true);
        expect((await learner.get('/api/myself')).status).toBe(200);
      }
    },
    60_000,
  );

  onPostgres('is not one whose answer came while this process stood still', async () => {
    const { db } = await testServer();
    const answers = [1, 2].map(() => sql<{ said: string }>`select 'here' as said, pg_sleep(2)`.execute(db));
    // Long enough that the connections have been looked at once before.
    await new Promise((done) => setTimeout(done, 1_500));
    for (const end = performance.now() + 5_000; performance.now() < end;);
    expect((await Promise.all(answers)).map(({ rows }) => rows[0]!.said)).toEqual(['here', 'here']);
  });
});
