import { operations } from '../../src/contract/leaving.ts';
import { createVacuumQueue } from '../db/vacuum.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { signOut } from '../web/sessions.ts';
import { logDeletion } from './auditLog.ts';
import { ownRecords } from './ownRecords.ts';
import { forgetTries } from './passwordTries.ts';
import { mustBeFresh, mustStillBeSignedIn } from './reauthenticate.ts';
import { removePerson } from './removal.ts';

/** Deleting one's account, and exporting one's data. */
export const leaving: Resource = async (app) => {
  const { db, clock, mailer, background } = app;
  const vacuum = createVacuumQueue(db);

  app.route({
    ...operations.deleteAccount,
    handler: async (request, reply) => {
      const { id } = request.learner;
      await mustBeFresh(request, request.body.password);
      const emails = await db.transaction().execute(async (trx) => {
        await mustStillBeSignedIn(trx, request);
        return removePerson(trx, id);
      });
      logDeletion(request, id);
      await forgetTries(request, [id, ...emails]);
      for (const email of emails) background.start('forget mails', () => mailer.forget(email));
      background.start('vacuum', vacuum);
      await signOut(request, reply);
      // As at a sign-out: "storage" would also delete another learner's unsent stars on this device.
      return reply.header('clear-site-data', '"cache"').code(204).send(null);
    },
  });

  app.route({
    ...operations.exportMyself,
    handler: async (request, reply) => {
      const { id } = request.learner;
      await within('export to a learner', id, request);
      const records = await ownRecords(db, id, clock());
      const day = records.exportedAt.slice(0, 10);
      return reply.header('content-disposition', `attachment; filename="starhop-${day}.json"`).send(records);
    },
  });
};
