import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** Where somebody has signed in before: a guesser elsewhere cannot use up their tries. */
const tables = [
  `create table known_devices (
    user_id text not null references users (id) on delete cascade,
    device_hash text not null,
    seen_at timestamptz not null,
    primary key (user_id, device_hash)
  )`,
];

export const devices = { up: (db: Kysely<unknown>) => each(db, tables) };
