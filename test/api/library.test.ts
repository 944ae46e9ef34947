import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Resource } from '../../src/contract/library.ts';
import { addAsset, addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await testServer();
  await addCourse(server.db);
  ada = await server.signUp();
}, 60_000);

describe('resources', () => {
  const resources = async (query = '', language = 'en') =>
    (await ada.get<Resource[]>(`/api/resources${query}`, { 'accept-language': language })).body;

  it('are those of the joined pathways', async () => {
    expect(await resources()).toEqual([]);
    await ada.post('/api/pathway', { pathwayIds: ['calm'] });
    expect((await resources()).map(({ id }) => id)).toEqual(['calm-read', 'calm-book']);
    await ada.delete('/api/pathway/calm/disjoin');
    expect(await resources()).toEqual([]);
  });

  it('lead to https alone, also where a row came in by another way than an import', async () => {
    const own = server.db.updateTable('resources').where('id', '=', 'calm-read');
    await own.set({ url: 'javascript:alert(1)' }).execute();
    expect((await resources('?pathway=calm')).map(({ id, url }) => [id, url])).toEqual([
      ['calm-read', null],
      ['calm-book', null],
    ]);
    await own.set({ url: 'https://example.org/calm-read' }).execute();
  });

  it('of one pathway are shown before it is joined', async () => {
    expect(await resources('?pathway=focus', 'pl')).toEqual([
      {
        id: 'focus-watch',
        type: 'read',
        language: 'pl',
        direction: 'ltr',
        title: 'pl: focus-watch',
        url: 'https://example.org/focus-watch',
        source: 'Ada',
        minutes: 4,
        pathwayId: 'focus',
      },
    ]);
    expect(await resources('?pathway=nothing')).toEqual([]);
  });
});

const video = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
let photo: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#123', noise } })
    .png()
    .toBuffer();
});

