import type { Kysely } from 'kysely';
import { each } from './each.ts';

/**
 * The last day on which an account was used, and the day its owner was asked whether to keep it. Accounts of before count as
 * used on the day of this migration, and so do those that a release of before makes.
 */
const columns = [
  'alter table users add column seen_on date not null default current_date',
  'alter table users add column idle_asked_on date',
];

export const idle = { up: (db: Kysely<unknown>) => each(db, columns) };
