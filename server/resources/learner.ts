import { operations } from '../../src/contract/learner.ts';
import { nameOf, personById, userOf, zoneOf } from '../accounts/person.ts';
import type { Resource } from './index.ts';

export const learner: Resource = async (app) => {
  const { db } = app;

  app.route({
    ...operations.getMyself,
    handler: async ({ learner }) => userOf(await personById(db, learner.id)),
  });

  app.route({
    ...operations.updateMyself,
    handler: async ({ learner, body: { name, locale, timeZone } }) => {
      const changes = {
        ...(name !== undefined && { name: nameOf(name) }),
        ...(locale !== undefined && { locale }),
        ...(timeZone !== undefined && { time_zone: zoneOf(timeZone) }),
      };
      if (Object.keys(changes).length)
        await db.updateTable('users').set(changes).where('id', '=', learner.id).execute();
      return userOf(await personById(db, learner.id));
    },
  });
};
