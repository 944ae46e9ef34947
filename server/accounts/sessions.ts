import { operations } from '../../src/contract/sessions.ts';
import type { Resource } from '../web/app.ts';
import { endOtherSessions, sessionOf, sessionsOf } from '../web/sessions.ts';
import { AUDIT_DAYS } from './auditLog.ts';

/** How many rows of the audit log are shown. */
const SHOWN = 30;
/** So many of them are what was done, even where there were more wrong passwords since. */
const SHOWN_OF_DONE = 15;
const DAY_MS = 86_400_000;

export const sessionRoutes: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.listSessions,
    handler: async (request) => {
      const current = sessionOf(request);
      const rows = await sessionsOf(db, request.learner.id, clock());
      const listed = rows.map(({ id_hash, created_at, seen_at, device }) => ({
        device,
        createdAt: created_at.toISOString(),
        seenAt: seen_at.toISOString(),
        isThis: id_hash === current,
      }));
      return [...listed.filter(({ isThis }) => isThis), ...listed.filter(({ isThis }) => !isThis)];
    },
  });

  app.route({
    ...operations.listSignIns,
    handler: async (request) => {
      const newest = (its: '=' | '<>') =>
        db
          .selectFrom('sign_ins')
          .select(['event', 'way', 'device', 'at'])
          .where('user_id', '=', request.learner.id)
          .where('event', its, 'failed')
          .where('at', '>', new Date(clock().getTime() - AUDIT_DAYS * DAY_MS))
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(SHOWN)
          .execute();
      const [done, failed] = await Promise.all([newest('<>'), newest('=')]);
      const doneShown = done.slice(0, Math.max(SHOWN_OF_DONE, SHOWN - failed.length));
      const rows = [...doneShown, ...failed.slice(0, SHOWN - doneShown.length)];
      return rows
        .sort((one, other) => other.at.getTime() - one.at.getTime())
        .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
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
