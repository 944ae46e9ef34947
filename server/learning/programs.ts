import { operations } from '../../src/contract/programs.ts';
import type { Db } from '../db/db.ts';
import type { Resource } from '../web/app.ts';
import { problem } from '../web/problems.ts';
import { joinPathways, joinProgram, leaveProgram } from './joining.ts';
import { offered, programOf, programRows } from './programRows.ts';
import { asking, type Asking } from './reader.ts';

/** Programs, which the app calls channels. `spec/3-entities`, `spec/7-calls`. */
export const programs: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.listMyPrograms,
    handler: async (request) => {
      const rows = await programRows(db, asking(request)).where('user_programs.user_id', 'is not', null).execute();
      return rows.map(programOf(asking(request)));
    },
  });

  app.route({
    ...operations.listAllPrograms,
    handler: async (request) => {
      const rows = await programRows(db, asking(request)).where(offered).execute();
      return rows.map(programOf(asking(request)));
    },
  });

  app.route({
    ...operations.getProgram,
    handler: (request) => programFor(db, request.params.id, asking(request)),
  });

  app.route({
    ...operations.joinProgram,
    handler: async (request) => {
      const { params, body, learner } = request;
      await programFor(db, params.id, asking(request));
      await db.transaction().execute(async (trx) => {
        await joinProgram(trx, learner.id, params.id, clock());
        await joinPathways(trx, learner.id, body.pathwayIds ?? [], clock(), params.id);
      });
      return programFor(db, params.id, asking(request));
    },
  });

  app.route({
    ...operations.leaveProgram,
    handler: async ({ params: { id }, learner }, reply) => {
      // Also a retired one, which is found no more once it is left: leaving twice is no error.
      const known = await db.selectFrom('programs').select('id').where('id', '=', id).executeTakeFirst();
      if (!known) throw problem('NOT_FOUND');
      await leaveProgram(db, learner.id, id);
      return reply.code(204).send(null);
    },
  });
};

async function programFor(db: Db, id: string, asks: Asking) {
  const row = await programRows(db, asks).where('programs.id', '=', id).where(offered).executeTakeFirst();
  if (!row) throw problem('NOT_FOUND');
  return programOf(asks)(row);
}
