import type { addPlugins } from 'workbox-precaching';

type Plugin = Parameters<typeof addPlugins>[0][number];

/** A file that the worker keeps, and what its bytes must come to. */
export interface Kept {
  url: string;
  integrity?: string;
}

const KINDS: Record<string, string> = { html: 'text/html', js: 'javascript', svg: 'image/svg+xml' };

async function isSound(answer: Response, path: string, sum: string): Promise<boolean> {
  const kind = KINDS[path.split('.').at(-1)!] ?? '';
  if (!answer.ok || !(answer.headers.get('Content-Type') ?? '').includes(kind)) return false;
  const bytes = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}` === sum;
}

/** A full device costs the next visit a fetch, and this one nothing. */
const keep = (name: string, request: Request, answer: Response) =>
  caches
    .open(name)
    .then((cache) => cache.put(request, answer))
    .catch(() => undefined);

/**
 * Gives out nothing but what the build has made: a file that is missing on the device, or is not any more what it was, is
 * fetched anew and laid in its place, and all others are looked at, before the line is gone. Without a line, and where the
 * server has another version, the network has its say. `keyOf` tells under which address a file is kept.
 */
export function mending(files: readonly Kept[], keyOf: (url: string) => string | undefined): Plugin {
  const sums = new Map(files.map(({ url, integrity }) => [new URL(url, self.location.href).pathname, integrity]));
  let looking: Promise<void> | undefined;

  const isWhole = async (request: Request, found: Response | undefined, sum: string) =>
    found !== undefined && isSound(found.clone(), new URL(request.url).pathname, sum).catch(() => false);
  async function bring(name: string, request: Request, sum: string): Promise<Response | null> {
    try {
      const anew = await fetch(new URL(request.url).pathname, { integrity: sum, cache: 'reload' });
      await keep(name, request, anew.clone());
      return anew;
    } catch {
      return null;
    }
  }
  async function lookAtAll(name: string): Promise<void> {
    for (const { url, integrity: sum } of files) {
      const key = keyOf(url);
      if (!key || !sum) continue;
      const request = new Request(key);
      const found = await caches.match(request, { cacheName: name });
      if (!(await isWhole(request, found, sum)) && !(await bring(name, request, sum))) return;
    }
  }

  return {
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse, event }) {
      const sum = sums.get(new URL(request.url).pathname);
      if (!sum || (await isWhole(request, cachedResponse, sum))) return cachedResponse;
      // What is missing while a version is installed is brought by that.
      if (event.type === 'install') return null;
      const anew = await bring(cacheName, request, sum);
      if (anew) event.waitUntil((looking ??= lookAtAll(cacheName).finally(() => (looking = undefined))));
      return anew;
    },
    // What neither the device nor the network has is missing to the page, and no failure of the worker.
    handlerDidError: async () => Response.error(),
  };
}
