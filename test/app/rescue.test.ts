import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reloadOnce } from '../../src/app/routing/reloadOnce.ts';
import { failureOf } from '../../src/app/layout/Rescue.tsx';
import { retryOnce } from '../../src/kit/retryOnce.ts';

describe('an error screen', () => {
  // prettier-ignore
  it.each([
    ['status 500 with a generic internal message',    { status: 500, statusText: 'boom' },      { kind: 'internal' }],
    ['any other status with its text',                { status: 418, statusText: 'A teapot' },  { kind: 'unexpected', detail: 'A teapot' }],
    ['an exception with its message',                 new Error('No such star'),                { kind: 'unexpected', detail: 'No such star' }],
    ['something without a word',                      { status: 418, statusText: '' },          { kind: 'unexpected', detail: undefined }],
    ['what is no error at all',                       undefined,                                { kind: 'unexpected', detail: undefined }],
  ])('tells %s', (_, thrown, failure) => {
    expect(failureOf(thrown)).toEqual(failure);
  });
});

describe('a chunk that does not arrive', () => {
  afterEach(() => void jest.useRealTimers());

  it('is asked for once more, and no third time', async () => {
    jest.useFakeTimers();
    let calls = 0;
    const load = (failures: number) => async () => {
      calls += 1;
      if (calls <= failures) throw new Error(`failure ${calls}`);
      return 'here';
    };
    const loaded = retryOnce(load(1));
    await jest.advanceTimersByTimeAsync(1_000);
    expect([await loaded, calls]).toEqual(['here', 2]);
    calls = 0;
    const lost = retryOnce(load(9)).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([await lost, calls]).toEqual(['failure 2', 2]);
  });
});

describe('the guarded reload', () => {
  const world = globalThis as { sessionStorage?: unknown; location?: unknown };
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const put = (sessionStorage: unknown, reload = () => {}) => {
    Object.defineProperty(world, 'sessionStorage', { value: sessionStorage, configurable: true });
    Object.defineProperty(world, 'location', { value: { reload }, configurable: true });
  };
  const memory = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
  };
  afterEach(() => {
    jest.useRealTimers();
    for (const name of ['sessionStorage', 'location'] as const) {
      delete world[name];
      if (before[name]) Object.defineProperty(globalThis, name, before[name]);
    }
  });

  it('happens once a minute at most, so that it never becomes a loop', () => {
    jest.useFakeTimers();
    let reloads = 0;
    put(memory(), () => void (reloads += 1));
    expect([reloadOnce(), reloadOnce(), reloads]).toEqual([true, false, 1]);
    jest.advanceTimersByTime(60_000);
    expect([reloadOnce(), reloads]).toEqual([true, 2]);
  });

  it.each(['', 'null', 'NaN', 'Infinity', '-1e400', '{"a":1}', '9'.repeat(400), '\u0000', 'x'.repeat(1_000_000)])(
    'happens once, whatever lies in the place of its moment: %#',
    (bent) => {
      let reloads = 0;
      const tab = memory();
      tab.setItem('starhop:reloaded', bent);
      put(tab, () => void (reloads += 1));
      expect([reloadOnce(), reloadOnce(), reloads]).toEqual([true, false, 1]);
    },
  );

  it('does not happen where nothing can be remembered', () => {
    let reloads = 0;
    put(
      {
        getItem: () => {
          throw new Error('SecurityError');
        },
      },
      () => void (reloads += 1),
    );
    expect([reloadOnce(), reloads]).toEqual([false, 0]);
  });
});
