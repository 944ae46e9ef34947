import type { Drawer } from '../kit/ports.ts';
import { asked, createDatabase } from './database.ts';

/** The device's drawer in IndexedDB. Where that is blocked, full or silent, an in-memory one serves for this visit. */
export function createDrawer(): Drawer {
  const memory = new Map<string, unknown>();
  const within = createDatabase('starhop', 'strict');

  return {
    async put(key, value) {
      memory.set(key, value);
      return within('readwrite', (store) => asked(store.put(value, key))).then(
        () => true,
        () => false,
      );
    },
    async all() {
      // Within one transaction, so that no other tab can take a value away from between the keys.
      const [keys, values] = await within('readonly', (store) =>
        Promise.all([asked(store.getAllKeys()), asked(store.getAll())]),
      ).catch(() => [[], []]);
      const stored = keys.map((key, place) => [String(key), values[place] as unknown] as const);
      return [...new Map([...stored, ...memory])].map(([key, value]) => ({ key, value }));
    },
    async take(key) {
      memory.delete(key);
      await within('readwrite', (store) => asked(store.delete(key))).catch(() => {});
    },
  };
}