/** The bytes of an answer as a visitor gets them. */
async function load(url: string, headers: Record<string, string> = {}) {
  const response = await server.visitor().fetch(url, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('an asset', () => {
  it('comes as it is, for ever, to visitors too', async () => {
    const id = await addAsset(server.db, 'video/mp4', video);
    const { status, headers, bytes } = await load(`/api/asset/${id}`);
    expect([status, bytes.equals(video)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('carries no cookie, not even when a session is due to be prolonged', async () => {
    const id = await addAsset(server.db, 'video/mp4', video);
    server.pass({ hours: 2 });
    expect((await ada.get(`/api/asset/${id}`)).headers.get('set-cookie')).toBeNull();
    expect((await ada.get('/api/stats')).headers.get('set-cookie')).not.toBeNull();
  });

  it('that the browser has is not sent again', async () => {
    const id = await addAsset(server.db, 'video/mp4', video);
    const { headers } = await load(`/api/asset/${id}`);
    const again = await load(`/api/asset/${id}`, { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('that is an SVG can be looked at and run nothing', async () => {
    const id = await addAsset(
      server.db,
      'image/svg+xml',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    const { headers } = await load(`/api/asset/${id}?w=320`, { accept: 'image/avif,image/webp' });
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it('that is a drawing comes compressed, the same as it lies', async () => {
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<circle r="2"/>'.repeat(200)}</svg>`);
    const id = await addAsset(server.db, 'image/svg+xml', drawing);
    const ways = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    for (const [accepted, whole] of Object.entries(ways)) {
      const { headers, bytes } = await load(`/api/asset/${id}`, { 'accept-encoding': accepted });
      expect(headers.get('content-encoding')).toBe(accepted === 'identity' ? null : accepted);
      expect(whole(bytes).equals(drawing)).toBe(true);
      const known = await load(`/api/asset/${id}`, {
        'accept-encoding': accepted,
        'if-none-match': headers.get('etag')!,
      });
      expect(known.status).toBe(304);
    }
    const part = await load(`/api/asset/${id}`, { 'accept-encoding': 'br', range: 'bytes=0-3' });
    expect([part.status, part.bytes.toString()]).toEqual([206, '<svg']);
  });

  it.each(['text/html', 'text/javascript', 'application/xhtml+xml'])(
    'of type %s is a download and nothing else',
    async (mime) => {
      const id = await addAsset(server.db, mime, Buffer.from('<script>alert(1)</script>'));
      const { headers } = await load(`/api/asset/${id}`);
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        'application/octet-stream',
        'attachment',
      ]);
    },
  );

  it('that does not exist is not found, and that is not remembered', async () => {
    for (const id of ['nothing', '..%2f..%2fetc%2fpasswd']) {
      const { status, headers } = await load(`/api/asset/${id}`);
      expect([[400, 404].includes(status), headers.get('cache-control')]).toEqual([true, 'no-store']);
    }
  });
});

describe('a part of an asset', () => {
  it.each([
    ['bytes=0-99', 206, 0, 99],
    ['bytes=990-', 206, 990, 999],
    ['bytes=-10', 206, 990, 999],
    ['bytes=500-5000', 206, 500, 999],
    ['bytes=-5000', 206, 0, 999],
    ['bytes=5-2', 200, 0, 999],
    ['bytes=0-1,5-6', 200, 0, 999],
    ['lines=1-2', 200, 0, 999],
  ])('asked by %s is answered %i with bytes %i to %i', async (range, status, first, last) => {
    const id = await addAsset(server.db, 'video/mp4', video);
    const part = await load(`/api/asset/${id}`, { range });
    expect([part.status, part.bytes.equals(video.subarray(first, last + 1))]).toEqual([status, true]);
    expect(part.headers.get('content-range')).toBe(status === 206 ? `bytes ${first}-${last}/1000` : null);
  });

  it.each(['bytes=1000-', 'bytes=-0', 'bytes=2000-3000'])('asked by %s is outside of it', async (range) => {
    const id = await addAsset(server.db, 'video/mp4', video);
    const { status, headers } = await load(`/api/asset/${id}`, { range });
    expect([status, headers.get('content-range'), headers.get('cache-control')]).toEqual([
      416,
      'bytes */1000',
      'no-store',
    ]);
  });

  it('is the whole when the browser’s copy is another one', async () => {
    const id = await addAsset(server.db, 'video/mp4', video);
    expect((await load(`/api/asset/${id}`, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
    expect((await load(`/api/asset/${id}`, { range: 'bytes=0-9', 'if-range': `"${id}"` })).status).toBe(206);
  });
});

describe('a picture in a width', () => {
  it.each([
    ['image/avif,image/webp,*/*', 300, 'image/avif', 320],
    ['image/webp,*/*', 320, 'image/webp', 320],
    ['*/*', 100, 'image/png', 192],
    ['image/webp', 8000, 'image/webp', 800],
  ])('for %s and %i pixels is %s, %i wide', async (accept, asked, type, width) => {
    const id = await addAsset(server.db, 'image/png', photo);
    const { status, headers, bytes } = await load(`/api/asset/${id}?w=${asked}`, { accept });
    expect([status, headers.get('content-type'), headers.get('vary'), (await sharp(bytes).metadata()).width]).toEqual([
      200,
      type,
      'accept',
      width,
    ]);
    expect(bytes.length).toBeLessThan(photo.length);
  });

  it('is drawn once for many who ask at once', async () => {
    const id = await addAsset(server.db, 'image/png', photo);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => load(`/api/asset/${id}?w=640`, { accept: 'image/webp' })),
    );
    expect(
      new Set(all.map(({ status, bytes }) => `${status} ${createHash('sha256').update(bytes).digest('hex')}`)).size,
    ).toBe(1);
  });

  it.each([
    ['no picture at all', Buffer.from('not a picture')],
    ['more pixels than memory', Buffer.from('iVBORw0KGgoAAAANSUhEUgAA//8AAP//CAIAAADkTQiJAAAAAElFTkSuQmCC', 'base64')],
  ])('of %s is sent as it is', async (_, bytes) => {
    const id = await addAsset(server.db, 'image/png', bytes);
    const sent = await load(`/api/asset/${id}?w=320`, { accept: 'image/avif' });
    expect([sent.status, sent.headers.get('content-type'), sent.bytes.equals(bytes)]).toEqual([200, 'image/png', true]);
  });

  it.each(['0', '-1', 'wide', '99999'])('cannot be %s pixels wide', async (width) => {
    const id = await addAsset(server.db, 'image/png', photo);
    expect((await load(`/api/asset/${id}?w=${width}`)).status).toBe(400);
  });
});
