import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { DRAWING } from '../../src/contract/rules.ts';
import type { App } from '../web/app.ts';

/** A drawing that the page asks for with priority: the stand-in of a category, or an asset. */
const FIRST = new RegExp(
  `<img src="(/covers/[\\w-]+\\.svg|/api/asset/[\\w-]+${DRAWING})"(?=[^>]* fetchPriority="high")`,
  'g',
);
const MOST_DRAWINGS = 500;
/** A larger one had better come beside the page. */
const MOST_BYTES = 8 * 1_024;

/** Answers a page's HTML with its first drawings inside. */
export type WithDrawings = (html: string) => Promise<string>;

/**
 * Puts the drawings of a page's first paint into the page: the largest paint is among them, each is about 1 KB when it is
 * compressed, and would come one journey later. React leaves an attribute as it finds it. `data-at` tells the app where
 * the drawing lies (src/app/start/keepDrawings.ts).
 */
export function drawingsOf({ db }: App, dir: string): WithDrawings {
  const assetAt = async (id: string) => {
    const asset = db.selectFrom('assets').select('bytes').where('id', '=', id).where('owner_id', 'is', null);
    const { bytes } = (await asset.where('size', '<=', MOST_BYTES).executeTakeFirst()) ?? {};
    return bytes && Buffer.from(bytes);
  };
  const drawings = new LRUCache<string, string>({
    max: MOST_DRAWINGS,
    fetchMethod: async (at) => {
      const [, id] = /^\/api\/asset\/(.+)$/.exec(at) ?? [];
      const bytes = id ? await assetAt(id) : await readFile(join(dir, at));
      // An empty text is cached too: what is too large would be looked for at each visit.
      return bytes ? encodeURIComponent(bytes.toString()) : '';
    },
  });
  return async (html) => {
    const places = new Set(Array.from(html.matchAll(FIRST), ([, at]) => at!));
    const drawn = new Map(await Promise.all([...places].map(async (at) => [at, await drawings.fetch(at)] as const)));
    return html.replace(FIRST, (whole, at: string) => {
      const drawing = drawn.get(at);
      return drawing ? `<img src="data:image/svg+xml,${drawing}" data-at="${at}"` : whole;
    });
  };
}
