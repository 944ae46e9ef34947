import type { Access } from '../src/app/routing/access.ts';
import { createStore } from '../src/app/store.ts';
import type { RootState } from '../src/kit/root.ts';
import { fakeWorld, type World } from './fakes.ts';

type Fetch = typeof globalThis.fetch;

/** A storage in memory, with what an earlier visit left in it. */
export function memoryStorage(left: Record<string, string> = {}) {
  const stored = new Map(Object.entries(left));
  return {
    stored,
    getItem: async (key: string) => stored.get(key) ?? null,
    setItem: async (key: string, value: string) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  };
}

type Visit = { isStranger?: boolean; access?: Access; pathname?: string; prepare?: (world: World) => unknown };

/** The real store in a world that a test steers; the network is whatever `fetch` it is given. */
export async function openApp(
  fetch: Fetch,
  left: Record<string, string> = {},
  { isStranger = false, access = 'member', pathname = '', prepare = () => {} }: Visit = {},
) {
  globalThis.fetch = fetch;
  const world = fakeWorld();
  world.isStranger = isStranger;
  prepare(world);
  const storage = memoryStorage(left);
  const app = createStore(world.ports, { storage });
  await app.rehydrate();
  await app.remember(pathname);
  app.start(access, pathname);

  /** Waits until the state is as told; fails with what it was instead. */
  const until = async (isSo: (state: RootState) => boolean, patience = 8_000): Promise<void> => {
    const give = Date.now() + patience;
    while (!isSo(app.store.getState())) {
      if (Date.now() > give)
        throw new Error(`It never came to that: ${JSON.stringify(app.store.getState()).slice(0, 2_000)}`);
      await new Promise((again) => setImmediate(again));
    }
  };
  return { ...app, world, storage, until, send: app.store.dispatch, state: () => app.store.getState() };
}
