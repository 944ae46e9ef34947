import type { OutboxStore } from '../../kit/ports.ts';
import { asked, createDatabase, readAlone, unlessLate } from './database.ts';

/** Within one transaction, so that no other tab can take a value away from between the keys. */
async function everything(store: IDBObjectStore) {
  const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
  return keys.map((key, place) => [key, values[place] as unknown] as const);
}

/** The outbox in the device's IndexedDB. Where that is blocked, full or silent, an in-memory one serves for this visit. */
export function createOutboxStore(): OutboxStore {
  const memory = new Map<IDBValidKey, unknown>();
  const within = createDatabase('starhop', 'strict');

  async function oneByOne() {
    const keys = await within('readonly', (store) => asked(store.getAllKeys()));
    return Promise.all(keys.map(async (key) => [key, await readAlone(within, key)] as const));
  }

  return {
    async put(key, value) {
      memory.set(key, value);
      const isWritten = await within('readwrite', (store) => asked(store.put(value, key))).then(
        () => true,
        () => false,
      );
      // What lies on the device belongs to all tabs; only they say whether it is still there.
      if (isWritten) memory.delete(key);
      return isWritten;
    },
    async all() {
      const stored = await within('readonly', everything)
        .catch(unlessLate(oneByOne))
        .catch(() => []);
      return [...new Map([...stored, ...memory])].map(([key, value]) => ({ key, value }));
    },
    async take(key) {
      memory.delete(key);
      await within('readwrite', (store) => asked(store.delete(key))).catch(() => {});
    },
  };
}
