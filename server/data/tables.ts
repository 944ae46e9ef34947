import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

type Column = { name: string; type: string };
export type Table = {
  name: string;
  columns: Column[];
  /** The parts of the primary key, as an order that is the same in every database. */
  order: string[];
  /** Whether rows may be large, as those with pictures and videos are. */
  isLarge: boolean;
  /** A column that the database numbers by itself. */
  numbered: string | null;
};

/**
 * Left out of a backup: the course edition, which each database names by a transaction of its own, the progress that its
 * triggers count anew, and what the migrations keep about themselves.
 */
const LEFT_OUT = ['course_edition', 'pathway_progress', 'kysely_migration', 'kysely_migration_lock'];

type Row = Omit<Table, 'order'> & { key: { name: string; isText: boolean }[]; needs: string[] };

/** All tables as the catalog has them, each behind those that its foreign keys point to; so no new one is forgotten. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Row>`select relname as name,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attname collate "C")
      from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
    (select json_agg(json_build_object('name', attname, 'isText', attcollation <> 0) order by array_position(indkey::int2[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = t.oid and indisprimary) as key,
    exists (select from pg_attribute where attrelid = t.oid and atttypid = 'bytea'::regtype) as "isLarge",
    (select attname from pg_attribute where attrelid = t.oid and attidentity <> '') as numbered,
    (select coalesce(json_agg(distinct confrelid::regclass::text), '[]')
      from pg_constraint where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as needs
    from pg_class t
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${sql.join(LEFT_OUT)})
    order by relname collate "C"`.execute(db);
  return inOrderOfNeed(rows).map(({ name, columns, key, isLarge, numbered }) => {
    const order = key.map((part) => `"${part.name}"${part.isText ? ' collate "C"' : ''}`);
    return { name, columns, order, isLarge, numbered };
  });
}

function inOrderOfNeed(rows: readonly Row[]): Row[] {
  const placed = new Set<string>();
  const ordered: Row[] = [];
  const place = (row: Row) => {
    if (placed.has(row.name)) return;
    placed.add(row.name);
    for (const need of row.needs) place(rows.find(({ name }) => name === need)!);
    ordered.push(row);
  };
  rows.forEach(place);
  return ordered;
}
