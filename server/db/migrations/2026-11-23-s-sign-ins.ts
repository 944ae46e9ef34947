import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What was done with an account, as its owner is told of it. */
const tables = [
  `create table sign_ins (
    id bigint generated always as identity primary key,
    user_id text not null references users (id) on delete cascade,
    at timestamptz not null,
    event text not null,
    way text,
    device text
  )`,
  `create index sign_ins_user on sign_ins (user_id, at)`,
];

export const signIns = { up: (db: Kysely<unknown>) => each(db, tables) };
