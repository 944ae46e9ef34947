import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { NAME, type Front } from './proxy.ts';

export interface Answer {
  /** 0 when no answer came. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Calls the proxy over TLS as browsers do, on connections that are kept open; `from` is the caller's address. */
export function caller({ tls, certificate }: Front, from = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, ca: certificate, servername: NAME });
  const call = (path: string, { method = 'GET', headers = {}, body }: Call = {}) =>
    new Promise<Answer>((resolve) => {
      const own = { host: NAME, ...(method !== 'GET' && { origin: `https://${NAME}` }), ...headers };
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const place = { host: '127.0.0.1', port: tls, path, method, agent, localAddress: from };
      const asked = request({ ...place, headers: { ...own, ...length } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', lost);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      const lost = (error: Error) => resolve({ status: 0, headers: {}, body: Buffer.from(error.message) });
      asked.on('error', lost);
      asked.end(body);
    });
  return { call, end: () => agent.destroy() };
}
