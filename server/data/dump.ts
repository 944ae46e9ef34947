import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { migrationsOf, neverStarted } from '../db/migrate.ts';
import { FORMAT, summing, type Part } from './parts.ts';
import { tablesOf, type Table } from './tables.ts';

/** Rows in memory at a time; few of those that hold pictures and videos. */
const ROWS = 200;
const LARGE_ROWS = 2;

/** Runs `read` on the database as it is at one moment, while others go on writing. */
export const atOneMoment = <Result>(db: Db, read: (snapshot: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    return read(trx);
  });

/** Reads everything, table by table, inside the transaction it is given. Throws Refusal when it is no database of Starhop. */
export async function* dump(trx: Db): AsyncGenerator<Part> {
  await writeValuesAlike(trx);
  const migrations = await migrationsOf(trx);
  if (migrations.length === 0) throw neverStarted();
  const tables = await tablesOf(trx);
  yield { head: { format: FORMAT, migrations, madeAt: new Date().toISOString() } };
  for (const table of tables) yield* tableParts(trx, table);
  yield { tables: tables.length };
}

/** Instants, days, numbers and bytes as text that does not depend on a server's settings and loses nothing. */
export const writeValuesAlike = (trx: Db) =>
  sql`select set_config(name, value, true) from (values
    ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'),
    ('extra_float_digits', '1')) as setting (name, value)`.execute(trx);

async function* tableParts(trx: Db, { name, columns, order, isLarge }: Table): AsyncGenerator<Part> {
  yield { table: name, columns: columns.map((column) => column.name) };
  const sorted = order.length ? `order by ${order.join(', ')}` : '';
  const values = columns.map((column) => `"${column.name}"::text`).join(', ');
  // The rows are sorted before their large values are looked at, so that none of these is ever sorted.
  await sql
    .raw(
      `declare rows_of_table no scroll cursor for
        select json_build_array(${values})::text as line from (select * from "${name}" ${sorted} offset 0) as t`,
    )
    .execute(trx);
  const sum = summing();
  for (;;) {
    const { rows } = await sql
      .raw<{ line: string }>(`fetch ${isLarge ? LARGE_ROWS : ROWS} from rows_of_table`)
      .execute(trx);
    if (rows.length === 0) break;
    for (const { line } of rows) sum.add(line);
    yield { rows: rows.map(({ line }) => line) };
  }
  await sql`close rows_of_table`.execute(trx);
  yield { sum: sum.result() };
}
