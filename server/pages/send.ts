import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepSome } from '../kit/keepSome.ts';
import { policyOf } from '../web/headers.ts';
import { encodingFor, isKnown, pack, tagOf } from '../web/packing.ts';
import type { Offer } from './offer.ts';

/** Made once for each page, and the same for all who read it, however slowly. */
const QUALITY = 9;
const once = keepSome<Buffer>();

/** Answers a page of the build. It depends on who asks, so it is asked for again each time, and not sent again when it is the same. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, html }: Offer) {
  const etag = tagOf(html);
  reply.headers({
    ...policyOf(page),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    etag,
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const packing = encodingFor(request.headers['accept-encoding']?.toString());
  if (packing) reply.header('content-encoding', packing);
  const packed = async () => (packing ? pack(html, packing, QUALITY) : Buffer.from(html));
  return reply.send(await once(etag + (packing ?? ''), packed));
}
