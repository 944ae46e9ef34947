import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What was imported last from a source, so that a start with nothing new reads no course. */
const tables = [
  `create table imports (
    source text primary key,
    hash text not null,
    imported_at timestamptz not null
  )`,
];

export const imports = { up: (db: Kysely<unknown>) => each(db, tables) };
