import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { migrations, migrationsOf } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';

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
 * The tables that Starhop has made, and which of them a backup holds: not the course edition, which each database names by a
 * transaction of its own, and not the progress that its triggers count anew.
 */
const isSaved: Record<keyof Database, boolean> = {
  programs: true,
  pathways: true,
  modules: true,
  units: true,
  resources: true,
  reels: true,
  assets: true,
  users: true,
  sessions: true,
  sign_ins: true,
  identities: true,
  provider_visits: true,
  provider_links: true,
  mailed_tokens: true,
  known_devices: true,
  user_programs: true,
  user_pathways: true,
  user_units: true,
  pathway_progress: false,
  user_days: true,
  reviews: true,
  review_items: true,
  notes: true,
  idempotency: true,
  favourite_reels: true,
  feedback: true,
  newsletter: true,
  push_subscriptions: true,
  reminders: true,
  vapid_keys: true,
  onboarding_answers: true,
  rate_hits: true,
  course_edition: false,
  imports: true,
  support_log: true,
};
/** What the migrations keep about themselves. */
const OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

/** The names of all tables but those of the migrations, whoever made them. */
async function namesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${sql.join(OF_MIGRATIONS)})
    order by relname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

export const hasTables = async (db: Db): Promise<boolean> => (await namesOf(db)).length > 0;

/**
 * The tables that Starhop has not made, such as an operator's notes. None where a newer release has run its migrations, since its
 * tables could not be told from theirs.
 */
export async function othersTables(db: Db): Promise<string[]> {
  if ((await migrationsOf(db)).some((name) => !(name in migrations))) return [];
  return (await namesOf(db)).filter((name) => !Object.hasOwn(isSaved, name));
}

type Row = Omit<Table, 'order'> & { key: { name: string; isText: boolean }[]; needs: string[] };

/** The tables of a backup as the catalog has them, each behind those that its foreign keys point to. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const others = await othersTables(db);
  const saved = (await namesOf(db)).filter(
    (name) => !others.includes(name) && isSaved[name as keyof Database] !== false,
  );
  const { rows } = await sql<Row>`select relname as name,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attname collate "C")
      from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(
        json_agg(json_build_object('name', attname, 'isText', attcollation <> 0) order by array_position(indkey::int2[], attnum)), '[]')
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = t.oid and indisprimary) as key,
    exists (select from pg_attribute where attrelid = t.oid and atttypid = 'bytea'::regtype) as "isLarge",
    (select attname from pg_attribute where attrelid = t.oid and attidentity <> '') as numbered,
    (select coalesce(json_agg(distinct confrelid::regclass::text), '[]')
      from pg_constraint where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as needs
    from pg_class t
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any (${saved})
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
    for (const need of row.needs) rows.filter(({ name }) => name === need).forEach(place);
    ordered.push(row);
  };
  rows.forEach(place);
  return ordered;
}
