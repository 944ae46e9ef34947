import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What learners answered to the goal question, at sign-up and at each channel they unlocked. */
const tables = [
  `create table onboarding_answers (
    user_id text not null references users (id) on delete cascade,
    program_id text not null default '',
    goals jsonb not null,
    answered_at timestamptz not null,
    primary key (user_id, program_id)
  )`,
];

export const onboarding = { up: (db: Kysely<unknown>) => each(db, tables) };
