import type { FastifyReply, FastifyRequest } from 'fastify';
import { operations, type ProviderAnswer } from '../../../src/contract/accounts.ts';
import { paths } from '../../../src/contract/paths.ts';
import type { ProviderName } from '../../config/providers.ts';
import { providerLinkedMail, takenOverMail } from '../../mail/index.ts';
import type { Resource } from '../../web/app.ts';
import { withinFrom } from '../../web/limits.ts';
import { problem, Problem } from '../../web/problems.ts';
import { signIn } from '../../web/sessions.ts';
import { newcomer } from '../newcomer.ts';
import { note } from '../note.ts';
import { nameOf, personById, userOf } from '../person.ts';
import { accountOf } from './accountOf.ts';
import { APPLE_RETURN, appleReturn } from './appleReturn.ts';
import type { Identity } from './identity.ts';
import { linking } from './linking.ts';
import { awaitProof } from './links.ts';
import { openProvider, type Provider } from './provider.ts';
import { comeBack, forget, keepVisit, leave } from './visits.ts';

const returns: Record<ProviderName, string> = { google: paths.providerReturn, apple: APPLE_RETURN };
/** The front of an address that hides the real one is nobody's name. */
const RELAY = /@privaterelay\.appleid\.com$/;

/** Signing in by Google or Apple: the server asks, checks and answers, and no token of theirs reaches a browser. */
export const providers: Resource = async (app) => {
  const { db, clock, config, mailer, background } = app;
  const offered = Object.keys(config.providers) as ProviderName[];
  const open = new Map(
    offered.map((name) => [name, openProvider(name, config.providers[name]!, config.publicUrl + returns[name], clock)]),
  );
  const find = (name: ProviderName): Provider => {
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
      const { begin } = find(provider);
      const visit = await leave(provider, request, reply);
      return { url: (await trusting(request, () => begin(visit))).href };
    },
  });

  const loginWith =
    (name: ProviderName) => async (request: FastifyRequest & { body: ProviderAnswer }, reply: FastifyReply) => {
      const { code, state, iss, ...told } = request.body;
      await withinFrom('return from a provider to an address', request);
      const { finish } = find(name);
      const visit = await comeBack(name, state, request);
      const identity = await trusting(request, () => finish({ code, iss }, visit));
      const make = (email: string) => newcomer({ ...told, email, name: nameFor(identity, email, told.name) }, request);
      const { id, became } = await accountOf(db, identity, make);
      if (became === 'unproven') {
        await awaitProof(request, identity, id);
        keepVisit(request, reply);
        throw problem('LINK_NEEDS_PROOF');
      }
      forget(request, reply);
      await signIn(request, reply, id);
      await note(request, { event: 'signedIn', who: id, way: name });
      const person = await personById(db, id);
      if (became === 'linked') await note(request, { event: 'providerLinked', who: id, way: name });
      const mail = { linked: providerLinkedMail, takenOver: takenOverMail, known: null, new: null }[became];
      if (mail) background.start('notice mail', () => mailer.send(mail(config, person)));
      return userOf(person);
    };
  app.route({ ...operations.loginWithGoogle, handler: loginWith('google') });
  app.route({ ...operations.loginWithApple, handler: loginWith('apple') });
};

const nameFor = ({ name }: Identity, email: string, told = ''): string =>
  name ?? (nameOf(told) || (RELAY.test(email) ? 'Starhopper' : email.slice(0, email.indexOf('@'))));

/** Whatever a provider does wrong is one refusal; why is for the log, without a word of what was in its answer. */
async function trusting<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { message, code } = error as Error & { code?: string };
    request.log.warn({ route: request.routeOptions.url, why: code ?? message }, 'provider refused');
    throw problem('PROVIDER_REFUSED');
  }
}
