import type { ToWorker } from '../../../sw/messages.ts';
import type { Ports } from '../../kit/ports.ts';

const SCRIPT = '/sw.js';
export const skip: ToWorker = { type: 'SKIP_WAITING' };

/** The service worker of the shell, as the update machine wants to know it. */
export function createWorkerPort(): Ports['worker'] {
  let registration: ServiceWorkerRegistration | undefined;
  // The first worker takes control of a page that had none: that is no new version.
  let isControlled = Boolean(navigator.serviceWorker?.controller);

  const waitsFor = (worker: ServiceWorker | null, waiting: () => void) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) waiting();
    });

  return {
    async watch({ waiting, controlled }) {
      if (!('serviceWorker' in navigator)) return;
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (isControlled) controlled();
        isControlled = true;
      });
      try {
        registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/', updateViaCache: 'none' });
      } catch {
        return; // Without a worker the app is a website, and works.
      }
      if (registration.waiting && navigator.serviceWorker.controller) waiting();
      waitsFor(registration.installing, waiting);
      registration.addEventListener('updatefound', () => waitsFor(registration?.installing ?? null, waiting));
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void registration?.update().catch(() => {});
      });
    },
    async apply() {
      const waiting = registration?.waiting;
      waiting?.postMessage(skip);
      return Boolean(waiting);
    },
    async look() {
      await registration?.update().catch(() => {});
    },
  };
}
