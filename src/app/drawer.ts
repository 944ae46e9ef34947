import type { Drawer } from '../kit/ports.ts';

const STORE = 'kept';
/** Some browsers let a request hang for ever; nobody's star waits longer than this for the device. */
const PATIENCE_MS = 2_000;

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const settled = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open('starhop', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return asked(request);
};

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device does not answer.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The device's drawer in IndexedDB. Where that is blocked, full or silent, an in-memory one serves for this visit. */
export function createDrawer(): Drawer {
  const memory = new Map<string, unknown>();
  let opened: Promise<IDBDatabase> | undefined;

  const forget = () => void (opened = undefined);
  const database = () => {
    const opening = open();
    opening.then((ready) => {
      // The browser may close it, and a newer version in another tab may need it closed.
      ready.onclose = forget;
      ready.onversionchange = () => {
        ready.close();
        forget();
      };
    }, forget);
    return opening;
  };

  const within = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const done = async () => {
      const transaction = (await (opened ??= database())).transaction(STORE, mode, { durability: 'strict' });
      const [answer] = await Promise.all([work(transaction.objectStore(STORE)), settled(transaction)]);
      return answer;
    };
    return soon(done());
  };

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
