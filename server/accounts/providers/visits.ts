import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { ProviderName } from '../../config/providers.ts';
import { problem } from '../../web/problems.ts';
import { hashed, secret } from '../../web/secrets.ts';
import type { ProviderVisit } from './provider.ts';

const MINUTES = 10;

const cookieName = ({ server }: FastifyRequest) => (server.config.secure ? '__Host-visit' : 'visit');
/** Only a call of our own page reads the cookie, so `lax` is enough. */
const cookie = ({ server }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.config.secure }) as const;

/**
 * Stores for ten minutes that this browser is sent to a provider. All visits of a browser share its cookie, so that
 * two taps or two tabs may both come back.
 */
export async function startVisit(
  provider: ProviderName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ProviderVisit> {
  const { db, clock } = request.server;
  const name = cookieName(request);
  const browser = request.cookies[name] || secret();
  const visit = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const { state, ...secrets } = visit;
  const expires_at = new Date(clock().getTime() + MINUTES * 60_000);
  await db
    .insertInto('provider_visits')
    .values({ state_hash: hashed(state), browser_hash: hashed(browser), provider, expires_at, ...secrets })
    .execute();
  reply.setCookie(name, browser, { ...cookie(request), maxAge: MINUTES * 60 });
  return visit;
}

/** The secret in this browser's cookie. Throws 410 TOKEN_INVALID for a browser without one. */
export function browserOf(request: FastifyRequest): string {
  const browser = request.cookies[cookieName(request)];
  if (!browser) throw problem('TOKEN_INVALID');
  return browser;
}

/** Keeps the cookie for an hour, for an account whose owner must prove it first. */
export const extendVisit = (request: FastifyRequest, reply: FastifyReply) =>
  void reply.setCookie(cookieName(request), browserOf(request), { ...cookie(request), maxAge: 60 * 60 });

/**
 * Finds a visit by its state and deletes it. Throws 401 PROVIDER_REFUSED for another browser's, a used or an expired
 * one.
 */
export async function finishVisit(
  provider: ProviderName,
  state: string,
  request: FastifyRequest,
): Promise<ProviderVisit> {
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

/** Deletes the cookie after a successful visit. */
export const clearVisit = (request: FastifyRequest, reply: FastifyReply) =>
  void reply.clearCookie(cookieName(request), cookie(request));
