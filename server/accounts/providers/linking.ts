import { operations } from '../../../src/contract/accounts.ts';
import { linkProviderMail, providerLinkedMail, providerUnlinkedMail } from '../../mail/index.ts';
import type { Resource } from '../../web/app.ts';
import { within, withinFrom } from '../../web/limits.ts';
import { problem } from '../../web/problems.ts';
import { endOtherSessions, sessionOf, signIn } from '../../web/sessions.ts';
import { isPassword } from '../hashing.ts';
import { note } from '../note.ts';
import { tryPassword } from '../passwordTries.ts';
import { personById, userOf } from '../person.ts';
import { mustBeFresh } from '../reauthenticate.ts';
import { awaited, issueLink, link } from './links.ts';
import { forget } from './visits.ts';

/** A provider that is to open an account with a password: by that password or a mailed link; and taking it off again. */
export const linking: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;

  app.route({
    ...operations.linkProvider,
    handler: async (request, reply) => {
      await withinFrom('return from a provider to an address', request);
      const { browser_hash, user_id, email, password_hash } = await awaited(request);
      const attempt = await tryPassword(email, request);
      if (!(await isPassword(request.body.password, password_hash))) throw problem('INVALID_CREDENTIALS');
      await attempt.forgive();
      const id = await db.transaction().execute((trx) => link(trx, { browser_hash }, clock()));
      if (id !== user_id) throw problem('TOKEN_INVALID');
      forget(request, reply);
      await signIn(request, reply, id);
      await note(request, { event: 'providerLinked', who: id });
      const person = await personById(db, id);
      background.start('notice mail', () => mailer.send(providerLinkedMail(config, person)));
      return userOf(person);
    },
  });

  app.route({
    ...operations.mailProviderLink,
    handler: async (request, reply) => {
      await withinFrom('return from a provider to an address', request);
      const { browser_hash, user_id, ...to } = await awaited(request);
      await within('mail a provider link', user_id, request);
      const token = await issueLink(db, browser_hash);
      background.start('link mail', () => mailer.send(linkProviderMail(config, to, token)), to.email);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.unlinkProvider,
    handler: async (request) => {
      const { learner, params, body } = request;
      await mustBeFresh(request, body.password);
      const { signInMethods } = userOf(await personById(db, learner.id));
      if (signInMethods.every((way) => way === params.provider)) throw problem('LAST_WAY_IN');
      await db.transaction().execute(async (trx) => {
        const theirs = trx.deleteFrom('identities').where('user_id', '=', learner.id);
        await theirs.where('provider', '=', params.provider).execute();
        await endOtherSessions(trx, learner.id, [sessionOf(request)]);
      });
      const person = await personById(db, learner.id);
      if (!signInMethods.includes(params.provider)) return userOf(person);
      await note(request, { event: 'providerRemoved', who: learner.id, way: params.provider });
      background.start('notice mail', () => mailer.send(providerUnlinkedMail(config, person)));
      return userOf(person);
    },
  });
};
