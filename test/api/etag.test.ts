import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodingFor } from '../../server/web/compression.ts';
import { json } from '../../server/db/db.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const CONTENT = [
  '/api/programs/my',
  '/api/programs/all',
  '/api/programs/mind',
  '/api/pathways-for-registration',
  '/api/pathways',
  '/api/pathways?program=mind',
  '/api/pathway/calm',
  '/api/lesson/calm-spark',
  '/api/resources',
  '/api/review',
  '/api/review/outlook',
  '/api/notes',
  '/api/reels/favourite',
  '/api/onboarding',
];
const PERSONAL = ['/api/myself', '/api/stats', '/api/lessons/todo', '/api/push', '/api/sessions', '/api/sign-ins'];

describe('an answer with an ETag', () => {
  let server: TestServer;
  let ada: Learner;
  beforeAll(async () => {
    server = await testServer();
    await addCourse(server.db);
    ada = await server.signUp({ pathwayIds: ['calm'] });
  }, 60_000);
  const tagOf = async (url: string, extra = {}) => (await ada.get(url, extra)).headers.get('etag')!;

  it.each(CONTENT)('is not sent again while nothing is new: %s', async (url) => {
    const first = await ada.get(url);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(first.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
    const etag = first.headers.get('etag')!;
    for (const known of [etag, `"other", ${etag}`, etag.slice(2)]) {
      const again = await ada.get<string>(url, { 'if-none-match': known });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
  });

  it.each(PERSONAL)('is never %s, which no cache may keep', async (url) => {
    const { status, headers } = await ada.get(url);
    expect([status, headers.get('cache-control'), headers.has('etag')]).toEqual([200, 'no-store', false]);
  });

  it('is another one in another language, for another learner, and after a star was lit', async () => {
    const url = '/api/pathway/calm';
    const tags = [await tagOf(url), await tagOf(url, { 'accept-language': 'pl' })];
    const key = { 'idempotency-key': 'key-of-a-star' };
    await ada.post(
      '/api/lesson/calm-spark/complete',
      { completedAt: server.time.now.toISOString(), timeZone: 'UTC' },
      key,
    );
    tags.push(await tagOf(url));
    expect(new Set(tags).size).toBe(3);
    const bob = await server.signUp({ pathwayIds: ['calm'] });
    const { status, body } = await bob.get<object>(url, { 'if-none-match': tags[2]! });
    expect([status, JSON.stringify(body).includes('"isCompleted":true')]).toEqual([200, false]);
  });

  it('tells nothing to who has lost the session, whatever tag they know', async () => {
    const etag = await tagOf('/api/pathway/calm');
    const { status, headers } = await server.visitor().get('/api/pathway/calm', { 'if-none-match': etag });
    expect([status, headers.get('cache-control')]).toEqual([401, 'no-store']);
    const missing = await ada.get('/api/pathway/none', { 'if-none-match': etag });
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels compressed (%s) once it is worth it, and is the same', async (encoding, decompress) => {
    const url = '/api/pathway/focus';
    const long = { title: 'Focus', goal: 'To focus', summary: 'A long breath out. '.repeat(100) };
    await server.db
      .updateTable('pathways')
      .set({ texts: json({ en: long }) })
      .where('id', '=', 'focus')
      .execute();
    const cookie = [...ada.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'accept-encoding': encoding };
    const { rawPayload, headers: sent } = await server.app.inject({ url, headers });
    expect([sent['content-encoding'], sent.etag]).toEqual([encoding, await tagOf(url)]);
    expect(Number(sent['content-length'] ?? rawPayload.length)).toBe(rawPayload.length);
    expect(JSON.parse(String(decompress(rawPayload)))).toEqual((await ada.get(url)).body);
    const short = await server.app.inject({ url: '/api/reels/favourite', headers });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP; q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is encoded for “%s” as %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
});
