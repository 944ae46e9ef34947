import { afterAll, expect, it } from '@jest/globals';
import { startPostgres } from '../../scripts/postgres.ts';
import { migrations } from '../../server/db/migrate.ts';
import { newDatabase } from '../db.ts';
import { timeMigrations, type Timed } from '../deploy/migrations/locks.ts';

const postgres = await startPostgres();
afterAll(() => postgres.stop());

it('tells of each migration, on learners of old, who would have waited for it and for which table', async () => {
  const told = new Map<string, Timed>();
  for await (const timed of timeMigrations(await newDatabase(postgres.url), 200)) told.set(timed.name, timed);
  expect([...told.keys()]).toEqual(Object.keys(migrations));
  const users = { table: 'users', ms: expect.any(Number) };
  expect(told.get('2026-11-24-s-support')).toMatchObject({ readers: null, writers: null, rows: 0 });
  expect(told.get('2026-11-25-p-idle-adds')).toMatchObject({ readers: users, writers: users, rows: 0 });
  expect(told.get('2026-11-23-c-devices')).toMatchObject({ readers: null, writers: users, rows: 0 });
  expect(told.get('2026-11-24-b-clouds')).toMatchObject({ readers: users, rows: 20 });
  for (const { ms, writers } of told.values()) expect(writers?.ms ?? 0).toBeLessThanOrEqual(ms);
}, 120_000);
