import { operations, type Module, type Pathway, type Unit } from '../../src/contract/pathways.ts';
import type { Db } from '../db/db.ts';
import { textFor } from '../domain/language.ts';
import { keepLearning } from '../domain/progress.ts';
import { problem } from '../plugins/problems.ts';
import type { Resource } from './index.ts';
import { joinPathways } from './joining.ts';
import { pathwayCard, pathwayCards, pathwayRows } from './pathwayCards.ts';
import { asking, type Asking } from './reader.ts';
import { unitOf, unitRows } from './units.ts';

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
    handler: (request) => pathwayFor(db, request.params.id, asking(request)),
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

async function pathwayFor(db: Db, id: string, asks: Asking): Promise<Pathway> {
  const row = await pathwayRows(db, asks).where('pathways.id', '=', id).executeTakeFirst();
  if (!row) throw problem('PATHWAY_NOT_FOUND');
  const modules = await modulesOf(db, id, row.own, asks);
  const units = modules.flatMap(({ lessons }) => lessons);
  return { ...pathwayCard(row, keepLearning(units), asks), modules };
}

async function modulesOf(db: Db, pathwayId: string, own: string, asks: Asking): Promise<Module[]> {
  const modules = await db
    .selectFrom('modules')
    .select(['id', 'position', 'texts'])
    .where('pathway_id', '=', pathwayId)
    .where('retired', '=', false)
    .orderBy('position')
    .execute();
  const units = await unitRows(db, asks)
    .where('units.pathway_id', '=', pathwayId)
    .where('units.retired', '=', false)
    .orderBy('units.position')
    .execute();
  const lessons = new Map<string, Unit[]>(modules.map(({ id }) => [id, []]));
  for (const row of units) lessons.get(row.module_id)?.push(unitOf(asks)(row));
  return modules.map(({ id, position, texts }) => ({
    id,
    position,
    title: textFor(texts, { wishes: asks.wishes, own }).text.title,
    lessons: lessons.get(id) ?? [],
  }));
}
