import type { Kysely } from 'kysely';
import { each } from './each.ts';

const courses = ['programs', 'pathways', 'modules', 'units', 'reels'];

/**
 * Servers keep what they have read of an edition of the courses (`courses/edition`). Whoever changes a course makes another
 * edition, whose name is their transaction's: it can be seen exactly when the change can.
 */
const statements = [
  'create table course_edition (one boolean primary key default true check (one), edition text not null)',
  `create function make_course_edition() returns trigger language plpgsql as $$ begin
    insert into course_edition (edition) values (pg_current_xact_id()::text)
    on conflict (one) do update set edition = excluded.edition where course_edition.edition <> excluded.edition;
    return null;
  end $$`,
  ...courses.map(
    (table) => `create trigger make_course_edition after insert or update or delete or truncate on ${table}
      for each statement execute function make_course_edition()`,
  ),
];

export const edition = { up: (db: Kysely<unknown>) => each(db, statements) };
