import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { operations, type Pathway, type Unit } from '../../src/contract/pathways.ts';
import type { Db } from '../db/db.ts';
import { textFor } from '../domain/language.ts';
import { keepLearning } from '../domain/progress.ts';
import { problem } from '../plugins/problems.ts';
import { besideSession, LEARNER } from '../plugins/visitor.ts';
import type { Resource } from './index.ts';
import { joinPathways } from './joining.ts';
import { pathwayCard, pathwayCards, pathwayRows } from './pathwayCards.ts';
import { asking, type Asking } from './reader.ts';
import { unitOf, unitRecords } from './units.ts';

/** Pathways: courses towards one goal. Specification §3, §4, §7. */
export const pathways: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.listPathwaysForRegistration,
    handler: (request) => {
      const rows = pathwayRows(db, asking(request)).where('pathways.registration', '=', true);
      const inOrder = rows
        .where('pathways.retired', '=', false)
        .orderBy('programs.position')
        .orderBy('pathways.position');
      return pathwayCards(db, inOrder, asking(request));
    },
  });

  app.route({
    ...operations.listPathways,
    handler: (request) => {
      const { program } = request.query;
      const rows = pathwayRows(db, asking(request));
      const asked = program
        ? rows.where('pathways.program_id', '=', program)
        : rows
            .where('user_pathways.user_id', 'is not', null)
            .where('user_pathways.left_at', 'is', null)
            .orderBy('user_pathways.joined_at');
      return pathwayCards(db, asked.orderBy('pathways.position').orderBy('pathways.id'), asking(request));
    },
  });

  app.route({
    ...operations.getPathway,
    config: { ...operations.getPathway.config, beside: pathway },
    handler: async (request) => {
      const row = pathway.of(request);
      if (!row) throw problem('PATHWAY_NOT_FOUND');
      return pathwayOf(row, asking(request));
    },
  });

  app.route({
    ...operations.joinPathways,
    handler: async ({ body, learner }, reply) => {
      await db.transaction().execute((trx) => joinPathways(trx, learner.id, body.pathwayIds, clock()));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.leavePathway,
    handler: async (request, reply) => {
      const { id } = request.params;
      const known = await pathwayRows(db, asking(request)).where('pathways.id', '=', id).executeTakeFirst();
      if (!known) throw problem('PATHWAY_NOT_FOUND');
      await leave(db, request.learner.id, id, clock());
      return reply.code(204).send(null);
    },
  });
};

/** The row stays, so that a pathway joined again does not pay its points again. */
const leave = (db: Db, learnerId: string, pathwayId: string, now: Date) =>
  db
    .updateTable('user_pathways')
    .set({ left_at: now })
    .where('user_id', '=', learnerId)
    .where('pathway_id', '=', pathwayId)
    .where('left_at', 'is', null)
    .execute();

/** The whole pathway as it lies: its modules, and its units with the learner's records, each in order. */
const pathwayWhole = (db: Db, id: RawBuilder<string>) => {
  const modules = db
    .selectFrom('modules')
    .select(['modules.id', 'modules.position', 'modules.texts'])
    .where('modules.pathway_id', '=', sql.ref<string>('pathways.id'))
    .where('modules.retired', '=', false)
    .orderBy('modules.position');
  const units = unitRecords(db, { learnerId: LEARNER })
    .where('units.pathway_id', '=', sql.ref<string>('pathways.id'))
    .where('units.retired', '=', false)
    .orderBy('units.position');
  return pathwayRows(db, { learnerId: LEARNER })
    .select([jsonArrayFrom(modules).as('modules'), jsonArrayFrom(units).as('units')])
    .where('pathways.id', '=', id);
};

const pathway = besideSession(
  ({ params }) => ({ id: (params as { id: string }).id }),
  (db, { id }) => jsonObjectFrom(pathwayWhole(db, id)),
);
type WholeRow = NonNullable<ReturnType<typeof pathway.of>>;

function pathwayOf(row: WholeRow, asks: Asking): Pathway {
  const lessons = new Map<string, Unit[]>(row.modules.map(({ id }) => [id, []]));
  for (const unit of row.units) lessons.get(unit.module_id)?.push(unitOf(asks)({ ...unit, own: row.own }));
  const modules = row.modules.map(({ id, position, texts }) => ({
    id,
    position,
    title: textFor(texts, { wishes: asks.wishes, own: row.own }).text.title,
    lessons: lessons.get(id) ?? [],
  }));
  const completed = row.units.filter(({ is_completed }) => is_completed).length;
  const next = keepLearning(modules.flatMap((module) => module.lessons));
  return { ...pathwayCard({ ...row, completed }, next, asks), modules };
}
