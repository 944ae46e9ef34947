import type { FastifyRequest } from 'fastify';
import type { Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Database } from '../db/schema.ts';
import { addressChangeMail, newAddressMail } from '../mail/index.ts';
import { within, withinFrom } from '../web/limits.ts';
import { problem } from '../web/problems.ts';
import { hashed, secret } from '../web/secrets.ts';
import { endOtherSessions, sessionOf } from '../web/sessions.ts';
import { recordEvent } from './auditLog.ts';
import { emailOf, personById } from './person.ts';
import { mustBeFresh, mustStillBeSignedIn } from './reauthenticate.ts';

const LIFETIME_MS = 7 * 24 * 3_600_000;

type Changes = Updateable<Database['users']>;
export const noPendingEmail = {
  pending_email: null,
  pending_email_hash: null,
  pending_email_until: null,
  pending_email_session: null,
} satisfies Changes;

/** The columns to update, and `tell`, which mails the link; call it after the update. */
type EmailChange = { changes: Changes; tell: () => void };

/**
 * Prepares a change of address: the new one waits as `pending_email` until its link is opened. The address in use
 * cancels a pending one. Needs fresh proof (`mustBeFresh`). Throws 409 USER_ALREADY_EXISTS, rate-limited as at sign-up.
 */
export async function wishForEmail(request: FastifyRequest, typed: string, password?: string): Promise<EmailChange> {
  const { learner, server } = request;
  const { db, config, mailer, background } = server;
  const email = emailOf(typed);
  const person = await personById(db, learner.id);
  if (email === person.email) return { changes: noPendingEmail, tell: () => undefined };

  await within('change an email', learner.id, request);
  await mustBeFresh(request, password);
  if (await isTaken(db, email)) {
    await withinFrom('register a taken email', request);
    throw problem('USER_ALREADY_EXISTS');
  }
  await within('mail a new address', email, request);
  const { token, changes } = pending(email, request);
  return {
    changes,
    tell: () => {
      // Work of its own: a new address that takes no mail must not keep the owner from hearing of it.
      background.start('notice mail', () => mailer.send(addressChangeMail(config, person)));
      background.start(
        'address mail',
        () => mailer.send(newAddressMail(config, { email, locale: person.locale }, token)),
        email,
      );
    },
  };
}

/** Mails a new link for the pending address; the one before is void. False when there is no pending address. */
export async function mailNewAddressAgain(request: FastifyRequest): Promise<boolean> {
  const { db, config, mailer, background } = request.server;
  const waiting = await db.transaction().execute(async (trx) => {
    await mustStillBeSignedIn(trx, request);
    const { id, locale, pending_email: email } = await personById(trx, request.learner.id);
    if (!email) return null;
    const { token, changes } = pending(email, request);
    await trx.updateTable('users').set(changes).where('id', '=', id).execute();
    return { to: { email, locale }, token };
  });
  if (!waiting) return false;
  const { to, token } = waiting;
  background.start('address mail', () => mailer.send(newAddressMail(config, to, token)), to.email);
  return true;
}

/**
 * Makes the pending address of this token the learner's address. Links mailed to the old address become void, and all
 * sessions end but the one that asked for the change and the one that confirms it. False for a token of another kind.
 * Throws 410 TOKEN_INVALID when another account has the address by now. Call it in a transaction.
 */
export async function takeNewAddress(trx: Db, request: FastifyRequest, token: string): Promise<boolean> {
  const now = request.server.clock();
  const row = await trx
    .selectFrom('users')
    .select(['id', 'pending_email as email', 'pending_email_session as session'])
    .where('pending_email_hash', '=', hashed(token))
    .where('pending_email_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.email) return false;
  const { id, email, session } = row;
  const changes = { email, email_confirmed_at: now, ...noPendingEmail };
  await trx
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? problem('TOKEN_INVALID') : error;
    });
  await trx.deleteFrom('mailed_tokens').where('user_id', '=', id).execute();
  await recordEvent(request, { event: 'addressChanged', who: id }, trx);
  await endOtherSessions(trx, id, [session, sessionOf(request)]);
  return true;
}

function pending(email: string, request: FastifyRequest) {
  const token = secret();
  const changes = {
    pending_email: email,
    pending_email_hash: hashed(token),
    pending_email_until: new Date(request.server.clock().getTime() + LIFETIME_MS),
    pending_email_session: sessionOf(request),
  } satisfies Changes;
  return { token, changes };
}

const isTaken = async (db: Db, email: string) =>
  Boolean(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst());
