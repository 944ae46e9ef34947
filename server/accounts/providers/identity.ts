import { decodeProtectedHeader } from 'jose';
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import type { ProviderName, ProviderSettings } from '../../config/providers.ts';
import { emailOf, nameOf } from '../person.ts';

/** A person at a provider. `email` is null unless the provider has confirmed it. */
export type Identity = {
  provider: ProviderName;
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
};

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Only asymmetric signatures: one by the shared secret, or `none`, proves nothing. */
const ALGORITHMS = ['RS256', 'ES256'];
/** The clock skew allowed. */
const AHEAD_S = 60;

/**
 * The identity in an ID token whose signature, issuer, audience, expiry and nonce are checked already. Throws for one
 * that was issued to another client (OpenID Connect Core 3.1.3.7) or in the future.
 */
export function identityOf(
  provider: ProviderName,
  tokens: Tokens,
  { clientId }: ProviderSettings,
  now: Date,
): Identity {
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('no ID token');
  if (!ALGORITHMS.includes(decodeProtectedHeader(tokens.id_token).alg ?? '')) throw new Error('a token signed oddly');
  if (claims.azp !== undefined && claims.azp !== clientId) throw new Error('a token for another client');
  if (claims.iat > now.getTime() / 1_000 + AHEAD_S) throw new Error('a token from the future');
  if (!claims.sub) throw new Error('a token about nobody');
  const { iss: issuer, sub: subject, email, name } = claims;
  // Apple sends a string.
  const isTheirs = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return {
    provider,
    issuer,
    subject,
    email: isTheirs && typeof email === 'string' && email.includes('@') ? emailOf(email) : null,
    name: typeof name === 'string' && nameOf(name) ? nameOf(name).slice(0, 80) : null,
  };
}
