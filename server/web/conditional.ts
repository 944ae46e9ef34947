import type { App } from './app.ts';
import { compress, encodingFor } from './compression.ts';
import { etagOf, matchesEtag } from './etag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer has an ETag and may be compressed. For course content with the asking learner's records: it changes
     * seldom, and holds no secret and nothing that a request could put into it (BREACH).
     */
    etag?: true;
  }
}

/** Below this a packet is not filled either way. */
const WORTH_BYTES = 1_024;
/** Made anew for each answer: a higher one takes longer than it saves. */
const QUALITY = 5;

/**
 * Answers conditional requests, on routes with `config.etag`: the browser keeps the answer and asks for it again by its
 * ETag, 304 when nothing is new. What is sent is compressed where that pays.
 */
export function conditionalRequests(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.etag || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload);
    const etag = etagOf(payload);
    const vary = `${String(reply.getHeader('vary'))}, Accept-Encoding`;
    reply.headers({ etag, vary, 'cache-control': 'private, no-cache' });
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return done(null, null);
    }
    const encoding =
      payload.length < WORTH_BYTES ? null : encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    compress(payload, encoding, QUALITY).then((compressed) => done(null, compressed), done);
  });
}
