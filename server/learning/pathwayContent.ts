import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { courseQuery } from '../courses/index.ts';
import type { Db } from '../db/db.ts';
import type { Parameters } from '../db/queries/index.ts';
import { CARD } from './pathwayCards.ts';
import { UNIT } from './units.ts';

const here = sql.ref<string>('pathways.id');

/** The modules of one page of the pathway that the statement around it is about. */
export const modulesOn = (db: Db, page: RawBuilder<number>) =>
  db
    .selectFrom('modules')
    .where('modules.pathway_id', '=', here)
    .where('modules.page', '=', page)
    .where('modules.retired', '=', false);

function pageOf(db: Db, page: RawBuilder<number>) {
  const modules = modulesOn(db, page);
  const units = db
    .selectFrom('units')
    .select(UNIT)
    .where('units.module_id', 'in', modules.select('modules.id'))
    .where('units.retired', '=', false);
  const named = modules.select(['modules.id', 'modules.position', 'modules.texts']);
  return [
    jsonArrayFrom(named.orderBy('modules.position')).as('modules'),
    jsonArrayFrom(units.orderBy('units.position')).as('units'),
  ] as const;
}

const pathwayRow = (db: Db, id: RawBuilder<string>, page: RawBuilder<number>) =>
  db
    .selectFrom('pathways')
    .innerJoin('programs', 'programs.id', 'pathways.program_id')
    .select([...CARD, 'pathways.shape'])
    .select(pageOf(db, page))
    .where('pathways.id', '=', id);

/** A pathway with one page of its modules and their units, each in order. */
export const pathwayContent = courseQuery((db, { id, page }: Parameters<{ id: string; page: number }>) =>
  jsonObjectFrom(pathwayRow(db, id, sql`${page}::int`)),
);
export type PathwayContent = NonNullable<Awaited<ReturnType<typeof pathwayContent>>['content']>;
