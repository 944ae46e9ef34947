import type { App } from './app.ts';
import { encodingFor, isKnown, pack, tagOf } from './packing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Course content, with the asking learner's records: it changes seldom, and holds no secret and nothing that a
     * request could put into it, so that it may be compressed (BREACH).
     */
    seldom?: true;
  }
}

/** Below this a packet is not filled either way. */
const WORTH_BYTES = 1_024;
/** Made anew for each answer: a higher one takes longer than it saves. */
const QUALITY = 5;

/**
 * Answers that change seldom are kept by the browser and asked for again with their tag: 304 when nothing is new. What is
 * sent is compressed where that pays.
 */
export function seldomChanged(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.seldom || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload);
    const etag = tagOf(payload);
    const vary = `${String(reply.getHeader('vary'))}, Accept-Encoding`;
    reply.headers({ etag, vary, 'cache-control': 'private, no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return done(null, null);
    }
    const encoding =
      payload.length < WORTH_BYTES ? null : encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    pack(payload, encoding, QUALITY).then((packed) => done(null, packed), done);
  });
}
