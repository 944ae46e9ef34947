import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What the operator says of a program, which no import changes: its place among the others, and whether it is withheld. */
const columns = [
  'alter table programs add column place integer',
  "alter table programs add column withheld text check (withheld in ('hidden', 'retired'))",
];

export const offer = { up: (db: Kysely<unknown>) => each(db, columns) };
