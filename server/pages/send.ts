import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyOf } from '../plugins/headers.ts';
import { encodingFor } from '../plugins/seldom.ts';
import type { Page } from './drawn.ts';

const packings = {
  br: (text: string) => promisify(zlib.brotliCompress)(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(zlib.gzip)(text, { level: 9 }),
};
type Packing = keyof typeof packings;
/** More pages than this are packed anew when they are asked for again. */
const MOST_PACKED = 200;
const packed = new Map<string, Buffer>();

async function pack(html: string, name: string, packing: Packing): Promise<Buffer> {
  const known = packed.get(name + packing);
  if (known) return known;
  if (packed.size >= MOST_PACKED) packed.clear();
  const fresh = await packings[packing](html);
  packed.set(name + packing, fresh);
  return fresh;
}

/**
 * Answers a page of the build with these tags in its head, in place of its title and description. It depends on who asks, so it is
 * asked for again each time, and not sent again when it is the same.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, dir: string, page: Page, tags: string) {
  const file = await readFile(join(dir, page.file), 'utf8');
  const html = file.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^]*?<\/title>/, () => tags);
  const name = createHash('sha256').update(html).digest('base64url').slice(0, 27);
  reply.headers({
    ...policyOf(page),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    etag: `W/"${name}"`,
  });
  if (request.headers['if-none-match']?.includes(name)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const packing = encodingFor(request.headers['accept-encoding']?.toString());
  return packing ? reply.header('content-encoding', packing).send(await pack(html, name, packing)) : reply.send(html);
}
