import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Person } from '../person.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
const dir = mkdtempSync(join(tmpdir(), 'starhop-members-'));
const HTML = { accept: 'text/html', 'accept-language': 'en-GB,en;q=0.9' };
const SHELL = '<p>shell</p>';
const TEMPLATE = `<!doctype html><html data-offset="<!--offset-->" data-page="<!--path-->"><title>Starhop</title><style><!--css--></style>
<div id="app"><!--html--></div><script type="application/json" id="brought"><!--brought--></script></html>`;
/**
 * Stands for the app that is built for Node: what it draws is a matter of the browser tests. It writes down whom it draws
 * for; one who is called Slow is drawn when the test says so.
 */
const ARTIST = `
const slow = [];
exports.finish = () => slow.splice(0).forEach((done) => done());
exports.memberQuestions = (path) => [{ name: 'getMyself' }, { name: 'getStats' }, { name: 'listPathways', args: {} },
  ...(path.startsWith('/pathway/') ? [{ name: 'getPathway', args: path.split('/')[2] }] : [])];
exports.askedIn = (device) => device.join(', ');
exports.drawMember = async (path, language, { answers }) => {
  const { name } = answers[0].data;
  if (name === 'Slow') await new Promise((done) => slow.push(done));
  if (name === 'Broken') throw new Error('It cannot be drawn');
  return { html: '<h1>' + name.replaceAll('<', '&lt;') + ' in ' + language + '</h1>', css: '.a{}', names: 'a', title: name === 'Quiz' ? '' : 'Home' };
};`;
const drawn = (name: string, language: string) => ({
  file: `pages/members/${language}/${name}.html`,
  scripts: ["'sha256-script'"],
  styles: ["'sha256-style'"],
});
const inBoth = (name: string) => ({ en: drawn(name, 'en'), pl: drawn(name, 'pl') });

const artist = async () => (await import(join(dir, 'pages/prerender.cjs'))) as { default: { finish(): void } };

beforeAll(async () => {
  for (const language of ['en', 'pl']) {
    mkdirSync(join(dir, 'pages/members', language), { recursive: true });
    for (const name of ['dashboard', 'pathway'])
      writeFileSync(join(dir, `pages/members/${language}/${name}.html`), TEMPLATE);
  }
  writeFileSync(join(dir, 'pages/prerender.cjs'), ARTIST);
  writeFileSync(join(dir, 'index.html'), SHELL);
  writeFileSync(
    join(dir, 'pages.json'),
    JSON.stringify({
      shell: { scripts: ["'sha256-boot'"], styles: [] },
      descriptions: { en: '', pl: '' },
      pages: {},
      members: { '/dashboard': inBoth('dashboard'), '/pathway/:pathwayId': inBoth('pathway') },
    }),
  );
  server = await testServer({ config: { appDir: dir } });
  await addCourse(server.db);
}, 240_000);
afterAll(() => rmSync(dir, { recursive: true }));

const open = (who: Person, path = '/dashboard', headers: Record<string, string> = {}) =>
  who.get<string>(path, { ...HTML, ...headers });
const broughtBy = (html: string) =>
  JSON.parse(/id="brought">(.*?)<\/script>/s.exec(html)![1]!) as {
    member: { offset: number; at: number; answers: { name: string; data: unknown }[] };
  };
