import type { addPlugins } from 'workbox-precaching';

type Plugin = Parameters<typeof addPlugins>[0][number];

/** A precached file and the hash of its content. */
export interface PrecachedFile {
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

/** Caches a response; a full device only makes the next visit fetch it again. */
const keep = (name: string, request: Request, answer: Response) =>
  caches
    .open(name)
    .then((cache) => cache.put(request, answer))
    .catch(() => undefined);

/**
 * A Workbox plugin that serves only what the build has made: a file that is missing or damaged on the device is fetched
 * anew and cached, and then all others are checked while there is a connection. Offline, or where the server has
 * another version, the network decides. `keyOf` returns the cache key of a file.
 */
export function mending(files: readonly PrecachedFile[], keyOf: (url: string) => string | undefined): Plugin {
  const sums = new Map(files.map(({ url, integrity }) => [new URL(url, self.location.href).pathname, integrity]));
  let looking: Promise<void> | undefined;

  const isWhole = async (request: Request, kept: Response | undefined, sum: string) =>
    kept !== undefined && isSound(kept.clone(), new URL(request.url).pathname, sum).catch(() => false);
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
      const kept = await caches.match(request, { cacheName: name });
      if (!(await isWhole(request, kept, sum)) && !(await bring(name, request, sum))) return;
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
    // What neither the device nor the network has is missing to the page, and no failure of the worker. A version that
    // cannot be brought whole is not installed, and the one before it stays.
    handlerDidError: async ({ event }) => (event.type === 'install' ? undefined : Response.error()),
  };
}
