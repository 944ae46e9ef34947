import { createHash } from 'node:crypto';
import { createClock } from '../src/app/ports/clock.ts';
import {
  PushTrouble,
  type OutboxStore,
  type Permission,
  type Ports,
  type PushSubscriptionShape,
  type SavedAnswers,
} from '../src/kit/ports.ts';
import { newDevice } from './push/device.ts';

/** A world that a test can steer. */
export interface World {
  ports: Ports;
  online: boolean;
  /** What the probe finds. */
  answers: boolean;
  goOnline(isOnline: boolean): void;
  comeBack(): void;
  /** How far the device's clock is ahead, in milliseconds. */
  ahead: number;
  hearFromTab(word: string): void;
  told: string[];
  /** Nobody has ever signed in with this browser. */
  isStranger: boolean;
  kept: Map<IDBValidKey, unknown>;
  /** What earlier visits left among the saved answers, and whose they are. */
  savedAnswers: { owner: string | null; things: Map<string, unknown> };
  /** They are emptied no sooner than this. */
  emptying: Promise<void>;
  /** What the tab remembers through a reload. */
  tab: Map<string, unknown>;
  /** How often a tick was felt. */
  ticks: number;
  offerVersion(): void;
  takeControl(): void;
  hasWaiting: boolean;
  reloads: number;
  device: 'desktop' | 'apple' | 'android' | 'installed';
  touched: boolean;
  /** The browser's own install prompt: held back, its answer, and the learner's word not to see it. */
  promptCaught: boolean;
  promptAnswer: 'accepted' | 'dismissed';
  promptHidden: boolean;
  /** How often the browser was asked to keep the storage for good. */
  storageKept: number;
  offerPrompt(): void;
  becomeInstalled(): void;
  /** What lies on the clipboard; null when it is refused. */
  clipboard: string | null;
  /** How a share sheet ends: used or waved away, or it does not open. There is none while null. */
  sheet: boolean | null;
  offered: Parameters<Ports['sharing']['offer']>[0][];
  isSparing: boolean;
  /** Files that were handed to the learner. */
  saved: Map<string, Blob>;
  /** What pictures were drawn of, and whether this browser can draw. */
  drawn: object[];
  canDraw: boolean;
  /** Addresses of other sites that were opened. */
  visited: string[];
  push: FakePush;
}

/** Notifications as a test wants them; a browser without any, unless it says so. */
interface FakePush {
  permission: Permission;
  /** What the learner answers. */
  answer: Permission;
  asked: number;
  trouble: 'worker' | 'service' | null;
  /** What the browser has subscribed. */
  subscription: PushSubscriptionShape;
  tap(): void;
}

function listeners<Heard extends unknown[]>() {
  const all = new Set<(...heard: Heard) => void>();
  return {
    add: (listen: (...heard: Heard) => void) => {
      all.add(listen);
      return () => void all.delete(listen);
    },
    tell: (...heard: Heard) => all.forEach((listen) => listen(...heard)),
  };
}

/** Whoever was handed a set of callbacks, until they stop. */
function watchers<Told>() {
  const all = new Set<Told>();
  return {
    add: (told: Told) => {
      all.add(told);
      return () => void all.delete(told);
    },
    tell: (tell: (told: Told) => void) => all.forEach(tell),
  };
}

