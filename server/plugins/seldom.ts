import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from '../app.ts';

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
const smaller = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof smaller;

/** The best encoding that a browser takes; null for none. One that is refused (`br;q=0`) is not taken. */
export function encodingFor(accepted = ''): Encoding | null {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Weak, since the same answer may be compressed or not. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
/** RFC 9110 §13.1.2: a list of tags, compared weakly. */
const isKnown = (known: string | undefined, tag: string) =>
  known !== undefined && known.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === tag);

/**
 * Answers that change seldom are kept by the browser and asked for again with their tag: 304 when nothing is new. What is
 * sent is compressed where that pays.
 */
export function seldomChanged(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.seldom || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = tagOf(payload);
    const vary = `${String(reply.getHeader('vary'))}, Accept-Encoding`;
    reply.headers({ etag, vary, 'cache-control': 'private, no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return null;
    }
    const encoding =
      payload.length < WORTH_BYTES ? null : encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return smaller[encoding](payload);
  });
}
