import type { FastifyReply, FastifyRequest } from 'fastify';
import { operations, type Confirm, type Confirmed } from '../../src/contract/accounts.ts';
import type { Db } from '../db/db.ts';
import { providerLinkedMail, takenOverMail } from '../mail/index.ts';
import type { Resource } from '../web/app.ts';
import { knownDevice, rememberDevice } from '../web/knownDevices.ts';
import { withinFrom } from '../web/limits.ts';
import { problem } from '../web/problems.ts';
import { isTooCommon } from './commonPasswords.ts';
import { takeNewAddress } from './emailChange.ts';
import { hashPassword, verifyPassword } from './hashing.ts';
import { beginNewsletter } from './newsletter.ts';
import { recordEvent, recordFailedSignIn } from './auditLog.ts';
import { forgetGuesses, tryPassword } from './passwordTries.ts';
import { lockAccount, personById } from './person.ts';
import { link } from './providers/links.ts';
import { takeOver } from './takeOver.ts';
import { consume, ownerOf } from './tokens.ts';

type ConfirmRequest = FastifyRequest & { body: Confirm };

/**
 * The one call for every mailed link that proves an address: of an account, a changed address, a provider, the
 * newsletter.
 */
export const confirm: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;

  /** Confirms what needs nothing but the link. Undefined when the token is an account's, or unknown. */
  async function confirmByLink(request: ConfirmRequest): Promise<Confirmed['confirmed'] | undefined> {
    const { confirmationTokenId: token } = request.body;
    const linked = await db.transaction().execute((trx) => link(trx, { token }, clock()));
    if (linked) {
      const person = await personById(db, linked);
      await recordEvent(request, { event: 'providerLinked', who: linked });
      background.start('notice mail', () => mailer.send(providerLinkedMail(config, person)));
      return 'provider';
    }
    return db.transaction().execute(async (trx) => {
      if (await takeNewAddress(trx, request, token)) return 'address';
      return (await beginNewsletter(trx, token, clock())) ? 'newsletter' : undefined;
    });
  }

  /**
   * Confirms an account's address. A new password hands the account over (`takeOver`), since a stranger may have opened
   * it.
   */
  async function confirmAccount(request: ConfirmRequest, reply: FastifyReply): Promise<void> {
    const { confirmationTokenId: token, newPassword } = request.body;
    const owner = await ownerOf(db, 'confirm', token, clock());
    if (newPassword === undefined) await mustOwnAccount(request, owner);
    else if (await isTooCommon(newPassword, owner)) throw problem('PASSWORD_TOO_COMMON');
    const password_hash = newPassword === undefined ? null : await hashPassword(newPassword);
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, owner.id);
      await consume(trx, 'confirm', token, clock());
      if (!password_hash) return markConfirmed(trx, owner.id, clock());
      await takeOver(trx, owner.id, clock(), { password_hash });
      await rememberDevice(request, reply, owner.id, trx);
      await forgetGuesses(trx, owner.email);
      await recordEvent(request, { event: 'passwordChanged', who: owner.id }, trx);
    });
    if (!password_hash) return;
    background.start('notice mail', () => mailer.send(takenOverMail(config, owner)));
  }

  app.route({
    ...operations.confirmRegistration,
    handler: async (request, reply) => {
      await withinFrom('confirm from an address', request);
      const confirmed = await confirmByLink(request);
      if (!confirmed) await confirmAccount(request, reply);
      return { confirmed: confirmed ?? 'account' };
    },
  });
};

/** Takes the address of an account for proven. */
export const markConfirmed = (trx: Db, id: string, now: Date) =>
  trx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();

/**
 * Checks that the link's reader is who opened the account, which the link alone does not prove: somebody who is
 * signed in to it here, was before, or knows its password. Throws 403 CONFIRM_NEEDS_PROOF, 401 INVALID_CREDENTIALS, 429
 * RATE_LIMITED.
 */
async function mustOwnAccount(request: ConfirmRequest, { id, email }: { id: string; email: string }): Promise<void> {
  if (request.visitor?.id === id || (await knownDevice(email, request))) return;
  const { password } = request.body;
  if (password === undefined) throw problem('CONFIRM_NEEDS_PROOF');
  const attempt = await tryPassword(email, request);
  const { password_hash } = await personById(request.server.db, id);
  if (!(await verifyPassword(password, password_hash))) {
    recordFailedSignIn(request, email);
    throw problem('INVALID_CREDENTIALS');
  }
  await attempt.forgive();
}
