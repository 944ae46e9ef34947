import { Agent, request } from 'node:http';
import type { Random } from '../random.ts';

export const ORIGIN = 'http://localhost:8080';
const PATIENCE_MS = 30_000;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  key?: string;
}
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
}
/** What happens to a request: its answer is not read; it is aborted after it was sent; or cut off in the middle of its body. */
export type Mishap = 'dropped' | 'abandoned' | 'cut';

/** Counts every request that was sent. */
export const sent = { requests: 0 };

/** A client that can lose answers on purpose. Each has an address of its own. */
export function browser(address: string, random: Random) {
  const agent = new Agent({ keepAlive: true });
  let cookie = '';

  /** Null when no answer arrived. */
  function ask<Body>(port: number, { method, path, body, key }: Call, mishap?: Mishap): Promise<Answer<Body> | null> {
    const text = body ? JSON.stringify(body) : '';
    const headers = {
      origin: ORIGIN,
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(key && { 'idempotency-key': key }),
    };
    const abandonedAfter = random.next() * 4;
    sent.requests += 1;
    return new Promise((resolve) => {
      const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: PATIENCE_MS });
      const giveUp = () => {
        outgoing.destroy();
        resolve(null);
      };
      outgoing.on('error', () => resolve(null));
      outgoing.on('timeout', giveUp);
      outgoing.on('response', (response) => {
        if (mishap === 'dropped' && response.statusCode !== 503) return giveUp();
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(null));
        response.on('end', () => {
          cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie;
          const answer = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode!, body: (answer ? JSON.parse(answer) : null) as Body });
        });
      });
      if (mishap === 'cut' && text) outgoing.write(text.slice(0, text.length / 2), giveUp);
      else outgoing.end(text, () => mishap === 'abandoned' && setTimeout(giveUp, abandonedAfter));
    });
  }
  return { ask, close: () => agent.destroy() };
}
