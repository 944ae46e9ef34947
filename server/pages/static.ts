import { existsSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import files from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { paths } from '../../src/contract/paths.ts';
import type { App } from '../web/app.ts';
import { policyOf } from '../web/headers.ts';
import { problem } from '../web/problems.ts';
import { drawnPages } from './drawn.ts';
import { pageOffers } from './offer.ts';
import { sendPage } from './send.ts';

const YEAR = 31_536_000;

/** Files named after their content never change; all else is asked for again, so that a new version is seen at once. */
const keeping = (path: string) => (path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache');

/** An address a person can open: the app draws it. A missing script must never be answered with a page. */
const isPage = (path: string, { headers }: FastifyRequest) =>
  !posix.basename(path).includes('.') &&
  !/^\/(api|assets)(\/|$)/.test(path) &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** Serves the built app with the compressed copies made at build time. */
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
    const pages = drawnPages(dir, Object.keys(app.config.providers));
    const offer = pageOffers(app as App, dir, pages);
    app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
      const path = pathOf(request.url);
      const found = path !== '/' && isServed(path) && existsSync(join(dir, path)) ? path : undefined;
      if (!found && !isPage(path, request)) throw problem('NOT_FOUND');
      const offered = found ? undefined : await offer(path, request);
      if (offered) return sendPage(request, reply, offered);
      const name = found ?? '/index.html';
      if (name === '/index.html') reply.headers(policyOf(pages.shell(request)));
      const offline = name === '/offline.html' && pages.at(paths.offline, request);
      if (offline) reply.headers(policyOf(offline));
      return reply.header('cache-control', keeping(name)).header('vary', varying(found)).sendFile(name);
    });
  };

/** What a page is depends on who asks for it; a file is the same for all. */
const varying = (file: string | undefined) => (file ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie');

/** Source maps, the compressed copies themselves and what other answers are made of are nobody's address. */
const isServed = (path: string) => !/\.(map|br|gz)$|^\/pages[/.]/.test(path) && extname(path) !== '';

function pathOf(url: string): string {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (path === posix.normalize(path)) return path;
  } catch {
    // Falls through: an address that cannot be read leads nowhere.
  }
  throw problem('NOT_FOUND');
}
