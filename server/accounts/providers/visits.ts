import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { ProviderName } from '../../config/providers.ts';
import { problem } from '../../web/problems.ts';
import { hashed, secret } from '../../web/secrets.ts';
import type { Visit } from './provider.ts';

const MINUTES = 10;

const cookieName = ({ server }: FastifyRequest) => (server.config.secure ? '__Host-visit' : 'visit');
/** It is read by a call of our own page only, so that it need never travel with another site's. */
const cookie = ({ server }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.config.secure }) as const;

/**
 * Remembers for ten minutes that this browser was sent to a provider. A browser keeps its secret from one visit to the
 * next: of two taps, or two tabs, whichever comes back first is right.
 */
export async function leave(provider: ProviderName, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  const { db, clock } = request.server;
  const name = cookieName(request);
  const browser = request.cookies[name] || secret();
  const visit = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const { state, ...kept } = visit;
  const expires_at = new Date(clock().getTime() + MINUTES * 60_000);
  await db
    .insertInto('provider_visits')
    .values({ state_hash: hashed(state), browser_hash: hashed(browser), provider, expires_at, ...kept })
    .execute();
  reply.setCookie(name, browser, { ...cookie(request), maxAge: MINUTES * 60 });
  return visit;
}

/** The secret of this browser. Throws 410 TOKEN_INVALID for one that was never sent to a provider, or long ago. */
export function browserOf(request: FastifyRequest): string {
  const browser = request.cookies[cookieName(request)];
  if (!browser) throw problem('TOKEN_INVALID');
  return browser;
}

/** The same browser an hour longer: somebody has to prove more. */
export const keepVisit = (request: FastifyRequest, reply: FastifyReply) =>
  void reply.setCookie(cookieName(request), browserOf(request), { ...cookie(request), maxAge: 60 * 60 });

/** Uses the visit up, whatever comes of it. Throws 401 PROVIDER_REFUSED for another browser's, a used or an old one. */
export async function comeBack(provider: ProviderName, state: string, request: FastifyRequest): Promise<Visit> {
  const { db, clock } = request.server;
  const browser = request.cookies[cookieName(request)];
  if (!browser) throw problem('PROVIDER_REFUSED');
  const visit = await db
    .deleteFrom('provider_visits')
    .where('state_hash', '=', hashed(state))
    .where('browser_hash', '=', hashed(browser))
    .where('provider', '=', provider)
    .where('expires_at', '>', clock())
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
  if (!visit) throw problem('PROVIDER_REFUSED');
  return { state, ...visit };
}

/** Nothing of a visit that ended well stays in the browser. */
export const forget = (request: FastifyRequest, reply: FastifyReply) =>
  void reply.clearCookie(cookieName(request), cookie(request));
