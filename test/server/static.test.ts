import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
const dir = mkdtempSync(join(tmpdir(), 'starhop-app-'));
const script = 'console.log("star");'.repeat(50);
beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>Starhop</title>',
    'sw.js': 'self.x = 1;',
    'manifest.webmanifest': '{}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app.1234.js': script,
    'assets/app.1234.js.br': brotliCompressSync(script),
    'assets/app.1234.js.gz': gzipSync(script),
    'assets/app.1234.js.map': '{}',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  server = await testServer({ config: { appDir: dir } });
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('the built app', () => {
  it.each([
    ['/', 'no-cache', 'text/html; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/favicon.svg', 'no-cache', 'image/svg+xml'],
    ['/assets/app.1234.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
  ])('gives %s to be kept as %s', async (url, keep, type) => {
    const { statusCode, headers } = await get(url, page);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, keep, type]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('comes compressed as the browser likes it', async () => {
    const br = await get('/assets/app.1234.js', { 'accept-encoding': 'gzip, br' });
    expect([br.headers['content-encoding'], br.headers['vary']]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    expect((await get('/assets/app.1234.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/assets/app.1234.js')).payload).toBe(script);
  });

  it('is not sent again when it has not changed', async () => {
    const first = await get('/index.html');
    const again = await get('/index.html', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
  });

  it.each(['/dashboard', '/pathway/calm/lesson/one', '/registration/confirm/abc_DEF', '/?programCode=no,id'])(
    'draws the page %s',
    async (url) => {
      const answer = await get(url, page);
      expect([answer.statusCode, answer.payload]).toEqual([200, '<!doctype html><title>Starhop</title>']);
    },
  );

  it.each([
    '/assets/gone.5678.js',
    '/assets/gone',
    '/assets/',
    '/gone.js',
    '/api',
    '/api/gone',
    '/assets/app.1234.js.map',
    '/assets/app.1234.js.br',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/..%2findex.html',
    '//evil.example',
    '/.env',
  ])('never answers %s with a page', async (url) => {
    const answer = await get(url, page);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives a page only to who asks for pages', async () => {
    expect((await get('/dashboard', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await get('/', { accept: '*/*' })).statusCode).toBe(200);
    const posted = await server.visitor().post('/dashboard', {});
    expect(posted.status).toBe(404);
  });
});
