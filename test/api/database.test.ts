import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { testServer } from '../server.ts';

it('a connection to the database compiles no plans, which would take longer than any answer', async () => {
  const { db } = await testServer();
  const { rows } = await sql<{ compiles: boolean }>`select pg_jit_available() as compiles`.execute(db);
  expect(rows).toEqual([{ compiles: false }]);
}, 60_000);
