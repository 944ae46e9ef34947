import { existsSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import files from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { paths } from '../../src/contract/paths.ts';
import { cspHeader } from '../web/headers.ts';
import { problem } from '../web/problems.ts';
import { prerenderedPages } from './prerendered.ts';
import { htmlPages } from './htmlPages.ts';
import { sendPage } from './send.ts';

const YEAR = 31_536_000;

/** Files under /assets/ are named by their content's hash and never change; all others are revalidated at each use. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';

/** Whether a path is a route of the app rather than a file: a missing script must never be answered with a page. */
const isPage = (path: string, { headers }: FastifyRequest) =>
  !posix.basename(path).includes('.') &&
  !/^\/(api|assets)(\/|$)/.test(path) &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** Serves the built app: its files, with the compressed copies of the build, and its pages. */
export const builtApp =
  (dir: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(files, {
      root: dir,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
    });
    const pages = prerenderedPages(dir, Object.keys(app.config.providers));
    const findPage = htmlPages(app, dir, pages);
    app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
      const path = pathOf(request.url);
      const file = path !== '/' && isServed(path) && existsSync(join(dir, path)) ? path : undefined;
      if (!file && !isPage(path, request)) throw problem('NOT_FOUND');
      const page = file ? undefined : await findPage(path, request, reply);
      if (page) return sendPage(request, reply, page);
      const name = file ?? '/index.html';
      if (name === '/index.html') reply.headers(cspHeader(pages.shell(request)));
      const offline = name === '/offline.html' && pages.at(paths.offline, request);
      if (offline) reply.headers(cspHeader(offline));
      return reply.header('cache-control', cacheControl(name)).header('vary', varyOf(file)).sendFile(name);
    });
  };

/** The `Vary` header: a page depends on the reader's language and on whether they were signed in, a file does not. */
const varyOf = (file: string | undefined) => (file ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie');

/** Whether a file has an address: source maps, compressed copies and the templates of pages have none. */
const isServed = (path: string) => !/\.(map|br|gz)$|^\/pages[/.]/.test(path) && extname(path) !== '';

function pathOf(url: string): string {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (path === posix.normalize(path)) return path;
  } catch {
    // Falls through: an address that cannot be decoded is not found.
  }
  throw problem('NOT_FOUND');
}
