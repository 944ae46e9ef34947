import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { operations } from '../../src/contract/newsletter.ts';
import type { Db } from '../db/db.ts';
import { wishesOf } from '../domain/language.ts';
import { compose, newsletterMail } from '../mail/index.ts';
import type { Resource } from '../web/app.ts';
import { isWithin, withinFrom } from '../web/limits.ts';
import { hashed, secret } from '../web/secrets.ts';
import { emailOf } from './person.ts';

/** How long the mailed link works. */
export const OPT_IN_DAYS = 7;
const OPT_IN_MS = OPT_IN_DAYS * 24 * 3_600_000;

/** Subscribing to the newsletter without an account, with double opt-in. */
export const newsletter: Resource = async (app) => {
  app.route({
    ...operations.askForNewsletter,
    handler: async (request, reply) => {
      const email = emailOf(request.body.email);
      await withinFrom('newsletter from an address', request);
      // Beyond the limit the answer is the same, so that nobody learns what an address has been mailed.
      if (await isWithin('newsletter to an address', email, request))
        app.background.startAfterRandomDelay('newsletter mail', () => mailOptIn(request, email), email);
      return reply.code(204).send(null);
    },
  });
};

/**
 * Mails the link that begins the newsletter, in the background. For an address that has the newsletter already the
 * same work is done and the mail is thrown away, so that nobody can tell by the time it takes.
 */
async function mailOptIn(request: FastifyRequest, email: string): Promise<void> {
  const { db, clock, config, mailer } = request.server;
  const token = secret();
  const locale = wishesOf(request.headers['accept-language'])[0] ?? 'pl';
  const row = { token_hash: hashed(token), asked_at: clock() };
  // A confirmed subscription keeps its language, since the request may be a stranger's.
  const nextLocale = sql<string>`case when newsletter.confirmed_at is null then ${locale} else newsletter.locale end`;
  await db
    .insertInto('newsletter')
    .values({ email, confirmed_at: null, locale, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ locale: nextLocale, ...row }))
    .execute();
  const mail = newsletterMail(config, { email, locale }, token);
  await ((await isSubscribed(db, email)) ? compose(config, mail) : mailer.send(mail));
}

/**
 * Whether an address gets the newsletter: it was confirmed for it, or is the confirmed address of an account that wants
 * it.
 */
async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ subscribed: boolean }>`select
    exists (select from newsletter where email = ${email} and confirmed_at is not null)
    or exists (select from users where email = ${email} and newsletter and email_confirmed_at is not null) as subscribed
  `.execute(db);
  return rows[0]!.subscribed;
}

/**
 * Confirms the subscription of this token, and switches the newsletter on in the account of its address. False for a
 * token of another kind.
 */
export async function beginNewsletter(trx: Db, token: string, now: Date): Promise<boolean> {
  const subscription = await trx
    .updateTable('newsletter')
    .set({ confirmed_at: now, token_hash: null })
    .where('token_hash', '=', hashed(token))
    .where('asked_at', '>', new Date(now.getTime() - OPT_IN_MS))
    .returning('email')
    .executeTakeFirst();
  if (!subscription) return false;
  await trx
    .updateTable('users')
    .set({ newsletter: true })
    .where('email', '=', subscription.email)
    .where('email_confirmed_at', 'is not', null)
    .execute();
  return true;
}

/** Ends the newsletter for a learner's confirmed address, also where it was subscribed to without the account. */
export async function endNewsletter(db: Db, userId: string): Promise<void> {
  const own = db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null);
  await db.deleteFrom('newsletter').where('email', 'in', own).execute();
}
