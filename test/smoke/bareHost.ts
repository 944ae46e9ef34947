import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { callOf, leftOf, type Tongue } from './tongues.ts';

const OWN = ['host', 'connection', 'origin', 'content-length', 'if-none-match', 'accept-encoding'];

/** What a browser asks of the host, asked of the real server as if it came from its own pages. */
function passOn(origin: string, request: IncomingMessage, body: Buffer): Promise<Response> {
  const { method = 'GET', url = '/' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!OWN.includes(name)) headers.set(name, String(value));
  if (request.headers.origin) headers.set('origin', origin);
  return fetch(origin + url, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
}

/** The headers of an answer that has become another one. */
function headersOf(answer: Response): Record<string, string | string[]> {
  const gone = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'etag'];
  const kept = [...answer.headers].filter(([name]) => ![...gone, 'set-cookie'].includes(name));
  return { ...Object.fromEntries(kept), 'set-cookie': answer.headers.getSetCookie() };
}

/**
 * A host in front of the real server that knows only some calls, and of their answers only some fields; of refusals it
 * tells the status. What is no call, as the app itself, passes as it is.
 */
export async function standBefore(origin: string, tongue: Tongue) {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '/' } = request;
    const { pathname } = new URL(url, origin);
    const isCall = pathname.startsWith('/api/');
    const call = callOf(tongue, method, pathname);
    const body = await buffer(request);
    if (isCall && !call) return void response.writeHead(404).end();
    const told = await passOn(origin, request, body);
    const headers = headersOf(told);
    if (!isCall || call![2] === true) {
      response.writeHead(told.status, headers);
      return void (told.body ? Readable.fromWeb(told.body as ReadableStream).pipe(response) : response.end());
    }
    const left = leftOf(call!, told.ok, await told.json().catch(() => null));
    response.writeHead(told.status, headers).end(left && JSON.stringify(left));
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async ends() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
