import { operations } from '../../src/contract/sessions.ts';
import type { Resource } from '../web/app.ts';
import { endOtherSessions, sessionOf, sessionsOf } from '../web/sessions.ts';
import { NOTED_DAYS } from './note.ts';

/** How many of what was noted are shown. */
const SHOWN = 30;
const DAY_MS = 86_400_000;

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
    ...operations.listSignIns,
    handler: async (request) => {
      const rows = await db
        .selectFrom('sign_ins')
        .select(['event', 'way', 'device', 'at'])
        .where('user_id', '=', request.learner.id)
        .where('at', '>', new Date(clock().getTime() - NOTED_DAYS * DAY_MS))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute();
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
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
