import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { ToWorker } from './messages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// What is not of the app: the API, health, and files that a build did not bring.
const NOT_THE_APP = [/^\/api\//, /^\/(health|ready)$/, /\/[^/?]+\.[^/]+$/, /^\/notifications\//];

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));

/** A new version waits until the learner lets it in; the page that says so must be one of ours. */
self.addEventListener('message', ({ data, source, origin }) => {
  const isOurs = source !== null && 'type' in source && source.type === 'window' && origin === self.location.origin;
  if (isOurs && (data as ToWorker | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

/** The first visit is under the worker's roof at once, so that it can already be offline. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
