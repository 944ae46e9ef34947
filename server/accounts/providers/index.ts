import type { FastifyReply, FastifyRequest } from 'fastify';
import { operations, type ProviderAnswer } from '../../../src/contract/accounts.ts';
import { paths } from '../../../src/contract/paths.ts';
import { addressOf, within } from '../../plugins/limits.ts';
import { problem, Problem } from '../../plugins/problems.ts';
import { signIn } from '../../plugins/sessions.ts';
import type { Resource } from '../../resources/index.ts';
import { newcomer } from '../newcomer.ts';
import { nameOf, personById, userOf } from '../person.ts';
import { accountOf } from './accountOf.ts';
import { APPLE_RETURN, appleReturn } from './appleReturn.ts';
import type { Identity } from './identity.ts';
import { openProvider, type Provider } from './provider.ts';
import type { ProviderName } from './settings.ts';
import { comeBack, forget, leave } from './visits.ts';

const returns: Record<ProviderName, string> = { google: paths.providerReturn, apple: APPLE_RETURN };
/** The front of an address that hides the real one is nobody's name. */
const RELAY = /@privaterelay\.appleid\.com$/;

/** Signing in by Google or Apple: the server asks, checks and answers, and no token of theirs reaches a browser. */
export const providers: Resource = async (app) => {
  const { db, clock, config } = app;
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
  app.route({ ...operations.listProviders, handler: () => offered });

  app.route({
    ...operations.startLogin,
    handler: async (request, reply) => {
      const { provider } = request.body;
      await within('visit a provider from an address', addressOf(request), request);
      const { begin } = find(provider);
      const visit = await leave(provider, request, reply);
      return { url: (await trusting(request, () => begin(visit))).href };
    },
  });

  const loginWith =
    (name: ProviderName) => async (request: FastifyRequest & { body: ProviderAnswer }, reply: FastifyReply) => {
      const { code, state, iss, ...told } = request.body;
      await within('return from a provider to an address', addressOf(request), request);
      const { finish } = find(name);
      const visit = await comeBack(name, state, request);
      const identity = await trusting(request, () => finish({ code, iss }, visit));
      const make = (email: string) => newcomer({ ...told, email, name: nameFor(identity, email, told.name) }, request);
      const id = await accountOf(db, identity, make);
      forget(request, reply);
      await signIn(request, reply, id);
      return userOf(await personById(db, id));
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
