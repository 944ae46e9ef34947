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

/** How long the link of the mail works. */
export const OPT_IN_DAYS = 7;
const OPT_IN_MS = OPT_IN_DAYS * 24 * 3_600_000;

/** Anybody may ask for the newsletter. */
export const newsletter: Resource = async (app) => {
  app.route({
    ...operations.askForNewsletter,
    handler: async (request, reply) => {
      const email = emailOf(request.body.email);
      await withinFrom('newsletter from an address', request);
      // An address that has been mailed enough is left alone, and nobody learns of it.
      if (await isWithin('newsletter to an address', email, request))
        app.background.startSometime('newsletter mail', () => mailOptIn(request, email), email);
      return reply.code(204).send(null);
    },
  });
};

/**
 * Mails the link that begins the newsletter, unless it comes to this address already: then as much is done, and the link
 * is not sent. For the background.
 */
async function mailOptIn(request: FastifyRequest, email: string): Promise<void> {
  const { db, clock, config, mailer } = request.server;
  const token = secret();
  const locale = wishesOf(request.headers['accept-language'])[0] ?? 'pl';
  const row = { token_hash: hashed(token), asked_at: clock() };
  // Whoever asks again for an address that has it does not choose its language.
  const chosen = sql<string>`case when newsletter.confirmed_at is null then ${locale} else newsletter.locale end`;
  await db
    .insertInto('newsletter')
    .values({ email, confirmed_at: null, locale, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ locale: chosen, ...row }))
    .execute();
  const mail = newsletterMail(config, { email, locale }, token);
  await ((await comesTo(db, email)) ? compose(config, mail) : mailer.send(mail));
}

/** A learner's own switch counts as soon as the address of the account is confirmed. */
async function comesTo(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ comes: boolean }>`select
    exists (select from newsletter where email = ${email} and confirmed_at is not null)
    or exists (select from users where email = ${email} and newsletter and email_confirmed_at is not null) as comes
  `.execute(db);
  return rows[0]!.comes;
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
