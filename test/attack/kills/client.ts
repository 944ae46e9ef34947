/** The public address that every server of this instrument is given. */
export const ORIGIN = 'http://localhost:8080';
const PATIENCE_MS = 10_000;
const TRIES = 100;

export interface Answer<Body> {
  status: number;
  body: Body;
}
interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  key?: string;
}
/** Asks the server that listens at this port; null when it gave no answer. */
export type Ask = <Body>(port: number, call: Call) => Promise<Answer<Body> | null>;

/** A browser that stays signed in while servers come and go. */
export function client(): Ask {
  let cookie = '';
  return async <Body>(port: number, { method, path, body, key }: Call) => {
    const headers = {
      origin: ORIGIN,
      connection: 'close',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
      return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body };
    } catch {
      return null;
    }
  };
}

/** Asks again, as a device does, as long as there is no answer or the server says that it will pass. */
export async function surely<Body>(ask: () => Promise<Answer<Body> | null>): Promise<Body> {
  let last: Answer<Body> | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    last = await ask();
    if (last && last.status < 300) return last.body;
    if (last && last.status !== 503) break;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`not answered: ${last ? `${last.status} ${JSON.stringify(last.body)}` : 'nothing'}`);
}
