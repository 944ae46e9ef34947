import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

type Handler = (event: object) => void;
const ORIGIN = 'https://starhop.example';
const handlers = new Map<string, Handler>();
let shown: { title: string; lang: string; data: { path: string } }[] = [];
let opened: string[] = [];
let pages: { url: string; focus(): Promise<void> }[] = [];
let calls: { url: string; body?: unknown }[] = [];
let isSignedIn = true;
let language = 'en';

/** The worker's world; only what a browser would give it is made up. */
const world = {
  location: { origin: ORIGIN },
  navigator: {
    get language() {
      return language;
    },
  },
  addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
  registration: {
    showNotification: async (title: string, options: { lang: string; data: { path: string } }) =>
      void shown.push({ title, lang: options.lang, data: options.data }),
    pushManager: {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({ made: applicationServerKey }),
    },
  },
  clients: { matchAll: async () => pages, openWindow: async (url: string) => void opened.push(url) },
};

beforeAll(async () => {
  Object.assign(globalThis, {
    self: world,
    BUILD_API_ORIGIN: '',
    fetch: async (url: string, { body }: { body?: string } = {}) => {
      calls.push({ url, ...(body && { body: JSON.parse(body) as unknown }) });
      return new Response(isSignedIn ? '{"publicKey":"key"}' : '{}', { status: isSignedIn ? 200 : 401 });
    },
  });
  // A program of its own, with types of its own.
  await import(path.join(import.meta.dirname, '../../sw/push.ts'));
});
beforeEach(() => {
  [shown, opened, pages, calls] = [[], [], [], []];
  [isSignedIn, language] = [true, 'en'];
});

/** What the browser does: it tells, and waits until all is done. */
async function tell(type: string, event: object) {
  let work: Promise<unknown> | undefined;
  handlers.get(type)!({ ...event, waitUntil: (given: Promise<unknown>) => void (work = given) });
  await work;
}
const arrives = (data: string | null) =>
  tell('push', { data: data === null ? null : { json: () => JSON.parse(data) as unknown } });
const taps = (path: unknown) => tell('notificationclick', { notification: { close: () => {}, data: { path } } });

describe('a push message', () => {
  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['half a text', '{"title":'],
    ['null', 'null'],
    ['a number', '7'],
    ['a title of blanks', '{"title":"  "}'],
    ['a title that is none', '{"title":{"a":1}}'],
  ])('is shown whatever it holds: %s', async (_, data) => {
    await arrives(data);
    expect(shown).toEqual([{ title: 'Starhop', lang: 'en', data: { path: '/dashboard' } }]);
  });

  it('is shown in Polish where it cannot be read and the device does not speak English', async () => {
    language = 'de-DE';
    await arrives(null);
    expect(shown[0]!.lang).toBe('pl');
  });

  it.each([
    ['/pathway/calm/lesson/one', '/pathway/calm/lesson/one'],
    ['/user', '/user'],
    ['//evil.example', '/dashboard'],
    ['https://evil.example/dashboard', '/dashboard'],
    ['/dashboard/../api/logout', '/dashboard'],
    ['/api/logout', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/user?next=//evil.example', '/dashboard'],
    ['/dashboard\n', '/dashboard'],
    [['/user', 'x'], '/dashboard'],
    [undefined, '/dashboard'],
  ])('that names %p leads to %s', async (path, page) => {
    await arrives(JSON.stringify({ title: 'Hop', path }));
    await taps(path);
    expect({ path: shown[0]!.data.path, opened }).toEqual({ path: page, opened: [ORIGIN + page] });
  });
});

describe('a tap on a notification', () => {
  it('shows the page that is open already, and leaves other pages in peace', async () => {
    const focused: string[] = [];
    pages = [`${ORIGIN}/pathway/calm`, `${ORIGIN}/dashboard?a=b#c`].map((url) => ({
      url,
      focus: async () => void focused.push(url),
    }));
    await taps('/dashboard');
    expect({ focused, opened }).toEqual({ focused: [`${ORIGIN}/dashboard?a=b#c`], opened: [] });
  });
});

describe('a subscription that the browser has changed', () => {
  it('is made anew with our key and sent', async () => {
    await tell('pushsubscriptionchange', {});
    expect(calls).toEqual([{ url: '/api/push' }, { url: '/api/subscribe', body: { subscription: { made: 'key' } } }]);
  });

  it('is nobody’s when nobody is signed in', async () => {
    isSignedIn = false;
    await tell('pushsubscriptionchange', {});
    expect(calls).toEqual([{ url: '/api/push' }]);
  });
});
