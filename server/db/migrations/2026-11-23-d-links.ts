import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** Somebody came back from a provider to an account with a password, and has yet to prove that it is theirs. */
const tables = [
  `create table provider_links (
    browser_hash text primary key,
    token_hash text unique,
    provider text not null check (provider in ('google', 'apple')),
    issuer text not null,
    subject text not null,
    user_id text not null references users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index provider_links_of_user on provider_links (user_id)',
];

export const links = { up: (db: Kysely<unknown>) => each(db, tables) };
