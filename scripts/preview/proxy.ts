import http, { type IncomingMessage, type ServerResponse } from 'node:http';

/** Where the preview's own page is; every other address is the app's. */
export const PAGE = '/preview';

/** The headers of an answer, with which a page of this origin may show it in a frame. */
function inOurFrame(headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string') return headers;
  return { ...headers, 'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}

/** Passes a request on to the server at this port of this machine, and its answer back. */
export function passOn(port: number, request: IncomingMessage, reply: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, inOurFrame(answer.headers));
    answer.pipe(reply);
  });
  onward.on('error', () => reply.headersSent || reply.writeHead(502).end());
  reply.on('close', () => onward.destroy());
  request.pipe(onward);
}
