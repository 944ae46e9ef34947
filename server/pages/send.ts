import type { FastifyReply, FastifyRequest } from 'fastify';
import { cspHeader } from '../web/headers.ts';
import { compress, compressedCache, encodingFor } from '../web/compression.ts';
import { etagOf, matchesEtag } from '../web/etag.ts';
import type { HtmlPage } from './htmlPages.ts';

const VARY = 'Accept-Encoding, Accept-Language, Cookie';
/** Made once for each page, and the same for all who read it, however slowly. */
const compressed = compressedCache(4 * 1_024 * 1_024);

/** A page of one learner is made and sent once, so it is compressed quickly. */
const QUICK = 5;

/**
 * Answers a page of one learner: no cache may keep it, the browser's own included. It holds no secret beside words that
 * a request could choose, so it may be compressed (BREACH).
 */
async function sendPrivate(request: FastifyRequest, reply: FastifyReply, { page, html }: HtmlPage) {
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  reply.headers({
    ...cspHeader(page),
    'cache-control': 'private, no-store',
    vary: VARY,
    ...(encoding && { 'content-encoding': encoding }),
  });
  return reply.type('text/html; charset=utf-8').send(encoding ? await compress(html, encoding, QUICK) : html);
}

/**
 * Answers a page of the build. It depends on who asks, so it is asked for again each time, and not sent again when it
 * is the same.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, found: HtmlPage) {
  if (found.isPrivate) return sendPrivate(request, reply, found);
  const { page, html } = found;
  const etag = etagOf(html);
  reply.headers({
    ...cspHeader(page),
    'cache-control': 'no-cache',
    vary: VARY,
    etag,
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressed(etag, { text: () => html, encoding }));
}
