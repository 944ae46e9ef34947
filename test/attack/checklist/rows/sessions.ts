import { calls, changing, reading } from '../calls.ts';
import { type Answer, type Visitor } from '../asking.ts';
import type { World } from '../world.ts';
import type { Row } from '../row.ts';

const SID = '__Host-sid';
const sidOf = (who: Visitor) => who.jar.get(SID) ?? '';
const hostile = [
  ...[
    'https://evil.example',
    'http://starhop.example',
    'https://starhop.example.evil.example',
    'https://evilstarhop.example',
  ],
  ...[
    'https://sub.starhop.example',
    'https://starhop.example:8443',
    'null',
    'file://',
    'https://starhop.example%60.evil.example',
  ],
  'http://localhost:8080',
];
const withoutTimes = ({ text }: Answer) => text.replace(/"(exportedAt|seenAt|lastSeenAt|at)":"[^"]*"/g, '');

/** The same answer, whichever node is asked. */
const isIn = async (world: World, sid: string, node = 0) => {
  const other = world.visitor();
  other.jar.set(SID, sid);
  return (await other.get('/api/myself', { node })).status === 200;
};

export const sessions: Row[] = [
  {
    number: 12,
    name: 'signing in gives a new session id; one that was there before opens nothing',
    async check(world, must) {
      const learner = await world.newLearner();
      const before = sidOf(learner);
      const planted = 'p'.repeat(43);
      const victim = world.visitor();
      victim.jar.set(SID, planted);
      await victim.post('/api/login', { email: learner.email, password: learner.password });
      must(sidOf(victim) !== planted && sidOf(victim).length === 43, 'log in with a planted id', sidOf(victim));
      must(!(await isIn(world, planted)), 'the planted id afterwards', 'opens the account');
      await learner.post('/api/login', { email: learner.email, password: learner.password });
      must(sidOf(learner) !== before, 'log in again', 'the same id');
      must(!(await isIn(world, before)), 'the id of before', 'still open');
    },
  },
  {
    number: 13,
    isSlow: true,
    name: 'a session id has 128 bits or more, lies in the database as a hash, and ends idle or old',
    async check(world, must) {
      const { db } = world;
      const ids = new Set<string>();
      for (let round = 0; round < 20; round += 1) ids.add(sidOf(await world.newLearner()));
      must(ids.size === 20 && [...ids].every((id) => /^[\w-]{43}$/.test(id)), '20 sessions', [...ids].join(' '));
      const kept = await db.query('select 1 from sessions where id_hash = any($1)', [[...ids]]);
      must(kept.rows.length === 0, 'sessions.id_hash', 'the id itself');
      for (const [change, what] of [
        [`seen_at = now() - interval '31 days'`, 'unused for 31 days'],
        [`expires_at = now() - interval '1 second'`, 'past its last day'],
      ] as const) {
        const learner = await world.newLearner();
        must((await learner.get('/api/myself')).status === 200, 'a fresh session');
        await db.query(`update sessions set ${change} where user_id = $1`, [learner.id]);
        must((await learner.get('/api/myself')).status === 401, `a session ${what}`, 'still open');
      }
      const { rows } = await db.query<{ days: number }>(
        'select extract(day from max(expires_at) - now()) as days from sessions',
      );
      must(Number(rows[0]!.days) <= 366, 'the longest life of a session', rows[0]!.days);
    },
  },
  {
    number: 14,
    name: 'a sign-out is a POST, ends the session at every node at once and clears what the browser kept',
    async check(world, must) {
      const learner = await world.newLearner();
      const sid = sidOf(learner);
      must(await isIn(world, sid, 1), 'the session at the other node', 'not there');
      for (const method of ['GET', 'HEAD']) {
        await learner.ask(method, '/api/logout');
        must(await isIn(world, sid, 1), `${method} /api/logout`, 'signs out');
      }
      const out = await learner.post('/api/logout', {});
      must(out.status === 204 && /cache/.test(String(out.headers['clear-site-data'])), 'POST /api/logout', out.headers);
      must(!(await isIn(world, sid, 1)), 'the cookie, replayed at the other node', 'still open');
    },
  },
  {
    number: 15,
    name: 'a learner sees where they are signed in, and can sign out everywhere else',
    async check(world, must) {
      const learner = await world.newLearner();
      const phone = world.visitor();
      await phone.post('/api/login', { email: learner.email, password: learner.password });
      const { body } = await learner.get('/api/sessions');
      must(body.length === 2 && body[0].isThis === true && body[1].isThis === false, 'GET /api/sessions', body);
      must((await learner.delete('/api/sessions')).status === 204, 'DELETE /api/sessions');
      must((await phone.get('/api/myself', { node: 1 })).status === 401, 'the other device', 'still in');
      must((await learner.get('/api/myself')).status === 200, 'this device', 'out');
    },
  },
  {
    number: 21,
    name: 'the session’s cookie is __Host-, Secure, HttpOnly, SameSite, at /, for no domain',
    async check({ visitor, newEmail, password }, must) {
      const { headers } = await visitor().post('/api/register', {
        name: 'Ada',
        email: newEmail(),
        password: password(),
      });
      const line = headers['set-cookie']?.find((cookie) => cookie.startsWith(SID)) ?? '';
      must(/^__Host-sid=[\w-]{43};/.test(line), 'Set-Cookie', line);
      for (const part of ['Path=/', 'Secure', 'HttpOnly']) must(line.split('; ').includes(part), part, line);
      must(/SameSite=(Lax|Strict)/.test(line) && !/domain=/i.test(line), 'SameSite, no Domain', line);
      const others = (headers['set-cookie'] ?? []).filter((cookie) => !cookie.startsWith('__Host-'));
      must(others.length === 0, 'other cookies', others);
    },
  },
  {
    number: 22,
    name: 'whatever changes something comes from our own pages, as JSON; the upload and the sign-out too',
    async check(world, must) {
      const learner = await world.newLearner();
      const form = 'multipart/form-data; boundary=x';
      const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', form];
      const from = [undefined, 'null', 'https://evil.example', 'https://sub.starhop.example', 'http://starhop.example'];
      for (const { method, path } of changing) {
        for (const origin of from)
          for (const type of types) {
            const headers = { origin, 'sec-fetch-site': undefined, 'content-type': type };
            const answer = await learner.ask(method, path, { headers, body: '{}' });
            must(answer.status === 403, `${method} ${path} from ${origin ?? 'nowhere'} as ${type}`, answer.status);
          }
        if (path === '/api/users-avatar') continue;
        const answer = await learner.ask(method, path, { headers: { 'content-type': 'text/plain' }, body: '{}' });
        must(answer.status === 415, `${method} ${path} from us as text/plain`, answer.status);
      }
      must((await learner.get('/api/myself')).status === 200, 'the learner afterwards', 'signed out');
    },
  },
  {
    number: 23,
    name: 'no GET or HEAD changes anything, nor does a method in disguise',
    async check({ newLearner, mailTo }, must) {
      const learner = await newLearner({ pathwayIds: ['calm'] });
      // Its token is stored after the answer to the sign-up, and is in the export.
      await mailTo(learner.email, /registration\/confirm/);
      const before = withoutTimes(await learner.get('/api/export'));
      for (const { path, method } of calls)
        for (const sent of ['GET', 'HEAD']) {
          if (path.startsWith('/api/export')) continue;
          const headers = { 'x-http-method-override': method, 'x-method-override': method, 'x-http-method': method };
          const answer = await learner.ask(sent, `${path}${path.includes('?') ? '&' : '?'}_method=${method}`, {
            headers,
          });
          must(answer.status < 500, `${sent} ${path} as ${method}`, answer.status);
        }
      const after = withoutTimes(await learner.get('/api/export'));
      must(before === after, 'GET /api/export before and after', `${before} ${after}`);
    },
  },
  {
    number: 24,
    name: 'no other site is let in by CORS',
    async check({ newLearner }, must) {
      const learner = await newLearner();
      for (const origin of hostile)
        for (const method of ['GET', 'OPTIONS'])
          for (const path of ['/api/myself', '/api/openapi.json', '/']) {
            const asks = { origin, 'sec-fetch-site': 'cross-site', 'access-control-request-method': 'POST' };
            const { headers } = await learner.ask(method, path, { headers: asks });
            const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
            must(allowed.length === 0, `${method} ${path} from ${origin}`, allowed);
          }
    },
  },
  {
    number: 25,
    name: 'answers of the API are kept by no cache that others use, and by none of the worker’s',
    reason:
      'course content may lie in the browser’s own cache (private, no-cache), where it is asked for again each time',
    async check({ newLearner }, must) {
      const learner = await newLearner({ pathwayIds: ['calm'] });
      for (const { path } of reading) {
        const { headers, status } = await learner.get(path);
        const kept = headers['cache-control'] ?? '';
        must(
          kept === 'no-store' || (status === 200 && kept === 'private, no-cache'),
          `GET ${path}`,
          `${status} ${kept}`,
        );
        must(/cookie/i.test(String(headers.vary)), `Vary of GET ${path}`, headers.vary);
      }
    },
    async inBrowser(_world, must, { page }) {
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return all.flat();
      });
      must(
        !kept.some((url) => new URL(url).pathname.startsWith('/api/')),
        'what the worker keeps',
        kept.filter((url) => url.includes('/api/')),
      );
    },
  },
  {
    number: 26,
    name: 'the worker and the tabs heed messages of our own pages alone, and only those they know',
    async check({ visitor }, must) {
      const { text } = await visitor().get('/sw.js');
      must(
        /SKIP_WAITING/.test(text) && /\.origin\b|origin:/.test(text),
        'GET /sw.js',
        'it does not look at the origin',
      );
    },
    async inBrowser(_world, must, { page }) {
      const strange = [
        null,
        7,
        'SKIP_WAITING',
        {},
        [],
        { type: '__proto__' },
        { type: { toString: 1 } },
        { kind: 'signedOut', id: {} },
      ];
      const before = page.url();
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(String(error)));
      await page.evaluate(async (messages) => {
        const channel = new BroadcastChannel('starhop');
        for (const message of messages) {
          channel.postMessage(message);
          window.postMessage(message, '*');
          navigator.serviceWorker?.controller?.postMessage(message);
          window.dispatchEvent(new MessageEvent('message', { data: message, origin: 'https://evil.example' }));
        }
        channel.close();
        await new Promise((done) => setTimeout(done, 200));
      }, strange);
      must(troubles.length === 0, 'strange messages to page, tabs and worker', troubles);
      must(page.url() === before, 'where the page is afterwards', page.url());
      const { status } = await page.evaluate(async () => ({ status: (await fetch('/api/myself')).status }));
      must(status === 200, 'the learner afterwards', status);
    },
  },
];
