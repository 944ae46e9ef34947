import { PushTrouble, type Permission, type PushPort, type PushSubscriptionShape } from '../../kit/ports.ts';
import { appleDevice } from './platform.ts';

const SCRIPT = '/notifications/sw.js';
const SCOPE = '/notifications/';

/** iPhone and iPad give notifications to installed apps only. */
const isAppleTouch = () =>
  ['iphone', 'ipad'].includes(appleDevice(navigator.userAgent, navigator.maxTouchPoints) ?? '');

function permission(): Permission {
  const isThere = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  if (isThere) return Notification.permission;
  return isAppleTouch() ? 'installFirst' : 'unsupported';
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const hashOf = async (text: string) => base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const trouble = (cause: 'worker' | 'service') => () => {
  throw new PushTrouble(cause);
};

/** The worker that shows notifications. A registration is given out before its worker runs, and subscribing needs one that does. */
async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((done, fail) =>
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done();
      if (worker.state === 'redundant') fail(new Error('redundant'));
    }),
  );
  return registration;
}

/** A subscription that was made with another key of ours is of no use: the push service would refuse us. */
async function present({ pushManager }: ServiceWorkerRegistration, publicKey: string) {
  const found = await pushManager.getSubscription();
  const key = found?.options.applicationServerKey;
  if (!found || !key || base64url(key) === publicKey) return found;
  await found.unsubscribe();
  return null;
}

/** The browser's notifications behind kit/ports. */
export const createPushPort = (): PushPort => ({
  permission,
  ask: () => Notification.requestPermission(),
  watchTaps(tapped) {
    document.addEventListener('click', tapped, { capture: true });
    return () => document.removeEventListener('click', tapped, { capture: true });
  },
  async subscribe(publicKey) {
    const registration = await register().catch(trouble('worker'));
    const subscribe = async () =>
      (await present(registration, publicKey)) ??
      registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const subscription = (await subscribe().catch(trouble('service'))).toJSON() as PushSubscriptionShape;
    return { hash: await hashOf(subscription.endpoint), subscription };
  },
});
