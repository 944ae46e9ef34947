import { operations } from '../../../src/contract/accounts.ts';
import { linkProviderMail, providerLinkedMail, providerUnlinkedMail } from '../../mail/index.ts';
import type { Resource } from '../../web/app.ts';
import { within, withinFrom } from '../../web/limits.ts';
import { problem } from '../../web/problems.ts';
import { endOtherSessions, openSession, sessionOf } from '../../web/sessions.ts';
import { isStillRight, verifyPassword } from '../hashing.ts';
import { recordEvent } from '../auditLog.ts';
import { tryPassword } from '../passwordTries.ts';
import { personById, userOf } from '../person.ts';
import { mustBeFresh, mustStillBeSignedIn } from '../reauthenticate.ts';
import { pendingLinkOf, mailableToken, link } from './links.ts';
import { clearVisit } from './visits.ts';

/** Linking a provider to an account with a password, proven by that or by a mailed link; and unlinking it. */
export const linking: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;

  app.route({
    ...operations.linkProvider,
    handler: async (request, reply) => {
      await withinFrom('return from a provider to an address', request);
      const { browser_hash, user_id, email, password_hash } = await pendingLinkOf(request);
      const attempt = await tryPassword(email, request);
      const { password } = request.body;
      const isRight = await verifyPassword(password, password_hash);
      if (!password_hash || !isRight) throw problem('INVALID_CREDENTIALS');
      await attempt.forgive();
      const handOver = await db.transaction().execute(async (trx) => {
        if ((await link(trx, { browser_hash }, clock())) !== user_id) throw problem('TOKEN_INVALID');
        const stillRight = isStillRight(password, password_hash);
        const session = await openSession(trx, request, { userId: user_id, isStillRight: stillRight });
        await recordEvent(request, { event: 'providerLinked', who: user_id }, trx);
        return session;
      });
      clearVisit(request, reply);
      handOver(reply);
      const person = await personById(db, user_id);
      background.start('notice mail', () => mailer.send(providerLinkedMail(config, person)));
      return userOf(person);
    },
  });

  app.route({
    ...operations.mailProviderLink,
    handler: async (request, reply) => {
      await withinFrom('return from a provider to an address', request);
      const { browser_hash, user_id, ...to } = await pendingLinkOf(request);
      await within('mail a provider link', user_id, request);
      const token = await mailableToken(db, browser_hash);
      background.start('link mail', () => mailer.send(linkProviderMail(config, to, token)), to.email);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.unlinkProvider,
    handler: async (request) => {
      const { learner, params, body } = request;
      await mustBeFresh(request, body.password);
      const wasLinked = await db.transaction().execute(async (trx) => {
        await mustStillBeSignedIn(trx, request);
        const { signInMethods } = userOf(await personById(trx, learner.id));
        if (signInMethods.every((way) => way === params.provider)) throw problem('LAST_WAY_IN');
        await trx
          .deleteFrom('identities')
          .where('user_id', '=', learner.id)
          .where('provider', '=', params.provider)
          .execute();
        await endOtherSessions(trx, learner.id, [sessionOf(request)]);
        return signInMethods.includes(params.provider);
      });
      const person = await personById(db, learner.id);
      if (!wasLinked) return userOf(person);
      await recordEvent(request, { event: 'providerRemoved', who: learner.id, way: params.provider });
      background.start('notice mail', () => mailer.send(providerUnlinkedMail(config, person)));
      return userOf(person);
    },
  });
};
