import type { FastifyRequest } from 'fastify';
import type { Updateable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { addressChangeMail, newAddressMail } from '../mail/index.ts';
import { within, withinFrom } from '../web/limits.ts';
import { problem } from '../web/problems.ts';
import { hashed, secret } from '../web/secrets.ts';
import { endOtherSessions, sessionOf } from '../web/sessions.ts';
import { note } from './note.ts';
import { emailOf, personById } from './person.ts';
import { mustBeFresh } from './reauthenticate.ts';

const LIFETIME_MS = 7 * 24 * 3_600_000;

type Changes = Updateable<Database['users']>;
export const noPendingEmail = {
  pending_email: null,
  pending_email_hash: null,
  pending_email_until: null,
  pending_email_session: null,
} satisfies Changes;

/** What to write down, and the mails to send once it is written. */
type Wish = { changes: Changes; tell: () => void };

/**
 * Somebody wants another address. The one in use stays until the new one is confirmed; naming the one in use takes a
 * waiting one back. Needs fresh proof (`mustBeFresh`). Throws 409 USER_ALREADY_EXISTS, slowed like at sign-up.
 */
export async function wishForEmail(request: FastifyRequest, typed: string, password?: string): Promise<Wish> {
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
    tell: () =>
      background.start(
        'address mails',
        async () => {
          await mailer.send(newAddressMail(config, { email, locale: person.locale }, token));
          await mailer.send(addressChangeMail(config, person));
        },
        email,
      ),
  };
}

/** A fresh link for the address that waits; the one before is void. False when none waits. */
export async function mailNewAddressAgain(request: FastifyRequest): Promise<boolean> {
  const { db, config, mailer, background } = request.server;
  const { id, locale, pending_email: email } = await personById(db, request.learner.id);
  if (!email) return false;
  const { token, changes } = pending(email, request);
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
  background.start('address mail', () => mailer.send(newAddressMail(config, { email, locale }, token)), email);
  return true;
}

/**
 * The link of the mail was opened: the new address is the learner's from now on. Links mailed to the old one are void,
 * and every session ends but the one that asked and the one that confirms. False when the token is none of these.
 * Throws 410 TOKEN_INVALID when somebody else has taken the address meanwhile. Call it in a transaction.
 */
export async function takeNewAddress(trx: Db, request: FastifyRequest, token: string): Promise<boolean> {
  const now = request.server.clock();
  const found = await trx
    .selectFrom('users')
    .select(['id', 'pending_email as email', 'pending_email_session as asking'])
    .where('pending_email_hash', '=', hashed(token))
    .where('pending_email_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!found?.email) return false;
  const { id, email, asking } = found;
  if (await isTaken(trx, email)) throw problem('TOKEN_INVALID');
  const changes = { email, email_confirmed_at: now, ...noPendingEmail };
  await trx.updateTable('users').set(changes).where('id', '=', id).execute();
  await trx.deleteFrom('mailed_tokens').where('user_id', '=', id).execute();
  await note(request, { event: 'addressChanged', who: id }, trx);
  await endOtherSessions(trx, id, [asking, sessionOf(request)]);
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
