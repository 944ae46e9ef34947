import type { Drawer, Ports } from '../src/kit/ports.ts';

/** A world that a test can steer. */
export interface World {
  ports: Ports;
  online: boolean;
  /** What the probe finds. */
  answers: boolean;
  goOnline(isOnline: boolean): void;
  comeBack(): void;
  hearFromTab(word: string): void;
  told: string[];
  kept: Map<string, unknown>;
  offerVersion(): void;
  takeControl(): void;
  hasWaiting: boolean;
  reloads: number;
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

export function fakeWorld(): World {
  const line = listeners<[boolean]>();
  const tab = listeners<[string]>();
  const back = listeners<[]>();
  const version = { waiting: () => {}, controlled: () => {} };
  let ids = 0;

  const drawer: Drawer = {
    put: async (key, value) => Boolean(world.kept.set(key, value)),
    all: async () => [...world.kept].map(([key, value]) => ({ key, value })),
    take: async (key) => void world.kept.delete(key),
  };
  const world: World = {
    online: true,
    answers: true,
    told: [],
    kept: new Map(),
    hasWaiting: true,
    reloads: 0,
    goOnline(isOnline) {
      world.online = isOnline;
      line.tell(isOnline);
    },
    comeBack: () => back.tell(),
    hearFromTab: (word) => tab.tell(word),
    offerVersion: () => version.waiting(),
    takeControl: () => version.controlled(),
    ports: {
      clock: { now: () => Date.now(), instant: (milliseconds) => new Date(milliseconds).toISOString() },
      ids: { fresh: () => `key-of-a-test-${++ids}` },
      platform: {
        languages: () => ['en'],
        timeZone: () => 'Europe/Warsaw',
      },
      network: { isOnline: () => world.online, probe: async () => world.answers, watch: line.add },
      tabs: { tell: (word) => void world.told.push(word), hear: tab.add },
      attention: { watch: back.add },
      drawer,
      worker: {
        watch: async (told) => void Object.assign(version, told),
        apply: async () => world.hasWaiting,
        look: async () => {},
      },
      page: { reload: () => void (world.reloads += 1) },
    },
  };
  return world;
}
