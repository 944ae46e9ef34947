import type { Kysely } from 'kysely';
import { each } from './each.ts';

const item = `user_id text not null references users (id) on delete cascade,
    unit_id text not null references units (id),
    question_id text not null`;

/** The first step of FSRS 6 with its default weights, as it was when this was written. */
const first = `case when rating = 'good' then 2.3065 else 1.2931 end, case when rating = 'good' then 2.11810397 else 5.11217071 end,
    day, day + case when rating = 'good' then 2 else 1 end`;

/**
 * Answers to questions that are asked again. Of a quiz that was finished before, it is known how many answers were right and
 * not which: where all were, each is `good`, else each is `hard`, which is asked about sooner.
 */
const statements = [
  `create table reviews (
    ${item},
    key text not null,
    reviewed_at timestamptz not null,
    day date not null,
    time_zone text,
    rating text not null check (rating in ('again', 'hard', 'good')),
    ends_session boolean not null default false,
    primary key (user_id, unit_id, question_id, key)
  )`,
  `create table review_items (
    ${item},
    stability double precision not null,
    difficulty double precision not null,
    reviewed_on date not null,
    due_on date not null,
    points integer not null default 0,
    primary key (user_id, unit_id, question_id)
  )`,
  'create index reviews_by_time on reviews (user_id, reviewed_at)',
  'create index review_items_by_due on review_items (user_id, due_on, unit_id, question_id)',
  `insert into reviews (user_id, unit_id, question_id, key, reviewed_at, day, time_zone, rating)
    select user_id, unit_id, question->>'id', coalesce(key, 'before-review'), completed_at, completed_on, time_zone,
      case when answers_right = answers_total then 'good' else 'hard' end
    from user_units join units on units.id = unit_id
    cross join lateral (select value as body from jsonb_each(bodies) limit 1) as one
    cross join lateral jsonb_array_elements(body->'questions') as question
    where kind = 'quiz' and is_completed and completed_at is not null and completed_on is not null`,
  `insert into review_items (user_id, unit_id, question_id, stability, difficulty, reviewed_on, due_on)
    select user_id, unit_id, question_id, ${first} from reviews`,
];

export const reviews = { up: (db: Kysely<unknown>) => each(db, statements) };
