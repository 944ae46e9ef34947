import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { ToWorker } from './messages.ts';
import { mending } from './soundness.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// What is not of the app: the API, health, and files that a build did not bring.
const NOT_THE_APP = [/^\/api\//, /^\/(health|ready)$/, /\/[^/]+\.[^/]+$/, /^\/notifications\//];

const files = self.__WB_MANIFEST as PrecacheEntry[];
addPlugins([mending(files, getCacheKeyForURL)]);
// Without the hashes: where a host changes pages on their way, the app is still cached, and only its page is fetched
// each time.
precacheAndRoute(files.map(({ integrity: _, ...file }) => file));
cleanupOutdatedCaches();
// Drawn beforehand, so that its words need no script.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/offline',
  createHandlerBoundToURL('/offline.html'),
);
// By hand: workbox's own route would judge the query, too, and a link may well carry a dot there.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NOT_THE_APP.some((other) => other.test(url.pathname)),
  createHandlerBoundToURL('/index.html'),
);

/** A new version waits until the learner lets it in; the page that says so must be one of ours. */
self.addEventListener('message', ({ data, source, origin }) => {
  const isOurs = source !== null && 'type' in source && source.type === 'window' && origin === self.location.origin;
  if (isOurs && (data as ToWorker | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** Takes control of the first visit at once, so that it already works offline. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
