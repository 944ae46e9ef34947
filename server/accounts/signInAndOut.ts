import type { FastifyRequest } from 'fastify';
import { operations } from '../../src/contract/accounts.ts';
import { compose, guessedMail } from '../mail/index.ts';
import type { Resource } from '../web/app.ts';
import { isWithin } from '../web/limits.ts';
import { problem } from '../web/problems.ts';
import { signIn, signOut } from '../web/sessions.ts';
import { hashPassword, isOutdated, isPassword } from './hashing.ts';
import { note, noteFailure } from './note.ts';
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
      const right = await isPassword(password, person?.password_hash ?? null);
      if (!right && attempt.isOneTooMany) await warn(request, email);
      if (!right) noteFailure(request, email);
      if (!person?.password_hash || !right) throw problem('INVALID_CREDENTIALS');
      await attempt.forgive();
      if (isOutdated(person.password_hash)) await keepPassword(person.id, password);
      await signIn(request, reply, person.id);
      await note(request, { event: 'signedIn', who: person.id, way: 'password' });
      return userOf(person);
    },
  });

  /** Once a day, and as much is done for an address that nobody has. */
  async function warn(request: FastifyRequest, email: string) {
    if (!(await isWithin('warn of guesses', email, request))) return;
    background.startSometime('warning mail', async () => {
      const person = await db
        .selectFrom('users')
        .select(['email', 'locale'])
        .where('email', '=', email)
        .executeTakeFirst();
      const mail = guessedMail(config, person ?? { email, locale: 'pl' });
      await (person ? mailer.send(mail) : compose(config, mail));
    });
  }

  async function keepPassword(id: string, password: string) {
    const password_hash = await hashPassword(password);
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  }

  app.route({
    ...operations.logout,
    handler: async (request, reply) => {
      await signOut(request, reply);
      // Only the browser's own cache and kept pages: "storage" would also take the worker and other learners' preferences.
      return reply.header('clear-site-data', '"cache"').code(204).send(null);
    },
  });
};
