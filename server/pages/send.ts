import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyOf } from '../plugins/headers.ts';
import { encodingFor, isKnown, pack, tagOf, type Packing } from '../plugins/packing.ts';
import type { Page } from './drawn.ts';

/** Made once for each page. */
const QUALITY = 9;
/** More pages than this are packed anew when they are asked for again. */
const MOST_PACKED = 200;
const packed = new Map<string, Buffer>();

async function packedOnce(html: string, tag: string, packing: Packing): Promise<Buffer> {
  const known = packed.get(tag + packing);
  if (known) return known;
  if (packed.size >= MOST_PACKED) packed.clear();
  const fresh = await pack(html, packing, QUALITY);
  packed.set(tag + packing, fresh);
  return fresh;
}

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
    ? reply.header('content-encoding', packing).send(await packedOnce(html, etag, packing))
    : reply.send(html);
}
