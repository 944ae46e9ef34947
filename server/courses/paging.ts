import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** The units on a page of a pathway, rounded up to whole modules: some 6 KB, compressed. */
const PAGE_UNITS = 200;

/**
 * Assigns the modules of pathways to pages, and stores each pathway's shape: the numbers of units, by module and page.
 * `which` selects the pathways.
 */
export const layOut = (db: QueryExecutorProvider, which: RawBuilder<boolean> = sql`true`) =>
  sql`with sizes as (
    select id, pathway_id, position,
      (select count(*) from units where units.module_id = modules.id and not units.retired) as units
    from modules where not retired and pathway_id in (select id from pathways where ${which})
  ), places as (
    select *, (sum(units) over (partition by pathway_id order by position) - units)::int / ${PAGE_UNITS}::int as stretch
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
  ) where ${which}`.execute(db);
