import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** A row whose words are gone remembers when they went, so that an older note that arrives late does not bring them back. */
const statements = [
  `create table notes (
    user_id text not null references users (id) on delete cascade,
    unit_id text not null references units (id),
    key text not null,
    saved_at timestamptz not null,
    what text,
    "when" text check ("when" in ('tonight', 'tomorrow', 'week')),
    outcome text check (outcome in ('done', 'notYet', 'letGo')),
    how_it_went text,
    ask_on date,
    primary key (user_id, unit_id),
    check ((what is null) = ("when" is null)),
    check (what is not null or (outcome is null and how_it_went is null and ask_on is null))
  )`,
];

export const notes = { up: (db: Kysely<unknown>) => each(db, statements) };
