import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

/** Who can be chosen on the provider's page. */
export const people = {
  ada: { sub: 'ada-at-the-provider', name: 'Ada Byron', email: 'ada@example.com', email_verified: true },
  grace: { sub: 'grace-at-the-provider', name: 'Grace Hopper', email: 'grace@example.com', email_verified: true },
  joan: { sub: 'joan-at-the-provider', name: 'Joan Clarke', email: 'joan@example.com', email_verified: false },
};
export type Who = keyof typeof people;
const byId = Object.fromEntries(Object.values(people).map((person) => [person.sub, person]));

const secret = 'a-secret-between-two-servers';
export const clients = { google: 'starhop-at-google', apple: 'starhop-at-apple' } as const;
/** What the server is told about this provider, as both of them. */
const envFor = (issuer: string) => ({
  GOOGLE_CLIENT_ID: clients.google,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_ISSUER: issuer,
  APPLE_CLIENT_ID: clients.apple,
  APPLE_CLIENT_SECRET: secret,
  APPLE_ISSUER: issuer,
});

async function keys() {
  const made = await Promise.all(['RS256', 'ES256'].map((alg) => generateKeyPair(alg, { extractable: true })));
  const [rsa, ec] = await Promise.all(made.map(({ privateKey }) => exportJWK(privateKey)));
  return [
    { ...rsa, alg: 'RS256', kid: 'rsa' },
    { ...ec, alg: 'ES256', kid: 'ec' },
  ];
}

const configurationFor = (origin: string, keys: object[]): Configuration => ({
  clients: [
    client(clients.google, `${origin}/google-callback`, 'RS256'),
    client(clients.apple, `${origin}/api/login/apple/return`, 'ES256'),
  ],
  jwks: { keys },
  cookies: { keys: ['a key of the provider'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  pkce: { required: (_context, { clientId }) => clientId === clients.google },
  scopes: ['openid', 'profile', 'email', 'name'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...byId[id], sub: id }) }),
  async loadExistingGrant({ oidc: { provider, client, session } }) {
    const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
    grant.addOIDCScope('openid profile email name');
    await grant.save();
    return grant;
  },
  ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
});

const client = (client_id: string, redirect_uri: string, alg: 'RS256' | 'ES256') => ({
  client_id,
  client_secret: secret,
  redirect_uris: [redirect_uri],
  response_types: ['code'] as ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post' as const,
  id_token_signed_response_alg: alg,
});

const page = (uid: string) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>The provider</title><link rel="icon" href="data:,"><h1>Who are you?</h1>
${[...Object.entries(people).map(([who, { name }]) => [who, `Continue as ${name}`]), ['nobody', 'Cancel']]
  .map(([who, words]) => `<form method="post" action="/interaction/${uid}?who=${who}"><button>${words}</button></form>`)
  .join('\n')}`;

/** A real OpenID provider on this machine for the app at `origin`; it asks who one is, and takes one's word for it. */
export async function startProvider(origin: string) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationFor(origin, await keys()));
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, issuer);
    const who = searchParams.get('who') as Who | 'nobody' | null;
    if (!who) return response.setHeader('content-type', 'text/html').end(page(pathname.split('/')[2]!));
    const result =
      who === 'nobody' ? { error: 'access_denied' } : { login: { accountId: people[who].sub, remember: false } };
    await provider.interactionFinished(request, response, result);
  }
  server.on(
    'request',
    (request, response) =>
      void (request.url!.startsWith('/interaction/') ? interact(request, response) : answer(request, response)),
  );
  return {
    issuer,
    env: envFor(issuer),
    origins: [issuer],
    async ends() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
