import * as oidc from 'openid-client';
import type { ProviderName, ProviderSettings } from '../../config/providers.ts';
import { appleSecret } from './appleSecret.ts';
import { identityOf, type Identity } from './identity.ts';

/** The timeout of a provider: a sign-in needs two of its answers within the time that a page waits for one of ours. */
const ANSWER_WITHIN_S = 4;
const CACHED_FOR_MS = 3_600_000;

/** Authorization parameters. Apple sends address and name only with `form_post`, and documents no PKCE. */
const parameters = {
  google: { scope: 'openid profile email', hasPkce: true },
  apple: { scope: 'openid name email', hasPkce: false, response_mode: 'form_post' },
} as const;

/** The secrets of one authorization request, stored until the browser comes back. */
export type ProviderVisit = { state: string; nonce: string; verifier: string };
export type OidcProvider = {
  /** The authorization URL to send the browser to. */
  begin(visit: ProviderVisit): Promise<URL>;
  /** Exchanges the code for the person's identity. Throws when anything about the answer is wrong. */
  finish(answer: { code: string; iss?: string | undefined }, visit: ProviderVisit): Promise<Identity>;
};

/** An OpenID Connect client for one provider, whose redirect URI is `returnTo`. */
export function openProvider(
  name: ProviderName,
  settings: ProviderSettings,
  returnTo: string,
  clock: () => Date,
): OidcProvider {
  const { scope, hasPkce, ...more } = parameters[name];
  const configuration = cachedDiscovery(settings, clock);
  return {
    async begin({ state, nonce, verifier }) {
      const challenge = hasPkce && {
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      const query = { redirect_uri: returnTo, scope, state, nonce, ...more, ...challenge };
      return oidc.buildAuthorizationUrl(await configuration(), query);
    },
    async finish({ code, iss }, { state, nonce, verifier }) {
      const config = await configuration();
      const returned = new URL(returnTo);
      returned.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
      const checks = { expectedState: state, expectedNonce: nonce, ...(hasPkce && { pkceCodeVerifier: verifier }) };
      const tokens = await oidc.authorizationCodeGrant(config, returned, checks);
      return identityOf(name, tokens, settings, clock());
    },
  };
}

/** The provider's discovery document, fetched when first needed and cached for an hour; a failure is not cached. */
function cachedDiscovery(settings: ProviderSettings, clock: () => Date) {
  let cached: { at: number; configuration: Promise<oidc.Configuration> } | undefined;
  return () => {
    const now = clock().getTime();
    if (!cached || now - cached.at > CACHED_FOR_MS) {
      const configuration = discover(settings);
      cached = { at: now, configuration };
      configuration.catch(() => (cached = undefined));
    }
    return cached.configuration;
  };
}

function discover({ issuer, clientId, secret }: ProviderSettings): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // The configuration allows http for localhost only, where the tests' provider runs.
  const unsafe = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const proof: oidc.ClientAuth =
    typeof secret === 'string'
      ? oidc.ClientSecretPost(secret)
      : async (_, { client_id }, body) => {
          body.set('client_id', client_id);
          body.set('client_secret', await appleSecret(secret, clientId, issuer));
        };
  // By default the library does not check the signature of a token that came straight from the provider.
  const execute = [oidc.enableNonRepudiationChecks, ...unsafe];
  return oidc.discovery(address, clientId, undefined, proof, { execute, timeout: ANSWER_WITHIN_S });
}
