import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { migrate, migrateTo, migrations, migrationsOf } from '../db/migrate.ts';
import { Refusal } from '../kit/refusal.ts';
import { atOneMoment, dump, writeValuesAlike } from './dump.ts';
import { damaged, differences, sumsOf, type Head, type Part, type Sums } from './parts.ts';
import { hasTables, tablesOf, type Table } from './tables.ts';

/** What has come in, and the tables that were skipped, since the schema does not have them: they are not Starhop's. */
export type Loaded = { sums: Sums; others: string[] };

/**
 * Puts everything into a database without tables: its schema as it was, each row, then what has been read back is compared,
 * and newer migrations run. All of it or nothing. Throws Refusal when the place is not empty, when the schema is newer than
 * this Starhop, or when something is another there.
 */
export const load = (db: Db, parts: AsyncIterable<Part>): Promise<Loaded> =>
  db.transaction().execute(async (trx) => {
    if (await hasTables(trx))
      throw new Refusal('The database is not empty: name one without tables, so that nothing is lost.');
    const loaded = await insertAll(trx, parts);
    const { sums: found } = await sumsOf(dump(trx));
    const wrong = differences(loaded.sums, found);
    if (wrong.length) throw new Refusal(`Not everything arrived as it was, so nothing was kept: ${wrong.join(', ')}.`);
    await migrate(trx);
    return loaded;
  });

/** What a database holds, by the checksum of each table. */
export const sumsIn = (db: Db): Promise<Sums> => atOneMoment(db, async (trx) => (await sumsOf(dump(trx))).sums);

async function insertAll(trx: Db, parts: AsyncIterable<Part>): Promise<Loaded> {
  const sums: Sums = new Map();
  const others: string[] = [];
  let tables: Table[] = [];
  let table: Table | undefined;
  for await (const part of parts) {
    if ('head' in part) {
      await prepareSchema(trx, part.head);
      tables = await tablesOf(trx);
      await writeValuesAlike(trx);
    } else if ('table' in part) {
      table = tables.find(({ name }) => name === part.table);
      if (!table) others.push(part.table);
      else if (String(table.columns.map(({ name }) => name)) !== String(part.columns)) throw damaged();
    } else if (!table) continue;
    else if ('rows' in part) await insert(trx, table, part.rows);
    else if ('sum' in part) {
      sums.set(table.name, part.sum);
      if (table.numbered) await goOnCounting(trx, table.name, table.numbered);
    }
  }
  return { sums, others };
}

/** Brings the schema to where it was in the database that the rows are from. */
async function prepareSchema(trx: Db, { migrations: wanted }: Head): Promise<void> {
  const last = wanted.at(-1);
  if (!last || wanted.some((name) => !(name in migrations)))
    throw new Refusal('The data is of a newer Starhop, whose schema this one does not know: use that one.');
  await migrateTo(trx, last);
  if (String(await migrationsOf(trx)) !== String(wanted))
    throw new Refusal('The data is of another line of Starhop, whose migrations ran in another order.');
}

async function insert(trx: Db, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const values = columns.map(({ type }, at) => sql`(line->>${sql.lit(at)})::${sql.raw(type)}`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${rows.join(',')}]`}::json) as line`.execute(trx);
}

/** The next number of a column is one that no row has. */
const goOnCounting = (trx: Db, table: string, column: string) =>
  sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
    from ${sql.table(table)}`.execute(trx);
