import { operations } from '../../src/contract/leaving.ts';
import { createSweeper } from '../db/sweep.ts';
import type { Resource } from '../web/app.ts';
import { within } from '../web/limits.ts';
import { signOut } from '../web/sessions.ts';
import { noteDeletion } from './note.ts';
import { ownRecords } from './ownRecords.ts';
import { forgetTries } from './passwordTries.ts';
import { mustBeFresh } from './reauthenticate.ts';
import { removePerson } from './removal.ts';

/** Going for good, and taking one's own along. */
export const leaving: Resource = async (app) => {
  const { db, clock, mailer, background } = app;
  const sweep = createSweeper(db);

  app.route({
    ...operations.deleteAccount,
    handler: async (request, reply) => {
      const { id } = request.learner;
      await mustBeFresh(request, request.body.password);
      const emails = await removePerson(db, id);
      noteDeletion(request, id);
      await forgetTries(request, [id, ...emails]);
      for (const email of emails) background.start('forget mails', () => mailer.forget(email));
      background.start('sweep', sweep);
      await signOut(request, reply);
      // As at a sign-out: "storage" would also take what another learner has not sent yet from this device.
      return reply.header('clear-site-data', '"cache"').code(204).send(null);
    },
  });

  app.route({
    ...operations.exportMyself,
    handler: async (request, reply) => {
      const { id } = request.learner;
      await within('export to a learner', id, request);
      const own = await ownRecords(db, id, clock());
      const day = own.exportedAt.slice(0, 10);
      return reply.header('content-disposition', `attachment; filename="starhop-${day}.json"`).send(own);
    },
  });
};
