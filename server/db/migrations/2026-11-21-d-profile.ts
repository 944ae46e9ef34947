import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What editing a profile needs: an address that waits for its confirmation, a word for each device, pictures of one's own. */
const changes = [
  `alter table users
    add column pending_email text check (pending_email = lower(pending_email)),
    add column pending_email_hash text unique,
    add column pending_email_until timestamptz,
    add column pending_email_session text`,
  'alter table sessions add column device text',
  // A picture of a learner's goes with its learner.
  'alter table assets add column owner_id text references users (id) on delete cascade',
  'create index assets_of_owner on assets (owner_id) where owner_id is not null',
  `create table newsletter (
    email text primary key check (email = lower(email)),
    locale text not null,
    token_hash text unique,
    asked_at timestamptz not null,
    confirmed_at timestamptz
  )`,
];

export const profile = { up: (db: Kysely<unknown>) => each(db, changes) };
