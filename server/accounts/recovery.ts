import { operations } from '../../src/contract/accounts.ts';
import type { Db } from '../db/db.ts';
import { compose, passwordChangedMail, recoveryMail, takenOverMail } from '../mail/index.ts';
import type { Resource } from '../web/app.ts';
import { forgetDevices, rememberDevice } from '../web/knownDevices.ts';
import { asSeenFrom, isWithin, withinFrom } from '../web/limits.ts';
import { problem } from '../web/problems.ts';
import { isTooCommon } from './commonPasswords.ts';
import { noPendingEmail } from './emailChange.ts';
import { hashPassword } from './hashing.ts';
import { recordEvent } from './auditLog.ts';
import { forgetGuesses } from './passwordTries.ts';
import { emailOf, lockAccount } from './person.ts';
import { unlinkAll } from './providers/links.ts';
import { takeOver } from './takeOver.ts';
import { consume, issueRecovery, ownerOf, revoke } from './tokens.ts';

/** Recovering a forgotten password by a mailed link. */
export const recovery: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;

  app.route({
    ...operations.recoverPassword,
    handler: async (request, reply) => {
      const email = emailOf(request.body.email);
      await withinFrom('recover from an address', request);
      // Beyond the limits nothing is mailed and the answer is the same; links mailed before still work.
      const isWithinLimits =
        (await isWithin('recover an account from an address', asSeenFrom(email, request), request)) &&
        (await isWithin('recover an account', email, request));
      if (isWithinLimits) background.startAfterRandomDelay('recovery mail', () => mailLink(email), email);
      return reply.code(204).send(null);
    },
  });

  /**
   * Does the same work for an unknown address, without sending, so that known ones cannot be told by the time it takes.
   */
  async function mailLink(email: string) {
    const token = await issueRecovery(db, email, clock());
    const person = await db
      .selectFrom('users')
      .select(['email', 'locale'])
      .where('email', '=', email)
      .executeTakeFirst();
    const mail = recoveryMail(config, person ?? { email, locale: 'pl' }, token);
    await (person ? mailer.send(mail) : compose(config, mail));
  }

  app.route({
    ...operations.resetPassword,
    handler: async (request, reply) => {
      const { token, password } = request.body;
      await withinFrom('reset from an address', request);
      const owner = await ownerOf(db, 'recovery', token, clock());
      if (await isTooCommon(password, owner)) throw problem('PASSWORD_TOO_COMMON');
      const password_hash = await hashPassword(password);
      const isTakenOver = await db.transaction().execute(async (trx) => {
        // Of two links opened at the same moment the second waits for this lock, and is void by then.
        const account = await lockAccount(trx, owner.id);
        await consume(trx, 'recovery', token, clock());
        const mustBeTakenOver = !account?.email_confirmed_at;
        if (mustBeTakenOver) await takeOver(trx, owner.id, clock(), { password_hash });
        else await replacePassword(trx, owner.id, password_hash);
        // A known device with reset counters gets in with the new password, however many others are guessing.
        await rememberDevice(request, reply, owner.id, trx);
        await forgetGuesses(trx, owner.email);
        await recordEvent(request, { event: 'passwordChanged', who: owner.id }, trx);
        return mustBeTakenOver;
      });
      const notice = isTakenOver ? takenOverMail : passwordChangedMail;
      background.start('notice mail', () => mailer.send(notice(config, owner)));
      return reply.code(204).send(null);
    },
  });
};

/** Sets a new password, and shuts out whoever got in without it: who reads the mail owns the address, nobody else does. */
async function replacePassword(trx: Db, id: string, password_hash: string): Promise<void> {
  const changes = { password_hash, ...noPendingEmail };
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await unlinkAll(trx, id);
  await forgetDevices(trx, id);
  await revoke(trx, 'recovery', id);
}
