declare const self: ServiceWorkerGlobalScope;

/**
 * The way out, should a worker of ours ever go wrong: laid in the place of `sw.js`, it empties what was kept and takes
 * itself away. Pages that are open stay as they are; the next load comes from the server.
 */
async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

export {};
