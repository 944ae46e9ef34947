import { sql } from 'kysely';
import { operations } from '../../src/contract/accounts.ts';
import { passwordChangedMail, recoveryMail } from '../mail/mails.ts';
import { addressOf, within } from '../plugins/limits.ts';
import { problem } from '../plugins/problems.ts';
import type { Resource } from '../resources/index.ts';
import { isTooCommon } from './commonPasswords.ts';
import { noPendingEmail } from './emailChange.ts';
import { hashPassword } from './hashing.ts';
import { emailOf } from './person.ts';
import { consume, issue, ownerOf, revoke } from './tokens.ts';

/** A forgotten password, by a link that only the owner of the address gets. */
export const recovery: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;

  app.route({
    ...operations.recoverPassword,
    handler: async (request, reply) => {
      const email = emailOf(request.body.email);
      await within('recover from an address', addressOf(request), request);
      await within('recover an account', email, request);
      const mail = async () => {
        const person = await db
          .selectFrom('users')
          .select(['id', 'email', 'locale'])
          .where('email', '=', email)
          .executeTakeFirst();
        if (person) await mailer.send(recoveryMail(config, person, await issue(db, 'recovery', person.id, clock())));
      };
      background.start('recovery mail', mail, email);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.resetPassword,
    handler: async (request, reply) => {
      const { token, password } = request.body;
      await within('reset from an address', addressOf(request), request);
      const owner = await ownerOf(db, 'recovery', token, clock());
      if (isTooCommon(password, owner)) throw problem('PASSWORD_TOO_COMMON');
      const password_hash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        await consume(trx, 'recovery', token, clock());
        // Whoever has the mail owns the address, and did not want the one that waits.
        const email_confirmed_at = sql<Date>`coalesce(email_confirmed_at, ${clock()})`;
        await trx
          .updateTable('users')
          .set({ password_hash, email_confirmed_at, ...noPendingEmail })
          .where('id', '=', owner.id)
          .execute();
        await trx.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
        await revoke(trx, owner.id);
      });
      background.start('notice mail', () => mailer.send(passwordChangedMail(config, owner)));
      return reply.code(204).send(null);
    },
  });
};
