import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

type Reply = { status?: number; type?: string; body: string } | 'hang';
type Forged = { claims?: Record<string, unknown>; header?: { alg?: string; kid?: string }; key?: keyof typeof signers };

const [own, other, padded] = await Promise.all(['RS256', 'RS256', 'PS256'].map((alg) => generateKeyPair(alg)));
/** The public half as a shared secret, for whoever takes any signature for a proof. */
const publicText = new TextEncoder().encode(await exportSPKI(own!.publicKey));
const signers = { own: own!.privateKey, other: other!.privateKey, padded: padded!.privateKey, public: publicText };
const now = () => Math.floor(Date.now() / 1_000);

/** A provider that answers whatever it is told to: its keys and its address are right, its tokens need not be. */
export async function startForger(clientId: string) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const keys = [
    { ...(await exportJWK(own!.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(padded!.publicKey)), kid: 'padded', alg: 'PS256', use: 'sig' },
  ];
  const about = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'PS256', 'none'],
  };
  let reply: Reply = { body: '{}' };
  const asked: URLSearchParams[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const tell = (body: string, type = 'application/json', status = 200) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (request.url === '/.well-known/openid-configuration') return tell(JSON.stringify(about));
    if (request.url === '/jwks') return tell(JSON.stringify({ keys }));
    let form = '';
    for await (const part of request) form += part;
    asked.push(new URLSearchParams(form));
    if (reply !== 'hang') tell(reply.body, reply.type, reply.status);
  }
  // A request that breaks off is a mistake of the test's, and ends it.
  server.on('request', (request, response) => void answer(request, response));

  /** A token that is right in all but what is given. */
  async function forge(nonce: string, { claims = {}, header = {}, key = 'own' }: Forged = {}): Promise<string> {
    const payload = {
      iss: issuer,
      aud: clientId,
      sub: 'somebody',
      nonce,
      iat: now(),
      exp: now() + 600,
      email: 'forged@example.com',
      email_verified: true,
      ...claims,
    };
    const kept = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined)) as JWTPayload;
    if (header.alg === 'none') return new UnsecuredJWT(kept).encode();
    return new SignJWT(kept).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header }).sign(signers[key]);
  }

  return {
    issuer,
    forge,
    /** The forms its token endpoint was sent. */
    asked,
    /** What its token endpoint answers from now on. */
    answers: (next: Reply) => void (reply = next),
    gives: (id_token: string) =>
      void (reply = { body: JSON.stringify({ access_token: 'an-access-token', token_type: 'Bearer', id_token }) }),
    ends: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
