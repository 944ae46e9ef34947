import { randomUUID } from 'node:crypto';
import { operations, type AttachedReport } from '../../src/contract/messages.ts';
import { contactMail } from '../mail/index.ts';
import type { Resource } from '../web/app.ts';
import { within, withinFrom } from '../web/limits.ts';
import { badField, problem } from '../web/problems.ts';
import { personById } from './person.ts';

/** The largest message: a state report of a hundred actions comes with it. */
const CONTACT_BYTES = 512 * 1_024;

/** Feedback, which is stored, and messages to support, which are mailed. `spec/7-calls`. */
export const messages: Resource = async (app) => {
  const { db, clock, config, mailer } = app;

  app.route({
    ...operations.addFeedback,
    handler: async (request, reply) => {
      const { learner, body } = request;
      await within('feedback from a learner', learner.id, request);
      const comment = body.comment?.trim() || null;
      await db
        .insertInto('feedback')
        .values({ id: randomUUID(), user_id: learner.id, rating: body.rating, comment, created_at: clock() })
        .execute();
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.contactUs,
    bodyLimit: CONTACT_BYTES,
    handler: async (request, reply) => {
      const { learner, body } = request;
      if (body.state) assertReadable(body.state);
      await withinFrom('messages from an address', request);
      await within('message from a learner', learner.id, request);
      const sender = await personById(db, learner.id);
      // Awaited, unlike other mails: the learner is told "sent" only when it was, and otherwise keeps the text.
      await mailer.send(contactMail(config, sender, body, clock())).catch((error: Error) => {
        request.log.error({ err: { message: error.message } }, 'support was not reached');
        throw problem('UNAVAILABLE', { retryAfter: 60 });
      });
      return reply.code(204).send(null);
    },
  });
};

/** Throws 400 VALIDATION_FAILED unless the report's first state is a JSON object and its actions are a JSON array. */
function assertReadable({ preloadedState, payload }: AttachedReport): void {
  const start = parsed(preloadedState);
  if (typeof start !== 'object' || start === null || Array.isArray(start))
    throw badField('state/preloadedState', 'json');
  if (!Array.isArray(parsed(payload))) throw badField('state/payload', 'json');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
