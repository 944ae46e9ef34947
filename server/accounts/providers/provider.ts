import * as oidc from 'openid-client';
import type { ProviderName, ProviderSettings } from '../../config/providers.ts';
import { appleSecret } from './appleSecret.ts';
import { identityOf, type Identity } from './identity.ts';

/** Two answers of a provider fit into the time a page waits for one of ours. */
const ANSWER_WITHIN_S = 4;
const KNOWN_FOR_MS = 3_600_000;

/** Apple tells an address and a name only when it may answer by a form. */
const manners = {
  google: { scope: 'openid profile email', hasPkce: true },
  apple: { scope: 'openid name email', hasPkce: false, response_mode: 'form_post' },
} as const;

/** What is remembered of a visitor who was sent to a provider. */
export type Visit = { state: string; nonce: string; verifier: string };
export type Provider = {
  /** Where to send the browser. */
  begin(visit: Visit): Promise<URL>;
  /** Who came back with this code. Throws when anything about the answer is wrong. */
  finish(answer: { code: string; iss?: string | undefined }, visit: Visit): Promise<Identity>;
};

/** One provider, at whose address we are known and which leads back to `returnTo`. */
export function openProvider(
  name: ProviderName,
  settings: ProviderSettings,
  returnTo: string,
  clock: () => Date,
): Provider {
  const { scope, hasPkce, ...more } = manners[name];
  const configuration = known(settings, clock);
  return {
    async begin({ state, nonce, verifier }) {
      const challenge = hasPkce && {
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      const asked = { redirect_uri: returnTo, scope, state, nonce, ...more, ...challenge };
      return oidc.buildAuthorizationUrl(await configuration(), asked);
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

/** What the provider tells of itself: asked for when first needed, again after an hour, and at once after a failure. */
function known(settings: ProviderSettings, clock: () => Date) {
  let asked: { at: number; answer: Promise<oidc.Configuration> } | undefined;
  return () => {
    const now = clock().getTime();
    if (!asked || now - asked.at > KNOWN_FOR_MS) {
      const answer = discover(settings);
      asked = { at: now, answer };
      answer.catch(() => (asked = undefined));
    }
    return asked.answer;
  };
}

function discover({ issuer, clientId, secret }: ProviderSettings): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // Settings allow it for this machine only, where tests have a provider of their own.
  const unsafe = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const proof: oidc.ClientAuth =
    typeof secret === 'string'
      ? oidc.ClientSecretPost(secret)
      : async (_, { client_id }, body) => {
          body.set('client_id', client_id);
          body.set('client_secret', await appleSecret(secret, clientId, issuer));
        };
  // Unless it is told to, the library believes a token that came straight from the provider unsigned.
  const execute = [oidc.enableNonRepudiationChecks, ...unsafe];
  return oidc.discovery(address, clientId, undefined, proof, { execute, timeout: ANSWER_WITHIN_S });
}
