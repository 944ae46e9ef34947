import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { NAME, type Front } from './proxy.ts';
import type { Answer, Call } from './caller.ts';

/** What a proxy says of a call that it has not begun: a browser sends it again on another connection. */
const NOT_BEGUN = 'NGHTTP2_REFUSED_STREAM';

/**
 * Calls the proxy as a browser does: over HTTP/2, one connection, opened anew when the proxy ends it, as nginx does after a
 * thousand calls; answers may be compressed.
 */
export function browser({ tls, certificate }: Front) {
  let session: ClientHttp2Session | null = null;
  function connection(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(`https://127.0.0.1:${tls}`, { ca: certificate, servername: NAME });
    opened.on('goaway', () => opened.close());
    // Each call on it tells of the error.
    opened.on('error', () => undefined);
    return (session = opened);
  }

  const once = (path: string, { method = 'GET', headers = {}, body }: Call) =>
    new Promise<Answer>((resolve) => {
      const own = { ':method': method, ':path': path, ':authority': NAME, 'accept-encoding': 'br', ...headers };
      const stream = connection().request({ ...own, ...(method !== 'GET' && { origin: `https://${NAME}` }) });
      const parts: Buffer[] = [];
      let answered: IncomingHttpHeaders = {};
      stream.on('response', (head) => (answered = head));
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', ({ message }) => resolve({ status: 0, headers: {}, body: Buffer.from(message) }));
      stream.on('end', () =>
        resolve({ status: Number(answered[':status'] ?? 0), headers: answered, body: Buffer.concat(parts) }),
      );
      stream.end(body);
    });
  return {
    async call(path: string, sent: Call = {}): Promise<Answer> {
      const answer = await once(path, sent);
      return answer.status === 0 && answer.body.includes(NOT_BEGUN) ? once(path, sent) : answer;
    },
    end: () => session?.destroy(),
  };
}
