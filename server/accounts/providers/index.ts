import type { FastifyReply, FastifyRequest } from 'fastify';
import { operations, type ProviderAnswer } from '../../../src/contract/accounts.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { ProviderName } from '../../config/providers.ts';
import { providerLinkedMail, takenOverMail } from '../../mail/index.ts';
import type { Resource } from '../../web/app.ts';
import { withinFrom } from '../../web/limits.ts';
import { problem, ProblemError } from '../../web/problems.ts';
import { openSession } from '../../web/sessions.ts';
import { newUserRow } from '../newUser.ts';
import { recordEvent } from '../auditLog.ts';
import { lockAccount, nameOf, personById, userOf } from '../person.ts';
import { accountOf } from './accountOf.ts';
import { APPLE_RETURN, appleReturn } from './appleReturn.ts';
import type { Identity } from './identity.ts';
import { linking } from './linking.ts';
import { isLinked, savePendingLink } from './links.ts';
import { openProvider, type OidcProvider } from './provider.ts';
import { finishVisit, clearVisit, extendVisit, startVisit } from './visits.ts';

const returns: Record<ProviderName, string> = { google: paths.providerReturn, apple: APPLE_RETURN };
/** Apple's relay addresses, whose random local part is no name. */
const RELAY = /@privaterelay\.appleid\.com$/;

/** Signing in by Google or Apple (OpenID Connect, authorization code flow). Their tokens stay on the server. */
export const providers: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;
  const offered = Object.keys(config.providers) as ProviderName[];
  const open = new Map(
    offered.map((name) => [name, openProvider(name, config.providers[name]!, config.publicUrl + returns[name], clock)]),
  );
  const providerNamed = (name: ProviderName): OidcProvider => {
    const provider = open.get(name);
    if (!provider) throw problem('NOT_FOUND');
    return provider;
  };

  await app.register(appleReturn);
  await app.register(linking);
  app.route({ ...operations.listProviders, handler: () => offered });

  app.route({
    ...operations.startLogin,
    handler: async (request, reply) => {
      const { provider } = request.body;
      await withinFrom('visit a provider from an address', request);
      const { begin } = providerNamed(provider);
      const visit = await startVisit(provider, request, reply);
      return { url: (await refusingErrors(request, () => begin(visit))).href };
    },
  });

  const loginWith =
    (name: ProviderName) => async (request: FastifyRequest & { body: ProviderAnswer }, reply: FastifyReply) => {
      const { code, state, iss, ...profile } = request.body;
      await withinFrom('return from a provider to an address', request);
      const { finish } = providerNamed(name);
      const visit = await finishVisit(name, state, request);
      const identity = await refusingErrors(request, () => finish({ code, iss }, visit));
      const newRow = (email: string) =>
        newUserRow({ ...profile, email, name: nameFor(identity, email, profile.name) }, request);
      const { id, became } = await accountOf(db, identity, newRow);
      if (became === 'unproven') {
        await savePendingLink(request, identity, id);
        extendVisit(request, reply);
        throw problem('LINK_NEEDS_PROOF');
      }
      const handOver = await db.transaction().execute(async (trx) => {
        await lockAccount(trx, id);
        // A new password may have taken the provider off meanwhile.
        if (!(await isLinked(trx, identity, id))) throw problem('PROVIDER_REFUSED');
        return openSession(trx, request, { userId: id });
      });
      clearVisit(request, reply);
      handOver(reply);
      await recordEvent(request, { event: 'signedIn', who: id, way: name });
      const person = await personById(db, id);
      if (became === 'linked') await recordEvent(request, { event: 'providerLinked', who: id, way: name });
      const mail = { linked: providerLinkedMail, takenOver: takenOverMail, known: null, new: null }[became];
      if (mail) background.start('notice mail', () => mailer.send(mail(config, person)));
      return userOf(person);
    };
  app.route({ ...operations.loginWithGoogle, handler: loginWith('google') });
  app.route({ ...operations.loginWithApple, handler: loginWith('apple') });
};

/** A new learner's name: the provider's, else the one that came with the call, else one made of the address. */
const nameFor = ({ name }: Identity, email: string, sent = ''): string =>
  name ?? (nameOf(sent) || (RELAY.test(email) ? 'Starhopper' : email.slice(0, email.indexOf('@'))));

/** Turns every error of a provider into 401 PROVIDER_REFUSED. The reason is logged, without the provider's answer. */
async function refusingErrors<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const { message, code } = error as Error & { code?: string };
    request.log.warn({ route: request.routeOptions.url, why: code ?? message }, 'provider refused');
    throw problem('PROVIDER_REFUSED');
  }
}
