/** Some browsers let a request hang for ever; nobody waits longer than this for the device. */
const PATIENCE_MS = 2_000;
const STORE = 'kept';

export const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const settled = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

class Late extends Error {}

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late('The device does not answer.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A database of the device with one store. `within` does work in one transaction, and rejects when that fails or hangs. */
export function createDatabase(name: string, durability: IDBTransactionDurability) {
  let opened: Promise<IDBDatabase> | undefined;

  /** As whatever version there is: a newer app may have been here before. */
  const open = async (version?: number): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const ready = await asked(request);
    if (ready.objectStoreNames.contains(STORE)) return ready;
    ready.close();
    return open(ready.version + 1);
  };
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

  /** Opens it once more where it turns out to be closed: some browsers close it behind a page in the background, and do not say so. */
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const known = (opened ??= database());
    const ready = await known;
    try {
      return ready.transaction(STORE, mode, { durability });
    } catch {
      if (opened === known) forget();
      return (await (opened ??= database())).transaction(STORE, mode, { durability });
    }
  };

  return <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const done = async () => {
      const transaction = await begin(mode);
      const [answer] = await Promise.all([work(transaction.objectStore(STORE)), settled(transaction)]);
      return answer;
    };
    return soon(done());
  };
}

type Within = ReturnType<typeof createDatabase>;

/** What else is done where a reading has failed, unless the device does not answer at all. */
export const unlessLate =
  <T>(work: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof Late) throw error;
    return work();
  };

/** One thing by itself: one that nobody can read any more, such as one whose file is gone, ends its transaction, and is undefined. */
export const readAlone = (within: Within, key: IDBValidKey): Promise<unknown> =>
  within('readonly', (store) => asked<unknown>(store.get(key))).catch(unlessLate(async () => undefined));
