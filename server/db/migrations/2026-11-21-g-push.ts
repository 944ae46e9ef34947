import type { Kysely } from 'kysely';
import { each } from './each.ts';

/**
 * A subscription belongs to the session it was made in: whoever signs out, or is signed out, is reminded there no more.
 * `retry_*`: a push service that was busy is asked again for the same day. `failures` counts refusals in a row.
 */
const tables = [
  'alter table users add column reminder_hour smallint default 19 check (reminder_hour between 0 and 23)',
  `create table push_subscriptions (
    endpoint_hash text primary key,
    endpoint text not null unique,
    user_id text not null references users (id) on delete cascade,
    session_hash text not null references sessions (id_hash) on delete cascade,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null,
    failures integer not null default 0,
    tries integer not null default 0,
    retry_at timestamptz,
    retry_day date
  )`,
  `create table reminders (
    user_id text not null references users (id) on delete cascade,
    day date not null,
    claimed_at timestamptz not null,
    primary key (user_id, day)
  )`,
  `create table vapid_keys (
    one boolean primary key default true check (one),
    public_key text not null,
    private_key text not null,
    created_at timestamptz not null
  )`,
  'create index push_subscriptions_of_user on push_subscriptions (user_id)',
  'create index push_subscriptions_of_session on push_subscriptions (session_hash)',
  'create index reminders_by_day on reminders (day)',
];

export const push = { up: (db: Kysely<unknown>) => each(db, tables) };
