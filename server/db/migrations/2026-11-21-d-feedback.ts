import type { Kysely } from 'kysely';
import { each } from './each.ts';

/** What learners think of the app. It goes with its learner, as all that is theirs. */
const tables = [
  `create table feedback (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    rating text not null check (rating in ('up', 'down')),
    comment text,
    created_at timestamptz not null
  )`,
  'create index feedback_of_user on feedback (user_id, created_at)',
];

export const feedback = { up: (db: Kysely<unknown>) => each(db, tables) };
