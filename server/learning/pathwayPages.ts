import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Module, Pathway, Unit } from '../../src/contract/pathways.ts';
import { EDITION } from '../courses/index.ts';
import type { Db } from '../db/db.ts';
import type { Parameters } from '../db/queries/index.ts';
import { textFor } from '../domain/language.ts';
import { keepLearning } from '../domain/progress.ts';
import { LEARNER, sessionQuery } from '../web/sessionQuery.ts';
import { nextUnit } from './nextUnit.ts';
import { completedUnits, IS_JOINED, pathwayCard, pathwayRows, WHEN } from './pathwayCards.ts';
import { modulesOn, type PathwayContent } from './pathwayContent.ts';
import type { Asking } from './reader.ts';
import { recordOf, unitFor, type UnitRecord } from './units.ts';

/** The units of one page that the learner has touched. */
const touchedOn = (db: Db, page: RawBuilder<number>) =>
  db
    .selectFrom('units')
    .leftJoin('user_units as mine', (join) =>
      join.onRef('mine.unit_id', '=', 'units.id').on('mine.user_id', '=', LEARNER),
    )
    .where('units.module_id', 'in', modulesOn(db, page).select('modules.id'))
    .select(
      sql<(UnitRecord & { id: string })[]>`coalesce(
        json_agg(json_build_object('id', units.id, 'is_completed', is_completed, 'is_todo', is_todo, 'share', share))
          filter (where mine.user_id is not null),
        '[]'
      )`.as('records'),
    )
    .as('records');

const IS_LONG = sql`jsonb_array_length(pathways.shape) > 1`;
/** The page with the next unit, without reading what lies beyond. */
const ahead = sql<{ page: number }>`(
  select modules.page from units join modules on modules.id = units.module_id
  where units.id = case when ${IS_LONG} then ${nextUnit({ learnerId: LEARNER })} end
)`;

const pathwaysOf = (db: Db, id: RawBuilder<string>) =>
  pathwayRows(db, { learnerId: LEARNER }).clearSelect().select(EDITION.as('edition')).where('pathways.id', '=', id);

/** What a single page tells by itself, the whole of a short pathway, is not counted beside it. */
const firstAnswer = (db: Db, id: RawBuilder<string>) =>
  pathwaysOf(db, id)
    .leftJoinLateral(ahead.as<'ahead'>(sql.ref('ahead')), (join) => join.onTrue())
    .select([IS_JOINED, ...WHEN, sql<string>`pathways.id`.as('id'), sql<number>`coalesce(ahead.page, 0)`.as('page')])
    .select(sql<number | null>`case when ${IS_LONG} then ${completedUnits} end`.as('completed'))
    .select(touchedOn(db, sql`coalesce(ahead.page, 0)`));

/** Where a learner stands on a pathway, and on which of its pages. */
export const pathwayStanding = sessionQuery((db, { id }: Parameters<{ id: string }>) =>
  jsonObjectFrom(firstAnswer(db, id)),
);

/** What a learner has of any page of a pathway; the page is null where there is none. */
export const pageStanding = sessionQuery((db, { id, page }: Parameters<{ id: string; page: number }>) => {
  const number = sql<number>`${page}::int`;
  const isThere = sql<boolean>`${number} between 0 and jsonb_array_length(pathways.shape) - 1`;
  return jsonObjectFrom(
    pathwaysOf(db, id)
      .select(['pathways.id', sql<number>`${number}`.as('page'), isThere.as('is_there')])
      .select(touchedOn(db, number)),
  );
});

type Row<Query extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<Query>>>;
type Records = Row<typeof pageStanding>['records'];

export function modulesIn({ own, modules, units }: PathwayContent, records: Records, asks: Asking): Module[] {
  const recorded = new Map(records!.map((record) => [record.id, recordOf(record)]));
  const lessons = new Map<string, Unit[]>(modules.map(({ id }) => [id, []]));
  for (const unit of units) lessons.get(unit.module_id)?.push(unitFor(unit, own, recorded.get(unit.id) ?? null, asks));
  return modules.map(({ id, position, texts }) => ({
    id,
    position,
    title: textFor(texts, { wishes: asks.wishes, own }).title,
    lessons: lessons.get(id) ?? [],
  }));
}

export function pathwayOf(stands: Row<typeof pathwayStanding>, content: PathwayContent, asks: Asking): Pathway {
  const modules = modulesIn(content, stands.records, asks);
  const units = modules.flatMap(({ lessons }) => lessons);
  const completed = stands.completed ?? units.filter(({ userLesson }) => userLesson?.isCompleted).length;
  const { is_joined, joined_at, finished_at } = stands;
  const row = { ...content, is_joined, joined_at, finished_at, completed };
  const card = pathwayCard(row, keepLearning(units), asks);
  return { ...card, shape: content.shape, page: stands.page, modules };
}
