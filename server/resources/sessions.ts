import { operations } from '../../src/contract/sessions.ts';
import { endOtherSessions, sessionOf, sessionsOf } from '../plugins/sessions.ts';
import type { Resource } from './index.ts';

export const sessions: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.listSessions,
    handler: async (request) => {
      const mine = sessionOf(request);
      const rows = await sessionsOf(db, request.learner.id, clock());
      const listed = rows.map(({ id_hash, created_at, seen_at, device }) => ({
        device,
        createdAt: created_at.toISOString(),
        seenAt: seen_at.toISOString(),
        isThis: id_hash === mine,
      }));
      return [...listed.filter(({ isThis }) => isThis), ...listed.filter(({ isThis }) => !isThis)];
    },
  });

  app.route({
    ...operations.endOtherSessions,
    handler: async (request, reply) => {
      await endOtherSessions(db, request.learner.id, [sessionOf(request)]);
      return reply.code(204).send(null);
    },
  });
};
