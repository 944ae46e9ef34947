import { describe, expect } from '@jest/globals';
import type { CDPSession } from 'puppeteer';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const SCOPE = '/notifications/';
const LIST_MS = 2_000;
const message = { title: 'Next star in sight', body: 'One short hop gets you there.', path: '/user', language: 'en' };
type Shown = { title: string; body: string; path: unknown };

/** A browser without a push service of its own answers as one that has: what it hands out is a real kind of key. */
const standInForTheService = () => {
  PushManager.prototype.subscribe = async function (options) {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const endpoint = 'https://fcm.googleapis.com/fcm/send/smoke';
    const keys = { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
    // A whole subscription has methods that nobody calls here.
    return { endpoint, options, toJSON: () => ({ endpoint, expirationTime: null, keys }) } as never;
  };
};

/** The worker of notifications as the browser's own tools see it. */
async function workerOf({ page }: Learner) {
  const session = await page.createCDPSession();
  const found = new Map<string, string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) found.set(new URL(scopeURL).pathname, registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await until(
    () => found.get(SCOPE),
    () => `a worker was to be registered at ${SCOPE}, but there are only ${[...found.keys()].join(', ')}`,
  );
  return {
    delivers: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: server().origin, registrationId, data }),
  };
}
const shownTo = ({ page }: Learner): Promise<Shown[]> =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, data }) => ({ title, body, path: (data as { path: unknown }).path }));
  }, SCOPE);
/**
 * Delivers a message until the browser lists what was shown for it. Chromium's list, not its screen, loses a first
 * notification now and then; the worker has shown each one.
 */
const notifies = (learner: Learner, { delivers }: Awaited<ReturnType<typeof workerOf>>, data: string, title: string) =>
  until(
    async () => {
      await delivers(data);
      const isListed = async () => (await shownTo(learner)).some((shown) => shown.title === title);
      return until(isListed, () => '', LIST_MS).catch(() => false);
    },
    async () => `“${title}” was to be notified, but only ${JSON.stringify(await shownTo(learner))} was`,
  );

/** Taps the notification, in the worker itself; answers which page it leads to. */
async function tapIn(learner: Learner): Promise<string> {
  const target = await learner.page
    .browserContext()
    .waitForTarget((each) => each.type() === 'service_worker' && each.url().includes(SCOPE));
  const session: CDPSession = await target.createCDPSession();
  const tap = async () => {
    const worker = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { url: string; focus(): Promise<void> } };
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await worker.registration.getNotifications();
    return new Promise<string>((led) => {
      // Only a finger may open or show a window; where it would lead is what counts here.
      worker.clients.openWindow = async (url) => (led(url), null);
      worker.WindowClient.prototype.focus = async function () {
        led(this.url);
      };
      const event = new Event('notificationclick');
      worker.dispatchEvent(Object.assign(event, { notification, waitUntil: () => {} }));
    });
  };
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${tap.toString()})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  await until(
    async () => (await shownTo(learner)).length === 0,
    () => 'the notification was to go with the tap',
  );
  return String(result.value);
}

describe.each(languages)('reminders in %s', (language) => {
  let ada: Learner;

  it('are switched on by the first tap, registered at /notifications/ and sent to the server', async () => {
    ada = await newLearner({ language, account: somebody() });
    const { page, t } = ada;
    await page.browserContext().overridePermissions(server().origin, ['notifications']);
    await page.evaluateOnNewDocument(standInForTheService);
    await ada.opens(paths.user);
    await ada.comesTo('push', 'subscribed');
    const { endpointHash } = await ada.asks<{ endpointHash: string }>('/api/push');
    expect(endpointHash).toMatch(/^[\w-]{43}$/);
    await ada.taps(new RegExp(t('menu.notification')));
    await ada.sees(t('reminder.long.on'));
  });

  it('are moved to another hour, and switched off and on', async () => {
    const { page, t } = ada;
    await page.select('select', '7');
    await until(
      async () => (await ada.asks<{ reminderHour: number }>('/api/myself')).reminderHour === 7,
      () => 'the hour was to be 7',
    );
    await ada.taps(t('reminder.switchOff'));
    await ada.sees(t('reminder.long.off'));
    await ada.taps(t('reminder.switchOn'));
    await ada.sees(t('reminder.long.on'));
  });

  it('are shown whatever arrives, and lead to a page of ours', async () => {
    const worker = await workerOf(ada);
    await notifies(ada, worker, JSON.stringify(message), message.title);
    expect(await tapIn(ada)).toBe(`${server().origin}/user`);
    for (const data of ['', '{broken', JSON.stringify({ ...message, title: 7 })]) {
      await notifies(ada, worker, data, 'Starhop');
      expect(await tapIn(ada)).toBe(`${server().origin}/dashboard`);
    }
    await notifies(ada, worker, JSON.stringify({ ...message, path: 'https://evil.example/' }), message.title);
    expect(await tapIn(ada)).toBe(`${server().origin}/dashboard`);
  });

  it('never put a page under their worker', async () => {
    const under = await ada.page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
    expect(under).not.toContain(SCOPE);
  });
});

nothingElseWentWrong();
