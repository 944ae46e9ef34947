import { operations } from '../../src/contract/learner.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { badField } from '../web/problems.ts';
import { sessionHash } from '../web/sessions.ts';
import { areSubscriptionKeys, isPushEndpoint } from './endpoint.ts';
import { vapidKeys } from './keys.ts';
import { keepSubscription, subscribedBy } from './subscriptions.ts';

/** The routes for push subscriptions. `spec/4-states`. */
export const push: Resource = async (app) => {
  const { db, config, clock } = app;

  app.route({
    ...operations.getPush,
    handler: async (request) => {
      const { publicKey } = await vapidKeys(db, config, clock());
      const own = await subscribedBy(db, sessionHash(request));
      return { publicKey, endpointHash: own?.endpoint_hash ?? null };
    },
  });

  app.route({
    ...operations.subscribe,
    handler: async (request, reply) => {
      const { learner, body } = request;
      const { subscription } = body;
      await within('subscribe a learner', learner.id, request);
      if (!isPushEndpoint(subscription.endpoint, config.pushHosts)) throw badField('subscription/endpoint', 'endpoint');
      if (!areSubscriptionKeys(subscription.keys)) throw badField('subscription/keys', 'keys');
      const owner = { learnerId: learner.id, sessionHash: sessionHash(request) };
      await keepSubscription(db, owner, subscription, clock());
      return reply.code(204).send(null);
    },
  });
};
