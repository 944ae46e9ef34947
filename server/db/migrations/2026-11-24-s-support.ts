import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What support did with accounts. It names learners without a foreign key, so that the log outlives an account. */
const tables = [
  `create table support_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    by text not null,
    action text not null,
    learner text,
    why text
  )`,
  `create index support_log_learner on support_log (learner, at)`,
];

export const support = { up: (db: Kysely<unknown>) => each(db, tables) };
