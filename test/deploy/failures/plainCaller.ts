import { Agent, request } from 'node:http';

export interface Reply {
  /** 0 when no answer came. */
  status: number;
  /** The code of a problem document. */
  code: string | undefined;
  retryAfter: string | undefined;
  ms: number;
}
interface Call {
  cookie?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Calls a node of `http://localhost:port` itself, as a browser on this machine would. */
export function plainCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return (path: string, { cookie, body, headers = {} }: Call = {}) =>
    new Promise<Reply>((resolve) => {
      const text = body && JSON.stringify(body);
      const sent = {
        ...(cookie && { cookie }),
        ...(text && { origin: `http://localhost:${port}`, 'content-type': 'application/json' }),
        ...headers,
      };
      const begun = performance.now();
      const reply = (status: number, said = '', retryAfter?: string) => {
        const code = /"code":"(\w+)"/.exec(said)?.[1];
        resolve({ status, code, retryAfter, ms: performance.now() - begun });
      };
      const place = { host: '127.0.0.1', port, path, agent, method: text ? 'POST' : 'GET', headers: sent };
      const asked = request(place, (answer) => {
        let said = '';
        answer.on('data', (part) => (said += String(part)));
        answer.on('error', () => reply(0));
        answer.on('end', () => reply(answer.statusCode ?? 0, said, answer.headers['retry-after']));
      });
      asked.on('error', () => reply(0));
      asked.end(text);
    });
}
