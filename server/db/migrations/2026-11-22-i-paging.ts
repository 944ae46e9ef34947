import { sql, type Kysely } from 'kysely';
import { each } from './each.ts';

/** Pathways can be long, and are read page by page. */
const columns = [
  'alter table modules add column page integer not null default 0',
  `alter table pathways add column shape jsonb not null default '[]'`,
  'create index modules_of_page on modules (pathway_id, page, position)',
  'create index units_of_module on units (module_id, position)',
];

/** A copy of how pathways were laid out then: pages of whole modules, some 200 units each. */
const layOut = sql`with sizes as (
    select id, pathway_id, position,
      (select count(*) from units where units.module_id = modules.id and not units.retired) as units
    from modules where not retired
  ), places as (
    select *, (sum(units) over (partition by pathway_id order by position) - units)::int / 200 as stretch
    from sizes
  ), paged as (
    select *, dense_rank() over (partition by pathway_id order by stretch) - 1 as page from places
  ), pages as (
    select pathway_id, page, jsonb_agg(units order by position) as units from paged group by pathway_id, page
  ), moved as (
    update modules set page = paged.page from paged where paged.id = modules.id and paged.page <> modules.page
  )
  update pathways set shape = coalesce(
    (select jsonb_agg(units order by page) from pages where pages.pathway_id = pathways.id), '[]'
  )`;

export const paging = {
  up: async (db: Kysely<unknown>) => {
    await each(db, columns);
    await layOut.execute(db);
  },
};
