import type { FastifyRequest } from 'fastify';
import { operations } from '../../src/contract/accounts.ts';
import { compose, guessedMail } from '../mail/index.ts';
import type { Resource } from '../web/app.ts';
import { isWithin } from '../web/limits.ts';
import { problem } from '../web/problems.ts';
import { signIn, signOut } from '../web/sessions.ts';
import { hashPassword, isStillRight, needsRehash, verifyPassword } from './hashing.ts';
import { recordEvent, recordFailedSignIn } from './auditLog.ts';
import { tryPassword } from './passwordTries.ts';
import { emailOf, people, userOf } from './person.ts';

export const signInAndOut: Resource = async (app) => {
  const { db, config, mailer, background } = app;

  app.route({
    ...operations.login,
    handler: async (request, reply) => {
      const { password } = request.body;
      const email = emailOf(request.body.email);
      const attempt = await tryPassword(email, request);
      const person = await people(db).where('email', '=', email).executeTakeFirst();
      const isRight = await verifyPassword(password, person?.password_hash ?? null);
      if (!isRight && attempt.isOneTooMany) await warnOwner(request, email);
      if (!isRight) recordFailedSignIn(request, email);
      if (!person?.password_hash || !isRight) throw problem('INVALID_CREDENTIALS');
      await attempt.forgive();
      await signIn(request, reply, person.id, isStillRight(password, person.password_hash));
      if (needsRehash(person.password_hash)) await rehash(person.id, password, person.password_hash);
      await recordEvent(request, { event: 'signedIn', who: person.id, way: 'password' });
      return userOf(person);
    },
  });

  /** Mails the owner that the password is being guessed, once a day; does the same work for an unknown address. */
  async function warnOwner(request: FastifyRequest, email: string) {
    if (!(await isWithin('warn of guesses', email, request))) return;
    background.startAfterRandomDelay('warning mail', async () => {
      const person = await db
        .selectFrom('users')
        .select(['email', 'locale'])
        .where('email', '=', email)
        .executeTakeFirst();
      const mail = guessedMail(config, person ?? { email, locale: 'pl' });
      await (person ? mailer.send(mail) : compose(config, mail));
    });
  }

  /** Hashes the password at the cost of today, unless there is another one by now. */
  async function rehash(id: string, password: string, former: string) {
    const password_hash = await hashPassword(password);
    const unchanged = db.updateTable('users').where('id', '=', id).where('password_hash', '=', former);
    await unchanged.set({ password_hash }).execute();
  }

  app.route({
    ...operations.logout,
    handler: async (request, reply) => {
      await signOut(request, reply);
      // "cache" clears cached pages alone: "storage" would also delete the service worker and other learners'
      // preferences.
      return reply.header('clear-site-data', '"cache"').code(204).send(null);
    },
  });
};
