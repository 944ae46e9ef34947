import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Module, Pathway, Unit } from '../../src/contract/pathways.ts';
import type { Db } from '../db/db.ts';
import type { InLanguages } from '../db/schema.ts';
import { textFor } from '../domain/language.ts';
import { keepLearning } from '../domain/progress.ts';
import { besideSession, LEARNER } from '../plugins/visitor.ts';
import { completedUnits, pathwayCard, pathwayRows } from './pathwayCards.ts';
import type { Asking } from './reader.ts';
import { unitOf, unitRecords, type UnitRow } from './units.ts';

const here = sql.ref<string>('pathways.id');

/** The modules of one page of a pathway, and their units with the learner's records, each in order. */
function pageOf(db: Db, page: RawBuilder<number>) {
  const modules = db
    .selectFrom('modules')
    .where('modules.pathway_id', '=', here)
    .where('modules.page', '=', page)
    .where('modules.retired', '=', false);
  const units = unitRecords(db, { learnerId: LEARNER })
    .where('units.module_id', 'in', modules.select('modules.id'))
    .where('units.retired', '=', false);
  const named = modules.select(['modules.id', 'modules.position', 'modules.texts']);
  return [
    jsonArrayFrom(named.orderBy('modules.position')).as('modules'),
    jsonArrayFrom(units.orderBy('units.position')).as('units'),
  ] as const;
}

const BEGUN = sql`(
  select units.id from user_units as mine join units on units.id = mine.unit_id
  where mine.user_id = ${LEARNER} and mine.pathway_id = ${here} and not mine.is_completed and mine.share > 0
    and not units.retired
  order by units.position limit 1
)`;
/** Its record is looked up unit by unit, so that the walk ends at the first: a join would be made of them all. */
const firstWhoseRecord = (isSo: RawBuilder<unknown>) => sql`(
  select units.id from units
  where units.pathway_id = ${here} and not units.retired and (
    select is_completed from user_units as mine where mine.user_id = ${LEARNER} and mine.unit_id = units.id
  ) ${isSo}
  order by units.position limit 1
)`;
const IS_LONG = sql`jsonb_array_length(pathways.shape) > 1`;
/** The page with what `keepLearning` of domain/progress finds, without reading what lies beyond. */
const ahead = sql<{ page: number }>`(
  select modules.page from units join modules on modules.id = units.module_id
  where units.id = case when ${IS_LONG}
    then coalesce(${BEGUN}, ${firstWhoseRecord(sql`is null`)}, ${firstWhoseRecord(sql`is not true`)}) end
)`;

/** What a single page tells by itself, the whole of a short pathway, is not counted beside it. */
const firstAnswer = (db: Db, id: RawBuilder<string>) =>
  pathwayRows(db, { learnerId: LEARNER })
    .leftJoinLateral(ahead.as<'ahead'>(sql.ref('ahead')), (join) => join.onTrue())
    .select(['pathways.shape', sql<number>`coalesce(ahead.page, 0)`.as('page')])
    .select(sql<number | null>`case when ${IS_LONG} then ${completedUnits} end`.as('completed'))
    .select(pageOf(db, sql`coalesce(ahead.page, 0)`))
    .where('pathways.id', '=', id);

/** A pathway with the page that its learner is at. */
export const pathway = besideSession(
  ({ params }) => ({ id: (params as { id: string }).id }),
  (db, { id }) => jsonObjectFrom(firstAnswer(db, id)),
);

/** Nothing is validated yet: what is no number of a page is none that there is. */
const numbered = (page: string) => (/^\d{1,6}$/.test(page) ? Number(page) : -1);

/** Any page of a pathway. */
export const pathwayPage = besideSession(
  ({ params }) => {
    const { id, page } = params as { id: string; page: string };
    return { id, page: numbered(page) };
  },
  (db, { id, page }) => {
    const asked = pathwayRows(db, { learnerId: LEARNER }).where('pathways.id', '=', id);
    return jsonObjectFrom(
      asked
        .clearSelect()
        .select('programs.language as own')
        .select(pageOf(db, sql`${page}::int`)),
    );
  },
);

type PageRow = {
  own: string;
  modules: { id: string; position: number; texts: InLanguages<{ title: string }> }[];
  units: (Omit<UnitRow, 'own'> & { module_id: string })[];
};

export function modulesIn({ own, modules, units }: PageRow, asks: Asking): Module[] {
  const lessons = new Map<string, Unit[]>(modules.map(({ id }) => [id, []]));
  for (const unit of units) lessons.get(unit.module_id)?.push(unitOf(asks)({ ...unit, own }));
  return modules.map(({ id, position, texts }) => ({
    id,
    position,
    title: textFor(texts, { wishes: asks.wishes, own }).text.title,
    lessons: lessons.get(id) ?? [],
  }));
}

export function pathwayOf(row: NonNullable<ReturnType<typeof pathway.of>>, asks: Asking): Pathway {
  const modules = modulesIn(row, asks);
  const next = keepLearning(modules.flatMap(({ lessons }) => lessons));
  const completed = row.completed ?? row.units.filter(({ is_completed }) => is_completed).length;
  return { ...pathwayCard({ ...row, completed }, next, asks), shape: row.shape, page: row.page, modules };
}
