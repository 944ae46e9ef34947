import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyOf } from '../plugins/headers.ts';
import { encodingFor, isKnown, pack, tagOf } from '../plugins/packing.ts';
import type { Page } from './drawn.ts';
import { keepSome } from '../keepSome.ts';

/** Made once for each page. */
const QUALITY = 9;
const once = keepSome<Buffer>();

/**
 * Answers a page of the build with these tags in its head, in place of its title and description. It depends on who asks, so it is
 * asked for again each time, and not sent again when it is the same.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, dir: string, page: Page, tags: string) {
  const whole = page.html ?? (await readFile(join(dir, page.file), 'utf8'));
  const html = whole.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^]*?<\/title>/, () => tags);
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
  return packing
    ? reply.header('content-encoding', packing).send(await once(etag + packing, () => pack(html, packing, QUALITY)))
    : reply.send(html);
}
