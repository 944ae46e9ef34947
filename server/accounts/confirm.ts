import { operations } from '../../src/contract/accounts.ts';
import { addressOf, within } from '../plugins/limits.ts';
import type { Resource } from '../resources/index.ts';
import { takeNewAddress } from './emailChange.ts';
import { beginNewsletter } from './newsletter.ts';
import { consume } from './tokens.ts';

/** One page and one call for every mailed link that proves an address: of an account, of a changed one, of the newsletter. */
export const confirm: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.confirmRegistration,
    handler: async (request, reply) => {
      await within('confirm from an address', addressOf(request), request);
      const { confirmationTokenId: token } = request.body;
      const now = clock();
      await db.transaction().execute(async (trx) => {
        if (await takeNewAddress(trx, request, token)) return;
        if (await beginNewsletter(trx, token, now)) return;
        const id = await consume(trx, 'confirm', token, now);
        await trx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();
      });
      return reply.code(204).send(null);
    },
  });
};
