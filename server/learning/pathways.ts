import { operations } from '../../src/contract/pathways.ts';
import type { Db } from '../db/db.ts';
import type { Resource } from '../web/app.ts';
import { problem } from '../web/problems.ts';
import { withContent } from './withContent.ts';
import { joinPathways } from './joining.ts';
import { PROGRAM_ORDER } from './offer.ts';
import { pathwayCards, pathwayRows } from './pathwayCards.ts';
import { pathwayContent } from './pathwayContent.ts';
import { modulesIn, pageStanding, pathwayOf, pathwayStanding } from './pathwayPages.ts';
import { asking } from './reader.ts';

/** Pathways: courses towards one goal. `spec/3-entities`, `spec/4-states`, `spec/7-calls`. */
export const pathways: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.listPathwaysForRegistration,
    handler: (request) => {
      const rows = pathwayRows(db, asking(request)).where('pathways.registration', '=', true);
      const inOrder = rows.where('pathways.retired', '=', false).orderBy(PROGRAM_ORDER).orderBy('pathways.position');
      return pathwayCards(db, inOrder, asking(request));
    },
  });

  app.route({
    ...operations.listPathways,
    handler: (request) => {
      const { program } = request.query;
      const rows = pathwayRows(db, asking(request));
      const chosen = program
        ? rows.where('pathways.program_id', '=', program)
        : rows
            .where('user_pathways.user_id', 'is not', null)
            .where('user_pathways.left_at', 'is', null)
            .orderBy('user_pathways.joined_at');
      return pathwayCards(db, chosen.orderBy('pathways.position').orderBy('pathways.id'), asking(request));
    },
  });

  app.route({
    ...operations.getPathway,
    config: { ...operations.getPathway.config, readsSession: true },
    handler: async (request) => {
      const { id } = request.params;
      const pathway = await withContent(db, () => pathwayStanding(request, { id }), pathwayContent, placeOf);
      if (!pathway) throw problem('PATHWAY_NOT_FOUND');
      return pathwayOf(pathway.record, pathway.content, asking(request));
    },
  });

  app.route({
    ...operations.getPathwayPage,
    config: { ...operations.getPathwayPage.config, readsSession: true },
    handler: async (request) => {
      const { id, page } = request.params;
      const standing = async () => {
        const record = await pageStanding(request, { id, page: Number(page) });
        if (record?.is_there === false) throw problem('NOT_FOUND');
        return record;
      };
      const pathway = await withContent(db, standing, pathwayContent, placeOf);
      if (!pathway) throw problem('PATHWAY_NOT_FOUND');
      return modulesIn(pathway.content, pathway.record.records, asking(request));
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

/** What the content of a page of a pathway is read by. */
const placeOf = ({ id, page }: { id: string; page: number }) => ({ id, page });

/** The row stays, so that a pathway joined again does not pay its points again. */
const leave = (db: Db, learnerId: string, pathwayId: string, now: Date) =>
  db
    .updateTable('user_pathways')
    .set({ left_at: now })
    .where('user_id', '=', learnerId)
    .where('pathway_id', '=', pathwayId)
    .where('left_at', 'is', null)
    .execute();
