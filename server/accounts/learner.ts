import type { Updateable } from 'kysely';
import { operations, type UpdateMyself } from '../../src/contract/learner.ts';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import type { Resource } from '../web/app.ts';
import { sessionQuery } from '../web/sessionQuery.ts';
import { wishForEmail } from './emailChange.ts';
import { endNewsletter } from './newsletter.ts';
import { ownNameOf, personAsked, personById, userOf, zoneOf } from './person.ts';
import { mustStillBeSignedIn } from './reauthenticate.ts';

const person = sessionQuery(personAsked);

export const learner: Resource = async (app) => {
  const { db } = app;

  app.route({
    ...operations.getMyself,
    config: { ...operations.getMyself.config, readsSession: true },
    handler: async (request) => {
      const row = await person(request, {});
      return userOf({ ...row, created_at: new Date(row.created_at) });
    },
  });

  app.route({
    ...operations.updateMyself,
    handler: async (request) => {
      const { learner, body } = request;
      const changes = changesOf(body);
      // All or nothing: whatever is refused is refused before anything is written.
      const wish = body.email === undefined ? null : await wishForEmail(request, body.email, body.password);
      Object.assign(changes, wish?.changes);
      const save = (to: Db) => to.updateTable('users').set(changes).where('id', '=', learner.id).execute();
      if (wish)
        await db.transaction().execute(async (trx) => {
          await mustStillBeSignedIn(trx, request);
          await save(trx);
        });
      else if (Object.keys(changes).length) await save(db);
      if (body.newsletter === false) await endNewsletter(db, learner.id);
      wish?.tell();
      return userOf(await personById(db, learner.id));
    },
  });
};

const changesOf = ({
  name,
  locale,
  timeZone,
  newsletter,
  reminderHour,
  starsANight,
}: UpdateMyself): Updateable<Database['users']> => ({
  ...(name !== undefined && { name: ownNameOf(name) }),
  ...(locale !== undefined && { locale }),
  ...(timeZone !== undefined && { time_zone: zoneOf(timeZone) }),
  ...(newsletter !== undefined && { newsletter }),
  ...(reminderHour !== undefined && { reminder_hour: reminderHour }),
  ...(starsANight !== undefined && { stars_a_night: starsANight }),
});
