import type { Kysely } from 'kysely';
import { each } from './each.ts';

const person = 'user_id text not null references users (id) on delete cascade';

/** What learners own. Everything goes with its user, so that deleting an account is one statement. */
const tables = [
  `create table users (
    id text primary key,
    email text not null unique check (email = lower(email)),
    name text not null,
    password_hash text,
    email_confirmed_at timestamptz,
    locale text not null,
    time_zone text not null,
    newsletter boolean not null default false,
    avatar text,
    created_at timestamptz not null,
    points integer not null default 0,
    lessons_done integer not null default 0,
    answers_right integer not null default 0,
    answers_total integer not null default 0,
    current_streak integer not null default 0,
    max_streak integer not null default 0,
    last_day date
  )`,
  `create table sessions (
    id_hash text primary key,
    ${person},
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table mailed_tokens (
    token_hash text primary key,
    kind text not null check (kind in ('confirm', 'recovery')),
    ${person},
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table user_programs (
    ${person},
    program_id text not null references programs (id),
    joined_at timestamptz not null,
    primary key (user_id, program_id)
  )`,
  `create table user_pathways (
    ${person},
    pathway_id text not null references pathways (id),
    joined_at timestamptz not null,
    left_at timestamptz,
    finished_at timestamptz,
    primary key (user_id, pathway_id)
  )`,
  `create table user_units (
    ${person},
    unit_id text not null references units (id),
    pathway_id text not null references pathways (id),
    is_completed boolean not null default false,
    is_todo boolean not null default false,
    todo_at timestamptz,
    share real not null default 0,
    started_at timestamptz not null,
    completed_at timestamptz,
    completed_on date,
    points integer not null default 0,
    answers_right integer,
    answers_total integer,
    key text,
    primary key (user_id, unit_id)
  )`,
  `create table user_days (
    ${person},
    day date not null,
    points integer not null default 0,
    stars integer not null default 0,
    primary key (user_id, day)
  )`,
  `create table idempotency (
    ${person},
    key text not null,
    unit_id text not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`,
  `create table favourite_reels (
    ${person},
    reel_id text not null references reels (id),
    created_at timestamptz not null,
    primary key (user_id, reel_id)
  )`,
  `create table rate_hits (
    key text not null,
    window_start timestamptz not null,
    hits integer not null,
    primary key (key)
  )`,
  'create index sessions_of_user on sessions (user_id)',
  'create index mailed_tokens_of_user on mailed_tokens (user_id, kind)',
  'create index user_units_of_pathway on user_units (user_id, pathway_id)',
  'create index favourite_reels_by_time on favourite_reels (user_id, created_at desc)',
];

export const learners = { up: (db: Kysely<unknown>) => each(db, tables) };
