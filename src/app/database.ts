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

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device does not answer.')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A database of the device with one store. `within` does work in one transaction, and rejects when that fails or hangs. */
export function createDatabase(name: string, durability: IDBTransactionDurability) {
  let opened: Promise<IDBDatabase> | undefined;

  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return asked(request);
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

  return <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const done = async () => {
      const transaction = (await (opened ??= database())).transaction(STORE, mode, { durability });
      const [answer] = await Promise.all([work(transaction.objectStore(STORE)), settled(transaction)]);
      return answer;
    };
    return soon(done());
  };
}
