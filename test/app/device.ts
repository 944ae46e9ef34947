/** A value that lies there and cannot be read, as one whose file is gone. */
export const UNREADABLE = Symbol('unreadable');

interface Asked {
  result?: unknown;
  error?: Error;
  onsuccess?(): void;
  onerror?(): void;
  onupgradeneeded?(): void;
}
interface Transaction {
  error?: Error;
  oncomplete?(): void;
  onabort?(): void;
  onerror?(): void;
  objectStore(name: string): object;
}
type Stores = Map<string, Map<IDBValidKey, unknown>>;

const soon = (work: () => void) => void setImmediate(work);

/**
 * As much of IndexedDB as the app asks for, in memory: one database, with its version and its stores. A thing that
 * cannot be read ends the transaction in which it is asked for, as in Chromium, where nobody can prevent that.
 */
export function createDevice(version: number, stores: Stores) {
  const device = { version };
  /** Connections that were opened before are closed, and their pages have not been told. */
  let closed = 0;
  let opened = 0;

  function begin(): Transaction {
    let open = 0;
    let isOver = false;
    const transaction: Transaction = { objectStore: (name) => storeOf(stores.get(name)!) };
    const rest = () => {
      if (open || isOver) return;
      isOver = true;
      transaction.oncomplete?.();
    };
    const fail = (request: Asked) => {
      request.error = transaction.error = new Error('NotReadableError');
      request.onerror?.();
      transaction.onerror?.();
      isOver = true;
      transaction.onabort?.();
    };
    const asking = (answer: () => unknown): Asked => {
      const request: Asked = {};
      open += 1;
      soon(() => {
        open -= 1;
        if (isOver) return;
        const found = answer();
        if (found === UNREADABLE) fail(request);
        else {
          request.result = found;
          request.onsuccess?.();
        }
        soon(rest);
      });
      return request;
    };
    const storeOf = (store: Map<IDBValidKey, unknown>) => ({
      getAllKeys: () => asking(() => [...store.keys()]),
      getAll: () => asking(() => ([...store.values()].includes(UNREADABLE) ? UNREADABLE : [...store.values()])),
      get: (key: IDBValidKey) => asking(() => store.get(key)),
      put: (value: unknown, key: IDBValidKey) => asking(() => void store.set(key, value)),
      delete: (key: IDBValidKey) => asking(() => void store.delete(key)),
    });
    return transaction;
  }

  const open = (_name: string, wanted: number = device.version || 1): Asked => {
    const request: Asked = {};
    soon(() => {
      if (wanted < device.version) {
        request.error = new Error('VersionError');
        return request.onerror?.();
      }
      const connection = (opened += 1);
      request.result = {
        version: wanted,
        objectStoreNames: { contains: (name: string) => stores.has(name) },
        createObjectStore: (name: string) => void stores.set(name, new Map()),
        transaction: () => {
          if (connection <= closed) throw new Error('InvalidStateError');
          return begin();
        },
        close() {},
      };
      const isNewer = wanted > device.version;
      device.version = wanted;
      if (isNewer) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  return { open, closes: () => void (closed = opened) };
}
