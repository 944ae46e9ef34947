declare const self: ServiceWorkerGlobalScope;

/**
 * A worker that removes itself, for the case that a released one is broken: deployed in place of `sw.js`, it empties
 * the caches and unregisters. Open pages stay as they are; the next load comes from the server.
 */
async function empty(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

// Already while it is installed, because a browser lets the old worker end its work before this one is active, and that
// may take minutes. Nobody waits for `unregister` here: the browser unregisters only after the installation is done.
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  void self.registration.unregister();
  event.waitUntil(empty());
});

// The old worker may have kept something again in its last moments.
self.addEventListener('activate', (event) => event.waitUntil(empty().then(() => self.registration.unregister())));

export {};
