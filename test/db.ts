import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { openPrepared, type Db } from '../server/db/db.ts';
import { migrate } from '../server/db/migrate.ts';
import { migrated } from './snapshot.ts';

/** One database a test file: preparing it takes seconds, emptying it does not. */
let shared: Promise<Db> | undefined;
const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of cleanUp) await step();
}, 30_000);

/** A migrated database without a row. It is the same one at each call within a file. */
export async function emptyDb(): Promise<Db> {
  shared ??= prepare();
  const db = await shared;
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(db);
  return db;
}

async function prepare(): Promise<Db> {
  const server = process.env['TEST_DATABASE_URL'];
  const place = server ? { url: await newDatabase(server) } : { dataDir: 'memory', files: await migrated() };
  const db = await openPrepared(place, migrate);
  cleanUp.unshift(() => db.destroy());
  return db;
}

/** A database on a server without a table in it; it is dropped at the end. */
export async function newDatabase(server: string): Promise<string> {
  const name = `starhop_test_${randomUUID().replaceAll('-', '')}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask(`create database ${name}`);
  cleanUp.push(() => ask(`drop database ${name} with (force)`));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
