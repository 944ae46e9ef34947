import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { addAsset, addCourse } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
const dir = mkdtempSync(join(tmpdir(), 'starhop-pages-'));
const frame = (words: string) =>
  `<!doctype html><title>Starhop</title><meta name="description" content="Frame" /><p>${words}</p>`;
const drawn = (file: string) => ({
  file,
  title: 'Words · Starhop',
  scripts: ["'sha256-script'"],
  styles: [`'sha256-${file}'`],
});
const listed = (name: string, access: string) => ({
  access,
  en: { '': drawn(`pages/en/${name}.html`) },
  pl: { '': drawn(`pages/pl/${name}.html`) },
});
/** Drawn without any provider, and with both. */
const signIn = {
  access: 'visitor',
  ...Object.fromEntries(
    ['en', 'pl'].map((language) => {
      const form = (name: string) => drawn(`pages/${language}/${name}.html`);
      return [language, { '': form('sign-in'), 'google+apple': form('sign-in.google+apple') }];
    }),
  ),
};
/** One file, whoever asks: it holds both languages. */
const inBoth = { '': drawn('offline.html') };
const offline = { '/offline': { access: 'open', en: inBoth, pl: inBoth } };
const INTRO = `${frame('intro <!--id-->')}<style><!--css--></style><div><!--html--></div><script type="application/json"><!--brought--></script>`;
/** Stands for the app that is built for Node: what it draws is a matter of the browser tests. */
const ARTIST = `exports.drawPage = async (path, language, { program }) => {
  if (program.title === 'Undrawable') throw new Error('Words come later than the page');
  return { html: path + ' in ' + language, css: '.a{}', names: '' };
}`;
beforeAll(async () => {
  for (const language of ['en', 'pl']) {
    mkdirSync(join(dir, 'pages', language), { recursive: true });
    for (const name of ['welcome', 'terms', 'sign-in', 'sign-in.google+apple'])
      writeFileSync(join(dir, 'pages', language, `${name}.html`), frame(`${name} ${language}`));
  }
  for (const language of ['en', 'pl']) writeFileSync(join(dir, 'pages', language, 'intro.html'), INTRO);
  writeFileSync(join(dir, 'pages/prerender.cjs'), ARTIST);
  writeFileSync(join(dir, 'index.html'), frame('shell'));
  writeFileSync(join(dir, 'offline.html'), frame('offline'));
  writeFileSync(
    join(dir, 'pages.json'),
    JSON.stringify({
      shell: { scripts: ["'sha256-boot'"], styles: ["'sha256-shell'"] },
      descriptions: { en: 'Three minutes', pl: 'Trzy minuty' },
      intro: { en: drawn('pages/en/intro.html'), pl: drawn('pages/pl/intro.html') },
      pages: {
        ...offline,
        '/': listed('welcome', 'visitor'),
        '/terms-of-use': listed('terms', 'open'),
        '/privacy-policy': listed('lost', 'open'),
        '/sign-in': signIn,
      },
    }),
  );
  server = await testServer({ config: { appDir: dir, publicUrl: 'https://starhop.example' } });
  await addCourse(server.db);
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en', ...headers } });
const tagsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(([, name, words]) => [
      name,
      words,
    ]),
  );

/** What browsers, previews of links and idle hands ask for. */
const READERS = [
  ...['en', 'pl-PL', 'de', 'fr-CH', 'es', 'it', 'uk', 'ar', 'he', 'ja', 'zh-Hans-CN', 'pt-BR'],
  ...[undefined, '', '*', 'de;q=0', ';;q=x,,,', 'en;q=2,\u00e9', '__proto__', 'x'.repeat(4_000)],
];

describe('a drawn page', () => {
  it.each([
    ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
    ['en-GB,en;q=0.9', 'en'],
    ['de,fr;q=0.5', 'pl'],
    ['', 'pl'],
  ])('comes to a reader of “%s” in %s, allowed by its own hashes and no others', async (wish, language) => {
    const { payload, headers } = await get('/', { 'accept-language': wish });
    expect(payload).toContain(`<p>welcome ${language}</p>`);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-script';");
    expect(headers['content-security-policy']).toContain(`'sha256-pages/${language}/welcome.html';`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect([headers['cache-control'], headers['vary']]).toEqual([
      'no-cache',
      'Accept-Encoding, Accept-Language, Cookie',
    ]);
  });

  it('is the plain shell for a browser that was signed in, where it is for visitors only', async () => {
    const cookie = 'aboard=1; __Host-aboard=1';
    expect((await get('/', { cookie })).payload).toContain('<p>shell</p>');
    expect((await get('/terms-of-use', { cookie })).payload).toContain('<p>terms en</p>');
    expect((await get('/dashboard', { cookie })).headers['content-security-policy']).toContain("'sha256-shell'");
  });

  it('shows the providers that one can sign in with here', async () => {
    const account = { issuer: 'https://accounts.example', clientId: 'starhop', secret: 'kept' };
    const providers = { apple: account, google: account };
    const offering = await testServer({
      beside: server,
      config: { appDir: dir, publicUrl: 'https://starhop.example', providers },
    });
    const shownBy = async ({ app }: typeof server) =>
      (await app.inject({ url: '/sign-in', headers: { accept: 'text/html', 'accept-language': 'en' } })).payload;
    expect(await shownBy(server)).toContain('<p>sign-in en</p>');
    expect(await shownBy(offering)).toContain('<p>sign-in.google+apple en</p>');
  });

  it('comes compressed, and is not sent again when it has not changed', async () => {
    const { rawPayload, headers } = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(rawPayload).toString()).toContain('<p>welcome en</p>');
    expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const polish = { 'if-none-match': String(headers.etag), 'accept-language': 'pl' };
    expect((await get('/', polish)).statusCode).toBe(200);
  });

  it.each(['/offline', '/offline.html'])(
    'that lies in the worker is the same for all, and allowed by its own hashes, at %s',
    async (url) => {
      for (const language of ['en', 'pl']) {
        const { payload, headers } = await get(url, { 'accept-language': language, cookie: 'aboard=1' });
        expect(payload).toContain('<p>offline</p>');
        expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-script';");
        expect(headers['content-security-policy']).toContain("'sha256-offline.html';");
      }
    },
  );

  it.each(READERS)('is there for a reader who asks for “%s”', async (wish) => {
    for (const url of ['/', '/terms-of-use', '/sign-in', '/offline', '/program/mind/intro', '/?programCode=mind']) {
      const answer = await server.app.inject({
        url,
        headers: { accept: 'text/html', ...(wish !== undefined && { 'accept-language': wish }) },
      });
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
    }
  });

  it('is the plain shell when its file is not there', async () => {
    const { statusCode, payload, headers } = await get('/privacy-policy');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(payload).toContain('<p>shell</p>');
    expect(headers['content-security-policy']).toContain("'sha256-boot'");
  });

  it('has no other address', async () => {
    for (const url of ['/pages/en/welcome.html', '/pages.json', '/pages/en/welcome'])
      expect((await get(url)).payload).not.toContain('welcome');
  });
});

describe('the intro of a program', () => {
  const drawnIn = ({ payload }: { payload: string }) => /<div>([^]*?)<\/div>/.exec(payload)?.[1];
  const answerIn = ({ payload }: { payload: string }) => /json">([^]*?)<\/script>/.exec(payload)![1]!;

  it.each(['en', 'pl'])('is drawn when it is asked for, in %s, with the answer it was drawn from', async (language) => {
    const answer = await get('/program/mind/intro', { 'accept-language': language });
    expect(drawnIn(answer)).toBe(`/program/mind/intro in ${language}`);
    expect(answer.payload).toContain('<p>intro mind</p>');
    const program = { id: 'mind', title: `${language}: mind`, isJoined: false };
    expect(JSON.parse(answerIn(answer))).toMatchObject({ program });
    const css = createHash('sha256').update('.a{}').digest('base64');
    expect(answer.headers['content-security-policy']).toContain(
      `'sha256-pages/${language}/intro.html' 'sha256-${css}';`,
    );
  });

  it('is drawn anew when the program has changed', async () => {
    const rename = (title: string) => {
      const texts = { en: { title, tagline: '', description: '', promises: [] } };
      const row = { texts: JSON.stringify(texts) };
      return server.db.updateTable('programs').set(row).where('id', '=', 'devices').execute();
    };
    for (const title of ['Before', '</script><!--html-->$&']) {
      await rename(title);
      const answer = answerIn(await get('/program/devices/intro'));
      expect(answer).not.toContain('<');
      expect(JSON.parse(answer)).toMatchObject({ program: { title } });
    }
  });

  it('is the plain shell when it cannot be drawn, and tells of the program all the same', async () => {
    const texts = { en: { title: 'Undrawable', tagline: '', description: '', promises: [] } };
    const row = { texts: JSON.stringify(texts) };
    await server.db.updateTable('programs').set(row).where('id', '=', 'devices').execute();
    const { statusCode, payload, headers } = await get('/program/devices/intro');
    expect(statusCode).toBe(200);
    expect(payload).toContain('<p>shell</p>');
    expect(payload).toContain('<title>Undrawable · Starhop</title>');
    expect(headers['content-security-policy']).toContain("'sha256-boot'");
  });

  it('is the plain shell while the database does not answer', async () => {
    await server.db.schema.alterTable('programs').renameTo('programs_away').execute();
    try {
      const { statusCode, payload } = await get('/program/mind/intro');
      expect(statusCode).toBe(200);
      expect(payload).toContain('<p>shell</p>');
    } finally {
      await server.db.schema.alterTable('programs_away').renameTo('programs').execute();
    }
  });

  it('is the plain shell for a browser that was signed in, for a program that is not there, and from elsewhere', async () => {
    const member = await get('/program/mind/intro', { cookie: 'aboard=1; __Host-aboard=1' });
    expect(member.payload).toContain('<title>en: mind · Starhop</title>');
    for (const { payload } of [member, await get('/program/gone/intro'), await get('/?programCode=mind')])
      expect(payload).toContain('<p>shell</p>');
  });
});

describe('the preview of a link', () => {
  it.each(['/program/mind/intro', '/?programCode=mind'])(
    'to a program at %s tells its title, text and picture',
    async (url) => {
      const { payload, headers } = await get(url);
      expect(payload).toContain('<title>en: mind · Starhop</title>');
      expect(payload).toContain('<link rel="canonical" href="https://starhop.example/program/mind/intro" />');
      expect(payload.match(/name="description"/g)).toHaveLength(1);
      expect(tagsIn(payload)).toMatchObject({
        'og:title': 'en: mind · Starhop',
        'og:url': 'https://starhop.example/program/mind/intro',
        'og:locale': 'en_GB',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(tagsIn(payload)['og:image']).toMatch(
        /^https:\/\/starhop\.example\/(previews\/\w+-[ab]\.jpg|api\/asset\/[^?]+\?shape=link)$/,
      );
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-(boot|script)'/);
    },
  );

  it('speaks the language of who asks', async () => {
    const { payload } = await get('/program/mind/intro', { 'accept-language': 'pl' });
    expect(tagsIn(payload)).toMatchObject({ 'og:title': 'pl: mind · Starhop', 'og:locale': 'pl_PL' });
  });

  it.each(['"><script>alert(1)</script>', "' onload='x", '</title><img src=x>', '$& $1 $`'])(
    'holds the title %s as the words they are',
    async (title) => {
      const texts = { en: { title, tagline: title, description: title, promises: [] } };
      await server.db
        .updateTable('programs')
        .set({ texts: JSON.stringify(texts) })
        .where('id', '=', 'devices')
        .execute();
      const { payload } = await get('/program/devices/intro');
      const plain = title
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;')
        .replace(/'/g, '&#39;');
      expect(payload).toContain(`<title>${plain} · Starhop</title>`);
      expect(tagsIn(payload)['og:description']).toBe(plain);
      expect(payload).not.toMatch(/<script>|<img/);
    },
  );

  it('that no URL can hold opens on the plain shell', async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<IncomingMessage>((resolve) => request({ port, path: '/\\[' }, resolve).end());
    answer.destroy();
    expect(answer.statusCode).toBe(200);
  });

  it.each(['/?programCode=%', '/?programCode=a&programCode=b', '/?programCode=__proto__'])(
    'that is bent opens on the plain shell, at %s',
    async (url) => {
      const { statusCode, payload } = await get(url);
      expect(statusCode).toBe(200);
      expect(payload).toMatch(/<p>(shell|welcome en)<.p>/);
    },
  );

  it('to a program that is not there tells what every page does', async () => {
    const pages = {
      '/program/gone/intro': 'Starhop',
      '/?programCode=gone': 'Starhop',
      '/terms-of-use': 'Words · Starhop',
    };
    for (const [url, title] of Object.entries(pages)) {
      const { statusCode, payload } = await get(url);
      expect(statusCode).toBe(200);
      expect(tagsIn(payload)).toMatchObject({
        'og:title': title,
        description: 'Three minutes',
        'og:image': 'https://starhop.example/previews/starhop.jpg',
      });
    }
  });

  it('gets a cover as a picture of 1200 × 630 that all can read', async () => {
    const bytes = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#0b1b2b' } })
      .webp()
      .toBuffer();
    const id = await addAsset(server.db, 'image/webp', bytes);
    const { rawPayload, headers } = await server.app.inject({
      url: `/api/asset/${id}?shape=link`,
      headers: { accept: '*/*' },
    });
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect({ width, height, format, type: headers['content-type'] }).toEqual({
      width: 1200,
      height: 630,
      format: 'jpeg',
      type: 'image/jpeg',
    });
  });
});
