export {};
declare const self: ServiceWorkerGlobalScope;
declare const BUILD_API_ORIGIN: string;

interface Shown {
  title: string;
  body: string;
  path: string;
  language: string;
}

/** The pages that a notification may lead to; any other leads to the dashboard. */
const PAGES = [/^\/dashboard$/, /^\/user$/, /^\/review$/, /^\/pathway\/[\w-]{1,64}(\/lesson\/[\w-]{1,64})?$/];
const HOME = '/dashboard';
/** A newer reminder takes the place of the one before. */
const TAG = 'reminder';

/** A push that cannot be read is still shown: browsers withdraw the permission from whoever stays silent. */
const anyway: Record<'en' | 'pl', Shown> = {
  en: { title: 'Starhop', body: 'One short hop lights a star.', path: HOME, language: 'en' },
  pl: { title: 'Starhop', body: 'Jeden krótki skok zapala gwiazdę.', path: HOME, language: 'pl' },
};

const text = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() ? value.slice(0, most) : null;
const pageOf = (value: unknown) => (PAGES.some((page) => page.test(String(value))) ? String(value) : HOME);

function read(data: PushMessageData | null): Shown {
  const instead = anyway[self.navigator.language.startsWith('en') ? 'en' : 'pl'];
  try {
    const sent = data?.json() as Partial<Shown> | null;
    const title = text(sent?.title, 120);
    if (!title) return instead;
    return {
      title,
      body: text(sent?.body, 300) ?? '',
      path: pageOf(sent?.path),
      language: text(sent?.language, 20) ?? instead.language,
    };
  } catch {
    return instead;
  }
}

const show = ({ title, body, path, language }: Shown) =>
  self.registration.showNotification(title, {
    body,
    tag: TAG,
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });

/** A page that is open already is shown as it is; any other is left in peace, and a window of its own is opened. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split(/[?#]/, 1)[0] === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${BUILD_API_ORIGIN}/api/${path}`, { credentials: BUILD_API_ORIGIN ? 'include' : 'same-origin', ...init });

/** The browser has changed the subscription by itself. Without a learner there is nobody to send the new one for. */
async function subscribeAgain(): Promise<void> {
  const answer = await call('push');
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as { publicKey: string };
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await self.registration.pushManager.subscribe(options);
  const headers = { 'Content-Type': 'application/json' };
  await call('subscribe', { method: 'POST', headers, body: JSON.stringify({ subscription }) });
}

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { path?: unknown } | null;
  event.waitUntil(open(pageOf(data?.path)));
});

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));
