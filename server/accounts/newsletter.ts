import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { wishesOf } from '../domain/language.ts';
import { newsletterMail } from '../mail/mails.ts';
import { hashed, secret } from '../plugins/secrets.ts';

/** How long the link of the mail works. */
export const OPT_IN_DAYS = 7;
const OPT_IN_MS = OPT_IN_DAYS * 24 * 3_600_000;

/** Mails the link that begins the newsletter, unless it comes to this address already. For the background. */
export async function mailOptIn(request: FastifyRequest, email: string): Promise<void> {
  const { db, clock, config, mailer } = request.server;
  if (await comesTo(db, email)) return;
  const token = secret();
  const locale = wishesOf(request.headers['accept-language'])[0] ?? 'pl';
  const row = { locale, token_hash: hashed(token), asked_at: clock() };
  await db
    .insertInto('newsletter')
    .values({ email, confirmed_at: null, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
  await mailer.send(newsletterMail(config, { email, locale }, token));
}

/** A learner's own switch counts as soon as the address of the account is confirmed. */
async function comesTo(db: Db, email: string): Promise<boolean> {
  const outside = db.selectFrom('newsletter').select('email').where('email', '=', email);
  const inside = db.selectFrom('users').select('email').where('email', '=', email).where('newsletter', '=', true);
  return Boolean(
    (await outside.where('confirmed_at', 'is not', null).executeTakeFirst()) ??
    (await inside.where('email_confirmed_at', 'is not', null).executeTakeFirst()),
  );
}

/** The link was opened. A learner of that address finds the switch on. False when the token is none of these. */
export async function beginNewsletter(trx: Db, token: string, now: Date): Promise<boolean> {
  const begun = await trx
    .updateTable('newsletter')
    .set({ confirmed_at: now, token_hash: null })
    .where('token_hash', '=', hashed(token))
    .where('asked_at', '>', new Date(now.getTime() - OPT_IN_MS))
    .returning('email')
    .executeTakeFirst();
  if (!begun) return false;
  await trx
    .updateTable('users')
    .set({ newsletter: true })
    .where('email', '=', begun.email)
    .where('email_confirmed_at', 'is not', null)
    .execute();
  return true;
}

/** A learner switches it off: it ends for the address, also where it was asked for outside of the account. */
export async function endNewsletter(db: Db, userId: string): Promise<void> {
  const own = db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null);
  await db.deleteFrom('newsletter').where('email', 'in', own).execute();
}
