import type { Bend, Sound } from './bends.ts';

/* Functions that run in the page. Each is whole by itself, since nothing else comes along. */

/** Empties the device, lays down what is sound, and over it what is bent. Returns how many things were bent indeed. */
export async function lay(sound: Sound, bends: readonly Bend[]): Promise<number> {
  type Revived = Record<string, () => unknown>;
  const circle: unknown[] = [];
  circle.push(circle);
  const deep = () => Array.from({ length: 500 }).reduce<unknown>((inner) => [inner], []);
  const made: Revived = {
    nothing: () => undefined,
    nan: () => NaN,
    date: () => new Date(0),
    'no date': () => new Date(NaN),
    map: () => new Map([['key', 1]]),
    set: () => new Set([1]),
    bytes: () => new Uint8Array(64).buffer,
    blob: () => new Blob(['x'.repeat(100_000)]),
    circle: () => circle,
    bigint: () => 7n,
    pattern: () => /x/,
    error: () => new TypeError('bent'),
    many: () => Array.from({ length: 20_000 }, (_, at) => at),
    long: () => 'x'.repeat(300_000),
    deep,
  };
  const revive = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const { $: kind } = value as { $?: string };
    if (kind) return made[kind]!();
    if (Array.isArray(value)) return value.map(revive);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner)]));
  };
  const whole = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error!);
    });
  const gone = (name: string) => whole(indexedDB.deleteDatabase(name));
  const open = (name: string, version: number, upgrade: (database: IDBDatabase) => void) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result);
    return whole(request);
  };

  let bent = 0;
  const bend = (work: () => void) => {
    try {
      work();
      bent += 1;
    } catch {
      // Not even a browser can lay such a thing there.
    }
  };

  localStorage.clear();
  sessionStorage.clear();
  const parts: Record<string, unknown> = {};
  for (const [machine, fields] of Object.entries(sound.local)) parts[machine] = JSON.stringify(fields);
  for (const { machine, field, value } of bends.filter((one) => one.in === 'part')) {
    if (!field) parts[machine] = value;
    else {
      const fields = JSON.parse(JSON.stringify(sound.local[machine])) as Record<string, unknown>;
      fields[field] = revive(value);
      parts[machine] = JSON.stringify(fields);
    }
    bent += 1;
  }
  localStorage.setItem('persist:starhop', JSON.stringify({ ...parts, _persist: '{"version":1,"rehydrated":true}' }));
  for (const [key, value] of Object.entries(sound.session))
    sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  for (const one of bends)
    if (one.in === 'local' || one.in === 'session') {
      const storage = one.in === 'local' ? localStorage : sessionStorage;
      bend(() => (one.text === null ? storage.removeItem(one.key) : storage.setItem(one.key, one.text)));
    }

  for (const name of ['starhop', 'starhop-shelf'] as const) {
    await gone(name);
    const how = bends.find((one) => one.in === 'database' && one.name === name);
    const damage = how?.in === 'database' ? how.how : null;
    if (damage) bent += 1;
    if (damage === 'missing') continue;
    const version = damage === 'newer' ? 7 : damage === 'huge version' ? 2 ** 53 - 1 : 1;
    const database = await open(name, version, (made) => {
      if (damage === 'without its store') made.createObjectStore('other');
      else if (damage === 'with another store') made.createObjectStore('kept', { keyPath: 'id', autoIncrement: true });
      else made.createObjectStore('kept');
    });
    if (damage !== 'without its store' && damage !== 'with another store') {
      const transaction = database.transaction('kept', 'readwrite');
      const store = transaction.objectStore('kept');
      if (name === 'starhop') store.put(sound.star, sound.star['key'] as string);
      else for (const { key, value } of sound.savedAnswers) store.put(value, key as string);
      for (const one of bends)
        if (one.in === (name === 'starhop' ? 'outbox' : 'savedAnswers'))
          bend(() => void store.put(revive(one.value), revive(one.key) as IDBValidKey));
      await new Promise((done, failed) => {
        transaction.oncomplete = done;
        transaction.onabort = () => failed(transaction.error!);
      });
    }
    database.close();
  }

  const inCache = bends.filter((one) => one.in === 'cache');
  for (const name of inCache.length ? await caches.keys() : []) {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const bodies = new Map<Request, Response>();
    for (const { place, how } of inCache) {
      const request = requests[place % Math.max(1, requests.length)];
      if (!request) continue;
      const was = bodies.get(request) ?? (await cache.match(request));
      if (!was) continue;
      const type = was.headers.get('content-type') ?? 'text/plain';
      const text = await was.clone().text();
      const answer = (body: string, init: ResponseInit = { headers: { 'content-type': type } }) =>
        new Response(body, init);
      const other = await cache.match(requests[(place + 1) % requests.length]!);
      const damaged: Record<typeof how, () => Response | null> = {
        gone: () => null,
        empty: () => answer(''),
        'cut short': () => answer(text.slice(0, text.length / 2)),
        garbage: () => answer('\u0000\ufffd}{('.repeat(50)),
        foreign: () =>
          answer('<!doctype html><h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } }),
        'of another kind': () => answer(text, { headers: { 'content-type': 'application/octet-stream' } }),
        'an error': () => answer('Bad gateway', { status: 502, headers: { 'content-type': type } }),
        huge: () => answer(text + ' '.repeat(2_000_000)),
        another: () => other?.clone() ?? null,
      };
      const instead = damaged[how]();
      if (instead) await cache.put(request, instead);
      else await cache.delete(request);
      bent += 1;
    }
  }
  return bent;
}

/** What of the device and of the page a judge wants to know. */
export async function look() {
  const text = (document.querySelector('main') ?? document.body)?.innerText ?? '';
  const inOutbox = new Promise<string[] | null>((done) => {
    const opened = indexedDB.open('starhop');
    opened.onupgradeneeded = () => opened.transaction!.abort();
    opened.onerror = () => done(null);
    opened.onsuccess = () => {
      const database = opened.result;
      const end = (keys: string[] | null) => {
        database.close();
        done(keys);
      };
      if (!database.objectStoreNames.contains('kept')) return end(null);
      const keys = database.transaction('kept').objectStore('kept').getAllKeys();
      keys.onerror = () => end(null);
      keys.onsuccess = () => end(keys.result.filter((key) => typeof key === 'string'));
    };
  });
  return {
    isOpen: window.early?.isOpen === true,
    session: window.support?.status('session'),
    path: location.pathname,
    text,
    fields: document.querySelectorAll('input').length,
    kept: localStorage.getItem('persist:starhop'),
    outboxStore: await inOutbox,
  };
}
export type Seen = Awaited<ReturnType<typeof look>>;
