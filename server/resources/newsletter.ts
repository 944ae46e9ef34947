import { operations } from '../../src/contract/newsletter.ts';
import { mailOptIn } from '../accounts/newsletter.ts';
import { emailOf } from '../accounts/person.ts';
import { isWithin, withinFrom } from '../plugins/limits.ts';
import type { Resource } from './index.ts';

export const newsletter: Resource = async (app) => {
  app.route({
    ...operations.askForNewsletter,
    handler: async (request, reply) => {
      const email = emailOf(request.body.email);
      await withinFrom('newsletter from an address', request);
      // An address that has been mailed enough is left alone, and nobody learns of it.
      if (await isWithin('newsletter to an address', email, request))
        app.background.startSometime('newsletter mail', () => mailOptIn(request, email), email);
      return reply.code(204).send(null);
    },
  });
};