const counted = async (outcome: string) => {
  const { body } = await server.visitor('127.0.0.1').get<string>('/metrics');
  return Number(new RegExp(`starhop_member_pages_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
};

describe('the page of a member', () => {
  it('is drawn for them, with what the calls answer them, and is kept by no cache', async () => {
    const ada = await server.signUp({ name: 'Ada', timeZone: 'Europe/London' });
    const before = await counted('drawn');
    const { body, headers } = await open(ada);
    expect(body).toContain('<h1>Ada in en</h1>');
    expect(body).toContain('<title>Home · Starhop</title>');
    expect(body).toContain('data-offset="0" data-page="/dashboard"');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const { member } = broughtBy(body);
    expect(member).toMatchObject({ offset: 0, at: server.time.now.getTime() });
    const asked = { 'accept-language': 'en-GB, en' };
    for (const [at, url] of ['/api/myself', '/api/stats', '/api/pathways'].entries())
      expect(member.answers[at]!.data).toEqual((await ada.get(url, asked)).body);
    expect(await counted('drawn')).toBe(before + 1);
  });

  it('is allowed by its own hashes and no others', async () => {
    const { headers } = await open(await server.signUp());
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    // That of ".a{}".
    expect(policy).toContain("'sha256-style' 'sha256-zykMelvY9taAHFfnWfsi7Rnifucb0B5GzFq+5ZuppCM=';");
    expect(policy).not.toContain('unsafe');
  });

  it('holds no session, and nothing of a name can end its data or break its line', async () => {
    const name = '</script><!--<script>\u2028';
    const ada = await server.signUp({ name });
    const { body } = await open(ada);
    const data = /id="brought">(.*)<\/script><\/html>/s.exec(body)![1]!;
    expect(data).not.toMatch(/[<\u2028\u2029]/);
    expect((broughtBy(body).member.answers[0]!.data as { name: string }).name).toBe(name.trim());
    for (const secret of ada.jar.values()) if (secret.length > 1) expect(body).not.toContain(secret);
  });

  it('is never another’s, however many are drawn at once', async () => {
    const people: Learner[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await server.signUp({ name: `Nobody${count}` }));
    for (let round = 0; round < 5; round += 1) {
      const pages = await Promise.all(people.map((one) => open(one)));
      pages.forEach(({ body }, at) => {
        const names = new Set(body.match(/Nobody\d|learner\d+@/g));
        expect([...names]).toEqual([`Nobody${at}`, /learner\d+@/.exec(people[at]!.email)![0]]);
      });
    }
  });

  it('comes compressed', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    const cookie = [...ada.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { rawPayload } = await server.app.inject({
      url: '/dashboard',
      headers: { ...HTML, cookie, 'accept-encoding': 'br' },
    });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>Ada in en</h1>');
  });

  it('is a pathway by its id', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    expect((await open(ada, '/pathway/calm')).body).toContain('<h1>Ada in en</h1>');
  });

  it('is drawn by the clock of a new account where the zone on record is unknown to this server', async () => {
    const ada = await server.signUp({ name: 'Ada', timeZone: 'Europe/London' });
    const row = server.db.updateTable('users').where('id', '=', ada.id);
    await row.set({ time_zone: 'America/New_Olympus' }).execute();
    expect((await open(ada)).body).toContain('data-offset="-60"');
  });

  it('prolongs the session, as a call would', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    server.time.now = new Date(server.time.now.getTime() + 2 * 3_600_000);
    const { body, headers } = await open(ada);
    expect(body).toContain('<h1>Ada in en</h1>');
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith('sid='))).toBe(true);
  });
});

describe('the plain shell is what comes instead', () => {
  it('to who is not signed in, or not any more', async () => {
    const ada = await server.signUp();
    expect((await open(server.visitor())).body).toBe(SHELL);
    await server.db.deleteFrom('sessions').execute();
    expect((await open(ada)).body).toBe(SHELL);
  });

  it.each(['/dashboard?programCode=mind', '/pathway/none', '/user', '/pathway/calm/more'])('at %s', async (path) => {
    const { body, headers } = await open(await server.signUp(), path);
    expect(body).toBe(SHELL);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['Quiz', 'Broken'])('where the app alone can draw it, or it cannot be drawn: %s', async (name) => {
    expect((await open(await server.signUp({ name }))).body).toBe(SHELL);
  });

  it.each([
    ['all beyond two at once and four that wait', 7, 7],
    ['a third page of one learner', 1, 3],
  ])('to %s', async (_, people, pages) => {
    const { finish } = (await artist()).default;
    const slow: Learner[] = [];
    while (slow.length < people) slow.push(await server.signUp({ name: 'Slow' }));
    const opened = Array.from({ length: pages }, (_, at) => open(slow[at % people]!));
    expect((await Promise.race(opened)).body).toBe(SHELL);
    let isOver = false;
    const all = Promise.all(opened).finally(() => (isOver = true));
    while (!isOver) {
      finish();
      await new Promise((turned) => setImmediate(turned));
    }
    expect((await all).filter(({ body }) => body !== SHELL)).toHaveLength(pages - 1);
  });

  it('once a page has taken three seconds', async () => {
    const before = await counted('shed');
    expect((await open(await server.signUp({ name: 'Slow' }))).body).toBe(SHELL);
    expect(await counted('shed')).toBe(before + 1);
    (await artist()).default.finish();
  });

  it('while the database keeps the session waiting, before the call is given up as a whole', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    let hasBegun = () => {};
    const begun = new Promise<void>((done) => (hasBegun = done));
    const holding = server.db.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE sessions`.execute(transaction);
      hasBegun();
      await held;
    });
    await begun;
    const { status, body } = await open(ada);
    release();
    await holding;
    expect({ status, body }).toEqual({ status: 200, body: SHELL });
  });

  it('while the event loop is late', async () => {
    const ada = await server.signUp({ name: 'Ada' });
    const before = await counted('shed');
    let isBusy = true;
    const hold = () => {
      const until = performance.now() + 300;
      while (performance.now() < until);
      if (isBusy) setImmediate(hold);
    };
    hold();
    const { body } = await open(ada);
    isBusy = false;
    expect(body).toBe(SHELL);
    expect(await counted('shed')).toBe(before + 1);
    expect((await open(ada)).body).toContain('<h1>Ada in en</h1>');
  });
});
