import type { Kysely } from 'kysely';
import { each } from './each.ts';

const sumOf = (changes: string) => `select user_id, pathway_id, sum(more)::int as more from (${changes}) as changes
  group by user_id, pathway_id having sum(more) <> 0 order by user_id, pathway_id`;
const completedIn = (rows: string, more: number) =>
  `select user_id, pathway_id, ${more} as more from ${rows} where is_completed`;

/** Completions between two looks at what lies ahead: each costs as much as the count, and few units are soon walked. */
const LOOK_EVERY = 8;

/** A trigger function that adds up how many completed units more there are, pathway by pathway. */
const moving = (name: string, changes: string) => `create function ${name}() returns trigger language plpgsql as $$
  declare one record;
  begin
    for one in
      insert into pathway_progress as known (user_id, pathway_id, completed) ${sumOf(changes)}
      on conflict (user_id, pathway_id) do update set completed = known.completed + excluded.completed
      returning known.user_id, known.pathway_id, known.completed, known.edition
    loop
      if one.completed > 1 and (one.completed % ${LOOK_EVERY} = 0
        or one.edition is distinct from (select edition from course_edition)) then
        perform look_ahead(one.user_id, one.pathway_id);
      end if;
    end loop;
    return null;
  end $$`;

/**
 * Where a learner stands on a pathway, so that nobody counts a long history: how many of its units are completed, retired
 * ones too, and `ahead`, a position before which every unit has a record, in this edition of the courses. Triggers write
 * it: records also come from an import, a restored backup or a server of the release before. Only a record that is deleted
 * moves `ahead` back, and that may happen while another unit is completed. Each waits for the row then, and looks afterwards
 * which records there are; a row that is new claims nothing yet.
 */
const statements = [
  `create table pathway_progress (
    user_id text not null references users (id) on delete cascade,
    pathway_id text not null references pathways (id),
    completed integer not null,
    ahead integer not null default 0,
    edition text,
    primary key (user_id, pathway_id)
  )`,
  `create function look_ahead(learner text, pathway text) returns void language sql as $$
    update pathway_progress as known set edition = course_edition.edition, ahead = coalesce((
      select position from units
      where units.pathway_id = pathway and not retired
        and position >= case when known.edition = course_edition.edition then known.ahead else 0 end
        and (select true from user_units where user_id = learner and unit_id = units.id) is null
      order by position limit 1
    ), ${2 ** 31 - 1})
    from course_edition where known.user_id = learner and known.pathway_id = pathway
  $$`,
  moving('progress_with_new_records', completedIn('fresh', 1)),
  moving('progress_with_changed_records', `${completedIn('fresh', 1)} union all ${completedIn('former', -1)}`),
  `create function progress_without_records() returns trigger language plpgsql as $$
  declare one record;
  begin
    for one in
      select user_id, former.pathway_id, count(*) filter (where is_completed)::int as fewer, min(position) as first
      from former join units on units.id = unit_id group by user_id, former.pathway_id order by user_id, former.pathway_id
    loop
      update pathway_progress set completed = completed - one.fewer, ahead = least(ahead, one.first)
        where user_id = one.user_id and pathway_id = one.pathway_id;
    end loop;
    return null;
  end $$`,
  `create trigger progress_with_new_records after insert on user_units
    referencing new table as fresh for each statement execute function progress_with_new_records()`,
  `create trigger progress_with_changed_records after update on user_units
    referencing old table as former new table as fresh for each statement execute function progress_with_changed_records()`,
  `create trigger progress_without_records after delete on user_units
    referencing old table as former for each statement execute function progress_without_records()`,
  // Units of a pathway are no longer counted one by one, and each completion wrote this one.
  'drop index user_units_of_pathway',
  `insert into pathway_progress (user_id, pathway_id, completed) ${sumOf(completedIn('user_units', 1))}`,
];

export const pathwayProgress = { up: (db: Kysely<unknown>) => each(db, statements) };
