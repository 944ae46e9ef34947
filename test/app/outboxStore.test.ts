import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createOutboxStore } from '../../src/app/ports/outboxStore.ts';
import { createDevice, UNREADABLE } from './device.ts';

type Asked = { result?: unknown; error?: Error; onsuccess?(): void; onerror?(): void };
const world = globalThis as { indexedDB?: unknown };

/** Answers an IndexedDB request once whoever asked has had the time to listen. */
function answering(fill: (request: Asked) => void): Asked {
  const request: Asked = {};
  queueMicrotask(() => {
    fill(request);
    (request.error ? request.onerror : request.onsuccess)?.();
  });
  return request;
}

/** A device on which every write is refused, as a full one does: the request fails, then its transaction. */
function fullDevice() {
  const error = new Error('QuotaExceededError');
  const transaction = () => {
    const made: { error: Error; onerror?(): void; objectStore(): object } = {
      error,
      objectStore: () => ({
        put: () =>
          answering((request) => {
            request.error = error;
            queueMicrotask(() => queueMicrotask(() => made.onerror?.()));
          }),
      }),
    };
    return made;
  };
  const objectStoreNames = { contains: () => true };
  return { open: () => answering((request) => void (request.result = { transaction, objectStoreNames })) };
}

describe('the outbox store of the device', () => {
  afterEach(() => {
    jest.useRealTimers();
    delete world.indexedDB;
  });

  it('serves from memory where the device has none', async () => {
    const outboxStore = createOutboxStore();
    expect(await outboxStore.put('a', 1)).toBe(false);
    expect(await outboxStore.all()).toEqual([{ key: 'a', value: 1 }]);
    await outboxStore.take('a');
    expect(await outboxStore.all()).toEqual([]);
  });

  it('lets nobody wait for a device that never answers', async () => {
    jest.useFakeTimers();
    world.indexedDB = { open: () => ({}) };
    const outboxStore = createOutboxStore();
    const laid = outboxStore.put('a', 1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await laid).toBe(false);
    const found = outboxStore.all();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await found).toEqual([{ key: 'a', value: 1 }]);
    const taken = outboxStore.take('a');
    await jest.advanceTimersByTimeAsync(2_000);
    await taken;
  });

  it('asks a device again that refused the first time', async () => {
    let tries = 0;
    world.indexedDB = {
      open: () => answering((request) => void (request.error = new Error(`refusal ${(tries += 1)}`))),
    };
    const outboxStore = createOutboxStore();
    await outboxStore.put('a', 1);
    await outboxStore.put('b', 2);
    expect(tries).toBe(2);
  });

  it('says so when the device is full, and leaves no rejection behind', async () => {
    const unheard: unknown[] = [];
    const note = (reason: unknown) => void unheard.push(reason);
    process.on('unhandledRejection', note);
    world.indexedDB = fullDevice();
    expect(await createOutboxStore().put('a', 1)).toBe(false);
    await new Promise((turn) => setImmediate(turn));
    process.off('unhandledRejection', note);
    expect(unheard).toEqual([]);
  });

  it('gives out what is sound beside what nobody can read any more', async () => {
    const lying = new Map<IDBValidKey, unknown>([
      ['a', 1],
      ['b', UNREADABLE],
      ['c', 3],
    ]);
    world.indexedDB = createDevice(1, new Map([['kept', lying]]));
    const outboxStore = createOutboxStore();
    expect(await outboxStore.all()).toEqual([
      { key: 'a', value: 1 },
      { key: 'b', value: undefined },
      { key: 'c', value: 3 },
    ]);
    await outboxStore.take('b');
    expect(await outboxStore.all()).toHaveLength(2);
  });

  it('is opened again where the browser has closed it without a word', async () => {
    const device = createDevice(1, new Map([['kept', new Map()]]));
    world.indexedDB = device;
    const outboxStore = createOutboxStore();
    expect(await outboxStore.put('a', 1)).toBe(true);
    device.closes();
    expect(await Promise.all([outboxStore.put('b', 2), outboxStore.put('c', 3)])).toEqual([true, true]);
    expect((await outboxStore.all()).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('opens where a newer version of the app has been', async () => {
    world.indexedDB = createDevice(7, new Map([['kept', new Map([['a', 1]])]]));
    const outboxStore = createOutboxStore();
    expect(await outboxStore.put('b', 2)).toBe(true);
    expect(await outboxStore.all()).toEqual([
      { key: 'a', value: 1 },
      { key: 'b', value: 2 },
    ]);
  });

  it('is made again where its place is empty', async () => {
    world.indexedDB = createDevice(1, new Map());
    const outboxStore = createOutboxStore();
    expect(await outboxStore.put('a', 1)).toBe(true);
    expect(await createOutboxStore().all()).toEqual([{ key: 'a', value: 1 }]);
  });
});
