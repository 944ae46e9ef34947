import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certificateFor } from './certificate.ts';

const HOST = 'push.test';
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers?: Record<string, string> } | 'silence';

/** Whether a message carries a valid signature of this key for this service (RFC 8292). Throws what is wrong with it. */
export function isSigned({ headers }: Received, publicKey: string, audience: string, now: number): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const ieee = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number };
  return (
    key === publicKey &&
    aud === audience &&
    exp > now / 1_000 &&
    exp <= now / 1_000 + 86_400 &&
    verify('sha256', Buffer.from(`${head}.${claims}`), ieee, Buffer.from(signature, 'base64url'))
  );
}

/** A push service on this machine, over TLS, that answers as it is told and keeps what it received. */
export async function openPushService() {
  const { cert, key } = certificateFor(HOST);
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const reply = (response: ServerResponse, answer: Answer) => {
    if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end();
  };
  async function receive(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url!;
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    reply(response, answers.get(path) ?? { status: 201 });
  }
  // A message that breaks off is a mistake of the test's, and ends it.
  const server = createServer({ cert, key }, (request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `${HOST}:${(server.address() as AddressInfo).port}`;
  return {
    close() {
      server.closeAllConnections();
      server.close();
    },
    host,
    origin: `https://${host}`,
    received,
    /** How it answers messages for this device from now on. */
    answers: (endpoint: string, answer: Answer) => void answers.set(new URL(endpoint).pathname, answer),
    /** What a pusher needs to find it. */
    net: {
      ca: cert,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
    },
  };
}
