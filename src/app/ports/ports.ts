import { apiIsElsewhere } from '../../api/api.ts';
import type { Ports } from '../../kit/ports.ts';
import { timeZone } from '../../kit/timeZone.ts';
import { createClock } from './clock.ts';
import { createOutboxStore } from './outboxStore.ts';
import { installPrompt } from './installPrompt.ts';
import { appleDevice, isAndroidAgent, isStandalone } from './platform.ts';
import { createSavedAnswers } from './savedAnswers.ts';
import { createSharingPort } from './sharingPort.ts';
import { probe } from './probe.ts';
import { createPushPort } from './pushPort.ts';
import { createTabStore } from './tabStore.ts';
import { createWorkerPort } from './workerPort.ts';

const TICK_MS = 12;
const heard = (target: EventTarget, type: string, listen: (event: Event) => void) => {
  target.addEventListener(type, listen);
  return () => target.removeEventListener(type, listen);
};

const createTabs = (): Ports['tabs'] => {
  if (!('BroadcastChannel' in window)) return { tell: () => {}, hear: () => () => {} };
  const channel = new BroadcastChannel('starhop');
  return {
    tell: (word) => channel.postMessage(word),
    hear: (listen) => heard(channel, 'message', (event) => listen(String((event as MessageEvent).data))),
  };
};

/** Not every browser tells that data is to be saved. */
const isSparing = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return Boolean(connection?.saveData) || matchMedia('(prefers-reduced-motion: reduce)').matches;
};

const save = (name: string, file: Blob) => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const watchReturn = (returned: () => void) =>
  heard(window, 'pageshow', (event) => void ((event as PageTransitionEvent).persisted && returned()));
const watchFront = (shown: () => void) => {
  const look = () => void (document.visibilityState === 'visible' && shown());
  const stops = [watchReturn(shown), heard(document, 'visibilitychange', look)];
  return () => stops.forEach((stop) => stop());
};
const clock = createClock();

/** The browser behind kit/ports. */
export const createPorts = (): Ports => ({
  clock,
  ids: { fresh: () => crypto.getRandomValues(new Uint32Array(4)).reduce((id, part) => id + part.toString(36), '') },
  platform: {
    languages: () => navigator.languages ?? [navigator.language],
    isStranger: () => !apiIsElsewhere && !/(^|; )(__Host-)?aboard=/.test(document.cookie),
    timeZone,
    isApple: () => appleDevice(navigator.userAgent, navigator.maxTouchPoints) !== null,
    isAndroid: () => isAndroidAgent(navigator.userAgent),
    isStandalone,
    wasTouched: () => navigator.userActivation?.hasBeenActive ?? false,
    isSparing,
  },
  files: { save },
  pictures: { draw: async (whole) => (await import('./drawPicture.ts')).drawPicture(whole) },
  installPrompt,
  network: {
    isOnline: () => navigator.onLine,
    probe: () => probe(clock.hear),
    watch: (changed) => {
      const stops = [heard(window, 'online', () => changed(true)), heard(window, 'offline', () => changed(false))];
      return () => stops.forEach((stop) => stop());
    },
  },
  sharing: createSharingPort(),
  tabs: createTabs(),
  attention: { watch: watchReturn, watchFront },
  outboxStore: createOutboxStore(),
  savedAnswers: createSavedAnswers(),
  tabStore: createTabStore(),
  haptics: {
    tick: () => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (!isStill && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TICK_MS);
    },
  },
  worker: createWorkerPort(),
  page: { reload: () => location.reload(), leaveFor: (address) => location.assign(address) },
  push: createPushPort(),
});
