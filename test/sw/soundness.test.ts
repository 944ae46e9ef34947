import { createHash } from 'node:crypto';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const ORIGIN = 'https://starhop.example';
const MAIN = '/assets/main.1.js';
const OTHER = '/assets/other.1.js';
const BYTES = 'the app';
const sum = `sha256-${createHash('sha256').update(BYTES).digest('base64')}`;
const script = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/javascript' }, ...init });

type Asked = { cacheName: string; request: Request; cachedResponse?: Response | undefined; event: object };
type Mend = (asked: Asked) => Promise<Response | null | undefined>;
type Failed = (failure: { event: { type: string } }) => Promise<Response | undefined>;
let mend: Mend;
let afterFailure: Failed;
let served: string | null;
let laidDown: string[];
let isFull = false;
/** What lies in the cache of the other file. */
let other: Response | undefined;
let others: Promise<unknown>;

beforeAll(async () => {
  const put = async ({ url }: Request, answer: Response) => {
    if (isFull) throw new Error('QuotaExceededError');
    laidDown.push(`${url} ${await answer.text()}`);
  };
  Object.assign(globalThis, {
    self: { location: { href: `${ORIGIN}/sw.js` } },
    caches: {
      open: async () => ({ put }),
      match: async ({ url }: Request) => (url.endsWith(OTHER) ? other : script(BYTES)),
    },
    // A browser refuses bytes that do not come to the sum.
    fetch: async (_: string, { integrity }: { integrity: string }) => {
      if (served === null || integrity !== `sha256-${createHash('sha256').update(served).digest('base64')}`)
        throw new TypeError('Failed to fetch');
      return script(served);
    },
  });
  // A program of its own, with types of its own.
  const { mending } = (await import(path.join(import.meta.dirname, '../../sw/soundness.ts'))) as {
    mending(
      files: object[],
      keyOf: (url: string) => string,
    ): { cachedResponseWillBeUsed: Mend; handlerDidError: Failed };
  };
  const files = [MAIN, OTHER].map((path) => ({ url: path.slice(1), integrity: sum }));
  ({ cachedResponseWillBeUsed: mend, handlerDidError: afterFailure } = mending(files, (url) => `${ORIGIN}/${url}`));
});
beforeEach(() => {
  [served, laidDown, isFull] = [BYTES, [], false];
  [other, others] = [script(BYTES), Promise.resolve()];
});

const comesTo = async (cachedResponse: Response | undefined, { of = MAIN, type = 'fetch' } = {}) => {
  const request = new Request(`${ORIGIN}${of}`);
  const event = { type, waitUntil: (work: Promise<unknown>) => void (others = work) };
  const answer = await mend({ cacheName: 'kept', request, cachedResponse, event });
  return answer ? answer.text() : answer;
};
const broken = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('unreadable')) });
  return new Response(body, { headers: { 'content-type': 'text/javascript' } });
};
const damages: [string, () => Response | undefined][] = [
  ['missing', () => undefined],
  ['empty', () => script('')],
  ['cut short', () => script('the a')],
  ['somebody else’s page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['of another kind', () => new Response(BYTES, { headers: { 'content-type': 'text/plain' } })],
  ['an error', () => script(BYTES, { status: 500, headers: { 'content-type': 'text/javascript' } })],
  ['unreadable', broken],
];

describe('a file that the worker keeps', () => {
  it('is given out as it is while it is what the build made', async () => {
    served = null;
    expect(await comesTo(script(BYTES))).toBe(BYTES);
  });

  it.each(damages)('is fetched anew and laid in its place when it is %s', async (_, damaged) => {
    expect(await comesTo(damaged())).toBe(BYTES);
    expect(laidDown).toEqual([`${ORIGIN}${MAIN} ${BYTES}`]);
  });

  it.each(damages)(
    'is left to the network without a line, or where there is another version: %s',
    async (_, damaged) => {
      served = null;
      expect(await comesTo(damaged())).toBeNull();
      served = 'a newer app';
      expect(await comesTo(damaged())).toBeNull();
      expect(laidDown).toEqual([]);
    },
  );

  it('has all others looked at when one is damaged, before the line is gone', async () => {
    other = script('');
    await comesTo(undefined);
    await others;
    expect(laidDown).toEqual([MAIN, OTHER].map((path) => `${ORIGIN}${path} ${BYTES}`));
  });

  it('is given out on a full device, too', async () => {
    isFull = true;
    expect(await comesTo(undefined)).toBe(BYTES);
  });

  it('is not brought twice while a version is installed', async () => {
    expect(await comesTo(undefined, { type: 'install' })).toBeNull();
    expect(await comesTo(script(BYTES), { type: 'install' })).toBe(BYTES);
    expect(await comesTo(script(''), { type: 'install' })).toBeNull();
  });

  it('is left alone when nobody knows what it should be', async () => {
    expect(await comesTo(script('anything'), { of: '/elsewhere.js' })).toBe('anything');
    expect(await comesTo(undefined, { of: '/elsewhere.js' })).toBeUndefined();
  });
});

describe('a file that neither the device nor the network has', () => {
  it('is missing to a page', async () =>
    expect((await afterFailure({ event: { type: 'fetch' } }))?.type).toBe('error'));

  it('keeps its version from being installed', async () =>
    expect(await afterFailure({ event: { type: 'install' } })).toBeUndefined());
});
