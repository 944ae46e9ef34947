import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../server/db/db.ts';

type Query = (name: string, text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
const INSERT = 'insert into bench_inserts (user_id, unit_id, at) values ($1, $2, $3)';
const SELECT = 'select answer from bench_answers where name = $1';

/** Through our own pool with named statements; the embedded database has one connection, and no names. */
function doors(db: Db, pool: pg.Pool | null) {
  const plain =
    (on: Db): Query =>
    (_name, text, values) =>
      on.executeQuery(CompiledQuery.raw(text, values));
  const named =
    (on: pg.Pool | pg.PoolClient): Query =>
    (name, text, values) =>
      on.query({ name, text, values });
  return {
    query: pool ? named(pool) : plain(db),
    async transaction(work: (query: Query) => Promise<unknown>) {
      if (!pool) return db.transaction().execute((trx) => work(plain(trx)));
      const client = await pool.connect();
      await client.query('begin');
      await work(named(client));
      await client.query('commit');
      return client.release();
    },
  };
}

/** The floor: Fastify without a plugin, one prepared select of a row with an answer like ours, one insert in a transaction. */
export async function bareServer(db: Db, pool: pg.Pool | null) {
  const { query, transaction } = doors(db, pool);
  const asIs = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  await asIs('create table if not exists bench_answers (name text primary key, answer jsonb not null)');
  await asIs(
    'create table if not exists bench_inserts (user_id text, unit_id text, at text, primary key (user_id, unit_id))',
  );

  const app = Fastify();
  app.post<{ Params: { name: string } }>('/answers/:name', async ({ params, body }) => {
    await query('keep', 'insert into bench_answers values ($1, $2) on conflict (name) do update set answer = $2', [
      params.name,
      JSON.stringify(body),
    ]);
    return {};
  });
  app.get<{ Params: { name: string } }>('/read/:name', async ({ params }) => {
    const { rows } = await query('read', SELECT, [params.name]);
    return (rows[0] as { answer: object }).answer;
  });
  app.post<{ Body: { learner: string; unit: string; at: string } }>('/complete', async ({ body }) => {
    await transaction((inside) => inside('insert', INSERT, [body.learner, body.unit, body.at]));
    return { pointsEarned: 10 };
  });
  return {
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
  };
}
