import type { Kysely } from 'kysely';
import { each } from './each.ts';

const column = `alter table users add column clouds jsonb not null default '[]'`;

/**
 * Streaks anew, by `server/domain/streak` as it was when this was written: two dark nights of each month do not end one. One
 * pass over the runs of days in a row, of those learners alone who have a gap that may be bridged: of four nights at most,
 * the first of which (`here`) lie in the month of the last star, and the others in the next. `used` are the clouds of that
 * month.
 */
export const recount = `do $$
declare
  run record;
  who text;
  streak int;
  longest int;
  last_lit date;
  here int;
  used int;
  bridged date[];
begin
  for run in
    with lit as (
      select user_id, day, day - (row_number() over (partition by user_id order by day))::int as island
      from user_days where stars > 0
    ), runs as (
      select user_id, min(day) as first_day, max(day) as last_day, count(*)::int as days from lit group by user_id, island
    ), gaps as (
      select *, first_day - lag(last_day) over (partition by user_id order by first_day) - 1 as nights from runs
    ), concerned as (
      select *, bool_or(nights <= 4) over (partition by user_id) as is_concerned from gaps
    )
    select *, lead(user_id) over (order by user_id, first_day) as next_user
    from concerned where is_concerned order by user_id, first_day
  loop
    if who is distinct from run.user_id then
      who := run.user_id;
      streak := 0;
      longest := 0;
      used := 0;
      bridged := '{}';
    end if;
    here := least(run.nights, (date_trunc('month', last_lit) + interval '1 month')::date - last_lit - 1);
    if run.nights <= 4 and used + here <= 2 and run.nights - here <= 2 then
      streak := streak + run.nights;
      for night in 1..run.nights loop
        bridged := bridged || last_lit + night;
      end loop;
    else
      streak := 0;
    end if;
    streak := streak + run.days;
    longest := greatest(longest, streak);
    last_lit := run.last_day;
    used := (select count(*) from unnest(bridged) as night where night >= date_trunc('month', last_lit));
    if who is distinct from run.next_user and bridged <> '{}' then
      update users set current_streak = streak, max_streak = longest, clouds = (
        select coalesce(jsonb_agg(night order by night), '[]') from unnest(bridged) as night
        where night >= date_trunc('month', last_lit) - interval '1 month'
      ) where id = who;
    end if;
  end loop;
end $$`;

export const clouds = { up: (db: Kysely<unknown>) => each(db, [column, recount]) };
