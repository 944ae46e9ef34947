import type { Kysely } from 'kysely';
import { each } from './each.ts';

const provider = `provider text not null check (provider in ('google', 'apple'))`;

/** Who signs in by Google or Apple, and who is on the way there. No token of theirs is kept. */
const tables = [
  `create table identities (
    issuer text not null,
    subject text not null,
    ${provider},
    user_id text not null references users (id) on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  'create index identities_of_user on identities (user_id)',
  `create table provider_visits (
    state_hash text primary key,
    browser_hash text not null,
    ${provider},
    nonce text not null,
    verifier text not null,
    expires_at timestamptz not null
  )`,
];

export const providers = { up: (db: Kysely<unknown>) => each(db, tables) };
