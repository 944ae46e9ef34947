import { operations } from '../../src/contract/notes.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { listNotes } from './notes/listNotes.ts';
import { saveNote } from './notes/saveNote.ts';

/** Field notes (`src/contract/notes`). Their words are nobody else's: they stand in no log and in no message. */
export const notes: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.listNotes,
    handler: async ({ learner }) => ({ notes: await listNotes(db, learner.id) }),
  });

  app.route({
    ...operations.saveNote,
    handler: async (request, reply) => {
      const { learner, params, body, headers } = request;
      await within('notes of a learner', learner.id, request);
      const said = { learnerId: learner.id, unitId: params.id, key: headers['idempotency-key'], now: clock() };
      await saveNote(db, { ...body, ...said });
      return reply.code(204).send(null);
    },
  });
};