export function fakeWorld(): World {
  const line = listeners<[boolean]>();
  const tab = listeners<[string]>();
  const back = listeners<[]>();
  const prompt = watchers<{ caught(): void; installed(): void }>();
  const finger = listeners<[]>();
  const version = { waiting: () => {}, controlled: () => {} };
  let ids = 0;

  const outboxStore: OutboxStore = {
    put: async (key, value) => Boolean(world.kept.set(key, value)),
    // A device gives them in the order of their keys, whenever they were put there.
    all: async () =>
      [...world.kept].map(([key, value]) => ({ key, value })).sort((one, other) => (one.key < other.key ? -1 : 1)),
    take: async (key) => void world.kept.delete(key),
  };
  const savedAnswers: SavedAnswers = {
    own: async (owner) => {
      if (world.savedAnswers.owner !== owner) world.savedAnswers = { owner, things: new Map() };
    },
    put: async (owner, things) => {
      if (world.savedAnswers.owner === owner)
        things.forEach((thing, key) => world.savedAnswers.things.set(key, structuredClone(thing)));
    },
    read: async (isWanted) => ({
      owner: world.savedAnswers.owner,
      things: [...world.savedAnswers.things].flatMap(([key, value]) => (isWanted(key) ? [{ key, value }] : [])),
    }),
    clear: async () => {
      await world.emptying;
      world.savedAnswers = { owner: null, things: new Map() };
    },
  };
  const world: World = {
    online: true,
    answers: true,
    ahead: 0,
    told: [],
    kept: new Map<IDBValidKey, unknown>(),
    savedAnswers: { owner: null, things: new Map() },
    emptying: Promise.resolve(),
    tab: new Map(),
    ticks: 0,
    isStranger: false,
    hasWaiting: true,
    reloads: 0,
    device: 'desktop',
    touched: false,
    promptCaught: false,
    promptAnswer: 'accepted',
    promptHidden: false,
    storageKept: 0,
    offerPrompt() {
      world.promptCaught = true;
      prompt.tell((told) => told.caught());
    },
    becomeInstalled: () => prompt.tell((told) => told.installed()),
    clipboard: '',
    sheet: null,
    offered: [],
    visited: [],
    push: {
      permission: 'unsupported',
      answer: 'granted',
      asked: 0,
      trouble: null,
      subscription: newDevice('https://fcm.googleapis.com/fcm/send/this-device').subscription,
      tap: () => finger.tell(),
    },
    isSparing: false,
    saved: new Map(),
    drawn: [],
    canDraw: true,
    goOnline(isOnline) {
      world.online = isOnline;
      line.tell(isOnline);
    },
    comeBack: () => back.tell(),
    hearFromTab: (word) => tab.tell(word),
    offerVersion: () => version.waiting(),
    takeControl: () => version.controlled(),
    ports: {
      clock: createClock(() => Date.now() + world.ahead),
      ids: { fresh: () => `key-of-a-test-${++ids}` },
      platform: {
        languages: () => ['en'],
        timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
        isStranger: () => world.isStranger,
        isApple: () => world.device === 'apple',
        isAndroid: () => world.device === 'android',
        isStandalone: () => world.device === 'installed',
        wasTouched: () => world.touched,
        isSparing: () => world.isSparing,
      },
      installPrompt: {
        isCaught: () => world.promptCaught,
        watch: prompt.add,
        show: async () => world.promptAnswer,
        isHidden: () => world.promptHidden,
        hide: () => void (world.promptHidden = true),
        keepStorage: async () => void (world.storageKept += 1),
      },
      files: { save: (name, file) => void world.saved.set(name, file) },
      pictures: {
        draw: async (whole) => {
          world.drawn.push(whole);
          if (!world.canDraw) throw new Error('no canvas');
          return new Blob(['picture'], { type: 'image/png' });
        },
      },
      network: { isOnline: () => world.online, probe: async () => world.answers, watch: line.add },
      sharing: {
        origin: () => 'https://starhop.example',
        canOffer: () => world.sheet !== null,
        copy: async (text) => {
          if (world.clipboard === null) return false;
          world.clipboard = text;
          return true;
        },
        offer: async (link) => Boolean(world.offered.push(link) && world.sheet),
      },
      tabs: { tell: (word) => void world.told.push(word), hear: tab.add },
      attention: { watch: back.add, watchFront: back.add },
      outboxStore,
      savedAnswers,
      tabStore: {
        read: (key) => world.tab.get(key) ?? null,
        keep: (key, value) => void world.tab.set(key, value),
        forget: (key) => void world.tab.delete(key),
      },
      haptics: { tick: () => void (world.ticks += 1) },
      worker: {
        watch: async (told) => void Object.assign(version, told),
        apply: async () => world.hasWaiting,
        look: async () => {},
      },
      page: { reload: () => void (world.reloads += 1), leaveFor: (address) => void world.visited.push(address) },
      push: {
        permission: () => world.push.permission,
        ask: async () => {
          world.push.asked += 1;
          return (world.push.permission = world.push.answer);
        },
        watchTaps: finger.add,
        subscribe: async () => {
          const { trouble, subscription } = world.push;
          if (trouble) throw new PushTrouble(trouble);
          return { hash: createHash('sha256').update(subscription.endpoint).digest('base64url'), subscription };
        },
      },
    },
  };
  return world;
}
