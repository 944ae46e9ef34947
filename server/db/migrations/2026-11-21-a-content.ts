import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What the importer writes. Content that leaves a course is retired, never deleted: learners may have finished it. */
const tables = [
  `create table programs (
    id text primary key,
    category text not null,
    position integer not null,
    language text not null,
    texts jsonb not null,
    cover text,
    tile text,
    retired boolean not null default false
  )`,
  `create table pathways (
    id text primary key,
    program_id text not null references programs (id),
    position integer not null,
    registration boolean not null default false,
    texts jsonb not null,
    cover text,
    tile text,
    languages jsonb not null,
    module_count integer not null default 0,
    lesson_count integer not null default 0,
    unit_count integer not null default 0,
    retired boolean not null default false
  )`,
  `create table modules (
    id text primary key,
    pathway_id text not null references pathways (id),
    position integer not null,
    texts jsonb not null,
    retired boolean not null default false
  )`,
  `create table units (
    id text primary key,
    pathway_id text not null references pathways (id),
    module_id text not null references modules (id),
    position integer not null,
    kind text not null check (kind in ('lesson', 'quiz')),
    lesson_index integer,
    minutes integer not null,
    titles jsonb not null,
    bodies jsonb not null,
    reel_ids jsonb not null default '[]',
    retired boolean not null default false
  )`,
  `create table resources (
    id text primary key,
    pathway_id text not null references pathways (id),
    position integer not null,
    type text not null,
    url text,
    minutes integer,
    texts jsonb not null,
    retired boolean not null default false
  )`,
  `create table reels (
    id text primary key,
    program_id text references programs (id),
    position integer not null,
    category text not null,
    onboarding boolean not null default false,
    seconds integer not null,
    video text not null,
    poster text,
    captions jsonb not null default '{}',
    texts jsonb not null,
    retired boolean not null default false
  )`,
  `create table assets (
    id text primary key,
    mime text not null,
    bytes bytea not null,
    size integer not null,
    width integer,
    height integer,
    created_at timestamptz not null default now()
  )`,
  'create index pathways_of_program on pathways (program_id, position)',
  'create index modules_of_pathway on modules (pathway_id, position)',
  'create index units_of_pathway on units (pathway_id, position)',
  'create index resources_of_pathway on resources (pathway_id, position)',
];

export const content = { up: (db: Kysely<unknown>) => each(db, tables) };
