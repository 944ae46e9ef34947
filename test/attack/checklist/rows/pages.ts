import { createHash } from 'node:crypto';
import type { Row } from '../row.ts';

const html = { headers: { accept: 'text/html' } };
const publicPages = ['/', '/sign-in', '/sign-up-email', '/recovery-password', '/program/mind/intro', '/terms-of-use'];
const membersPages = ['/dashboard', '/user', '/pathway/calm', '/registration/confirm/x', '/recovery/password?token=x'];
const anything = [
  ...publicPages,
  ...membersPages,
  '/nothing/here',
  '/nothing.js',
  '/assets/none.js',
  '/api/nothing',
  '/api/%zz',
  '/index.html',
  '/offline.html',
  '/favicon.svg',
  '/sw.js',
  '/manifest.webmanifest',
  '/api/myself',
  '/health',
];
/** Scripts and style sheets that a page names, and what they must be. */
const named = (page: string) =>
  [...page.matchAll(/<(?:script[^>]*\ssrc|link rel="stylesheet"[^>]*\shref)="([^"]+)"[^>]*>/g)].map(([tag, src]) => ({
    src: src!,
    integrity: /integrity="([^"]+)"/.exec(tag)?.[1],
  }));
const brought = (page: string) => {
  const all = (name: string) => (new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1] ?? '').split(' ').filter(Boolean);
  const sums = all('sums');
  return all('scripts').map((src, at) => ({ src, integrity: sums[at] }));
};

export const pages: Row[] = [
  {
    number: 20,
    name: 'password fields are password fields, which password managers know and into which one may paste',
    async check({ visitor }, must) {
      for (const [path, complete] of [
        ['/sign-in-email', 'current-password'],
        ['/sign-up-email', 'new-password'],
      ] as const) {
        const { text } = await visitor().get(path, html);
        const [field = ''] = /<input[^>]*type="password"[^>]*>/.exec(text) ?? [];
        must(
          new RegExp(`autocomplete="${complete}"`, 'i').test(field),
          `the password of ${path}`,
          field || text.slice(0, 80),
        );
        const [email = ''] = /<input[^>]*type="email"[^>]*>/.exec(text) ?? [];
        must(/autocomplete="(email|username)"/i.test(email), `the address of ${path}`, email);
      }
    },
    async inBrowser({ home }, must, { browser }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      for (const path of [
        '/sign-in-email',
        '/sign-up-email',
        '/recovery/password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      ]) {
        await page.goto(home + path);
        await page.waitForFunction(
          () => window.support !== undefined && document.querySelector('input[type=password]'),
        );
        const isFree = await page.$$eval('input[type=password]', (fields) =>
          fields.every((field) =>
            field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
          ),
        );
        must(isFree, `paste into the password of ${path}`, 'prevented');
      }
      await context.close();
    },
  },
  {
    number: 27,
    name: 'every answer has a strict Content-Security-Policy, errors and files too, and no page breaks it',
    async check({ visitor }, must) {
      for (const path of anything) {
        const { headers, status } = await visitor().get(path, html);
        const policy = String(headers['content-security-policy']);
        must(policy.startsWith(`default-src 'none'`), `GET ${path} (${status})`, policy);
        must(!/unsafe-(inline|eval|hashes)|\*|http:|https:|'nonce-/.test(policy), `what GET ${path} allows`, policy);
        must(/base-uri 'none'/.test(policy) || /sandbox/.test(policy), `base-uri of GET ${path}`, policy);
      }
    },
    async inBrowser(_world, must, { opens, troubles }) {
      for (const path of [
        '/dashboard',
        '/user',
        '/pathway/calm',
        '/pathway/calm/lesson/calm-spark',
        '/edit-profile',
        '/all-programs',
        '/contact-us',
        '/feedback',
        '/share-link',
        '/terms-of-use',
        '/nothing/here',
      ]) {
        await opens(path);
      }
      must(troubles.length === 0, 'what the browser complained about on eleven pages', troubles);
    },
  },
  {
    number: 28,
    name: 'strings become neither markup nor scripts: Trusted Types, with one policy for addresses of ours',
    async check({ visitor }, must) {
      const policy = String((await visitor().get('/dashboard', html)).headers['content-security-policy']);
      must(/require-trusted-types-for 'script'/.test(policy) && /trusted-types /.test(policy), 'the policy', policy);
      must(!/allow-duplicates|trusted-types \*/.test(policy), 'names of policies', policy);
    },
    async inBrowser(_world, must, { opens, page }) {
      await opens('/user');
      const thrown = await page.evaluate(async () => {
        const throws = (deed: () => void) => {
          try {
            deed();
            return false;
          } catch {
            return true;
          }
        };
        const script = () => document.createElement('script');
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        // What a test evaluates may evaluate; what comes after it is the page's own.
        await new Promise((later) => setTimeout(later));
        return {
          innerHTML: throws(() => void (document.createElement('p').innerHTML = '<img>')),
          'a script elsewhere': throws(() => void (script().src = 'https://evil.example/x.js')),
          'a script of data': throws(() => void (script().src = 'data:text/javascript,1')),
          'a script beside ours': throws(() => void (script().src = '/api/asset/x')),
          'a script’s text': throws(() => void (script().text = 'window.__x=1')),
          eval: throws(() => void (0, eval)('1')),
          Function: throws(() => void new Function('return 1')()),
          'another policy': throws(() => trustedTypes.createPolicy('evil', {})),
        };
      });
      for (const [what, isThrown] of Object.entries(thrown)) must(isThrown, what, 'let through');
    },
  },
  {
    number: 29,
    name: 'nobody frames anything of ours',
    async check({ visitor }, must) {
      for (const path of anything) {
        const policy = String((await visitor().get(path, html)).headers['content-security-policy']);
        must(/frame-ancestors 'none'/.test(policy), `GET ${path}`, policy);
      }
    },
    async inBrowser({ home }, must, { browser }) {
      const page = await browser.newPage();
      await page.setContent(`<iframe src="${home}/sign-in"></iframe>`, { waitUntil: 'load' });
      const frames = page
        .frames()
        .slice(1)
        .map((frame) => frame.url());
      must(
        frames.every((url) => !url.startsWith(home)),
        'a frame of another page',
        frames,
      );
      await page.close();
    },
  },
  {
    number: 31,
    name: 'what somebody wrote is shown as text, wherever it is shown',
    async check({ visitor }, must) {
      for (const path of publicPages) {
        const { text } = await visitor().get(path, html);
        must(
          !/\son[a-z]+="/i.test(text.replace(/<script[\s\S]*?<\/script>/g, '')),
          `handlers in GET ${path}`,
          /.{20}\son[a-z]+=".{20}/i.exec(text)?.[0],
        );
        must(
          !/javascript:/i.test(text.replace(/<script[\s\S]*?<\/script>/g, '')),
          `addresses in GET ${path}`,
          'javascript:',
        );
      }
    },
    async inBrowser(world, must, { opens, page, learner }) {
      const bait = (at: number) => {
        const kinds = [
          `<img src=x onerror=window.__x=1>`,
          `<script>window.__x=1</script>`,
          `<svg onload=window.__x=1>`,
          `"onfocus=window.__x=1 autofocus x="`,
          `javascript:window.__x=1`,
          `{{constructor.constructor('window.__x=1')()}}`,
          `</title><script>window.__x=1</script>`,
          `<iframe srcdoc="<script>parent.__x=1</script>">`,
          `<a href=javascript:window.__x=1>x</a>`,
          `<math><mtext></p><style><!--</style><img title="--><img src=x onerror=window.__x=1>">`,
        ];
        return `${kinds[at % kinds.length]!}${at}`;
      };
      const { rows } = await world.db.query<{ bodies: Record<string, { cards: { blocks: object[] }[] }> }>(
        `select bodies from units where id = 'focus-bell'`,
      );
      const bodies = rows[0]!.bodies;
      for (const body of Object.values(bodies))
        body.cards[0]!.blocks = Array.from({ length: 500 }, (_, at) => ({
          kind: 'paragraph',
          spans: [{ text: bait(at) }],
        }));
      await world.db.query(`update units set bodies = $1, titles = $2 where id = 'focus-bell'`, [
        JSON.stringify(bodies),
        JSON.stringify({ en: bait(0), pl: bait(1) }),
      ]);
      await world.db.query(`update pathways set texts = $1 where id = 'focus'`, [
        JSON.stringify({ en: { title: bait(1), goal: bait(2), summary: bait(3) } }),
      ]);
      const isHit = () => page.evaluate(() => '__x' in window);
      for (const path of ['/pathway/focus', '/pathway/focus/lesson/focus-bell', '/dashboard']) {
        await opens(path);
        must(!(await isHit()), `500 texts on ${path}`, 'one of them ran');
      }
      for (let at = 0; at < 10; at += 1) {
        await learner.patch('/api/users', { name: bait(at).slice(0, 80) }, { node: 2 });
        await opens(at % 2 ? '/user' : '/edit-profile');
        must(!(await isHit()), `the name ${bait(at)}`, 'it ran');
      }
      await learner.patch('/api/users', { name: learner.name }, { node: 2 });
    },
  },
  {
    number: 32,
    name: 'a link of a course leads to https alone, wherever it stands',
    async check({ newLearner, db }, must) {
      const learner = await newLearner({ pathwayIds: ['calm'] });
      await db.query(
        `insert into resources (id, pathway_id, position, type, url, minutes, texts) select 'bent', 'calm', 9, type, 'javascript:window.__x=1', 1, texts from resources where id = 'calm-read' on conflict do nothing`,
      );
      const { text, status } = await learner.get('/api/resources?pathway=calm');
      must(status === 200 && !text.includes('javascript:'), 'GET /api/resources of a bent row', text);
      await db.query(`delete from resources where id = 'bent'`);
    },
    async inBrowser(_world, must, { opens, page }) {
      for (const path of ['/user', '/dashboard', '/pathway/calm', '/pathway/calm/lesson/calm-spark']) {
        await opens(path);
        const bent = await page.$$eval('a[href]', (links) =>
          links.map((link) => link.href).filter((href) => !/^https?:|^mailto:/.test(href)),
        );
        must(bent.length === 0, `links on ${path}`, bent);
      }
    },
  },
  {
    number: 33,
    name: 'links that lead away know nothing of us, and show where they lead',
    async inBrowser(world, must, { opens, page }) {
      const link = { kind: 'paragraph', spans: [{ text: 'a page', href: 'https://elsewhere.example/page' }] };
      const { rows } = await world.db.query<{ bodies: Record<string, { cards: { blocks: object[] }[] }> }>(
        `select bodies from units where id = 'focus-light'`,
      );
      const bodies = rows[0]!.bodies;
      for (const body of Object.values(bodies)) body.cards[0]!.blocks = [link];
      await world.db.query(`update units set bodies = $1 where id = 'focus-light'`, [JSON.stringify(bodies)]);
      await opens('/pathway/focus/lesson/focus-light');
      await page.waitForSelector('a[href^="https://elsewhere.example"]');
      const found = await page.$eval('a[href^="https://elsewhere.example"]', (away) => ({
        rel: away.getAttribute('rel'),
        target: away.getAttribute('target'),
        text: away.parentElement?.textContent ?? '',
      }));
      must(found.target === '_blank' && /noopener/.test(found.rel ?? ''), 'a link of a lesson', found);
      must(found.text.includes('elsewhere.example'), 'what it shows', found.text);
    },
  },
  {
    number: 34,
    name: 'scripts and style sheets that a page names are checked against their hash',
    async check({ visitor }, must) {
      for (const path of [...publicPages, '/dashboard']) {
        const { text } = await visitor().get(path, html);
        const files = [...named(text), ...brought(text)];
        must(files.length > 0, `what GET ${path} names`, text.slice(0, 200));
        for (const { src, integrity } of files) {
          const { bytes } = await visitor().get(src);
          const sum = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
          must(integrity === sum, `${src} of ${path}`, integrity ?? 'without integrity');
        }
      }
    },
  },
  {
    number: 35,
    name: 'source maps are not given away',
    async check({ visitor }, must) {
      const { text } = await visitor().get('/dashboard', html);
      for (const { src } of named(text)) {
        must((await visitor().get(`${src}.map`)).status === 404, `GET ${src}.map`);
        must(!/sourceMappingURL/.test((await visitor().get(src)).text), `GET ${src}`, 'names its map');
      }
      must((await visitor().get('/sw.js.map')).status === 404, 'GET /sw.js.map');
    },
  },
  {
    number: 36,
    name: 'the workers are what the build made of them, at their two addresses, and nothing else can become one',
    async check({ visitor, db }, must) {
      for (const path of ['/sw.js', '/notifications/sw.js']) {
        const { headers, status } = await visitor().get(path, { headers: { 'service-worker': 'script' } });
        must(status === 200 && headers['cache-control'] === 'no-cache', `GET ${path}`, headers['cache-control']);
        must(
          headers['service-worker-allowed'] === undefined,
          `the scope of ${path}`,
          headers['service-worker-allowed'],
        );
      }
      await db.query(
        `insert into assets (id, mime, bytes, size) values ('asset-script', 'text/javascript', 'self.x=1', 8) on conflict do nothing`,
      );
      const { headers } = await visitor().get('/api/asset/asset-script', { headers: { 'service-worker': 'script' } });
      must(
        !/javascript/.test(String(headers['content-type'])) && headers['x-content-type-options'] === 'nosniff',
        'a script among the assets',
        headers['content-type'],
      );
    },
    async inBrowser(_world, must, { opens, page }) {
      await opens('/user');
      const isRefused = await page.evaluate(() =>
        navigator.serviceWorker.register('/api/asset/asset-script').then(
          () => false,
          () => true,
        ),
      );
      must(isRefused, 'register an asset as a worker', 'registered');
    },
  },
  {
    number: 37,
    name: 'the shell that the worker keeps is nobody’s page',
    async check({ visitor, newLearner }, must) {
      const learner = await newLearner();
      const [hers, nobodys] = [await learner.get('/index.html', html), await visitor().get('/index.html', html)];
      must(
        !hers.text.includes(learner.email) && !hers.text.includes(learner.id) && !hers.text.includes(learner.name),
        'GET /index.html of a learner',
        'it tells who',
      );
      must(hers.text === nobodys.text, 'GET /index.html of a learner and of nobody', 'another page');
      const { text } = await visitor().get('/sw.js');
      const kept = [...text.matchAll(/["']?url["']?:\s*["']([^"']+)["']/g)].map(([, url]) => url!);
      const drawn = kept.filter((url) => !/\.[a-z0-9]+$/.test(url) || /\.html$/.test(url));
      must(
        kept.length > 5 && drawn.every((url) => /^\/?(index|offline)\.html$/.test(url)),
        'pages that /sw.js keeps',
        drawn,
      );
    },
  },
  {
    number: 38,
    name: 'what is seen of the state holds no secret, and nothing that was typed',
    async inBrowser(_world, must, { opens, page, learner }) {
      await opens('/contact-us');
      await page.waitForSelector('textarea');
      await page.type('textarea', 'canary of a message');
      const { report, kept } = await page.evaluate(() => ({
        report: JSON.stringify(window.support?.report()),
        kept: JSON.stringify({ ...localStorage }),
      }));
      must(report.length > 100, 'window.support.report()', report);
      const secrets = {
        password: learner.password,
        email: learner.email,
        name: learner.name,
        message: 'canary of a message',
        session: learner.jar.get('sid') ?? 'no session',
      };
      for (const [what, word] of Object.entries(secrets)) {
        must(!report.includes(word), `the ${what} in the report`, 'it is there');
        if (what !== 'name') must(!kept.includes(word), `the ${what} in the local storage`, 'it is there');
      }
    },
  },
  {
    number: 39,
    name: 'what is kept on the device is checked: no prototype is reached by it',
    async inBrowser(_world, must, { opens, page }) {
      const bent = [
        '{"__proto__":{"x":1}}',
        '{"preferences":"{\\"__proto__\\":{\\"x\\":1}}"}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"session":"{\\"__proto__\\":{\\"x\\":1},\\"constructor\\":1}"}',
        'null',
        '[]',
        '{"preferences":"null"}',
        '{',
      ];
      const sound = await page.evaluate(() => localStorage.getItem('persist:starhop'));
      for (const text of bent) {
        await page.evaluate((own) => localStorage.setItem('persist:starhop', own), text);
        await opens('/user');
        const reached = await page.evaluate(() => ({})).then(() => page.evaluate(() => 'x' in {} || 'x' in []));
        must(!reached, `persist:starhop = ${text}`, 'Object.prototype has it');
      }
      await page.evaluate((own) => void (own && localStorage.setItem('persist:starhop', own)), sound);
    },
  },
  {
    number: 40,
    name: 'a query reaches no prototype',
    async check({ visitor }, must) {
      for (const query of [
        '__proto__[x]=1',
        '__proto__.x=1',
        'constructor[prototype][x]=1',
        '__proto__=1',
        'q=__proto__',
        'program=__proto__',
        'w=constructor',
        'x[]=1&x[]=2',
      ])
        for (const path of [
          '/',
          '/dashboard',
          '/program/mind/intro',
          '/api/onboarding',
          '/api/login/providers',
          '/api/asset/x',
          '/api/pathways-for-registration',
          '/api/programs/__proto__',
          '/api/programs/constructor',
        ]) {
          const { status } = await visitor().get(`${path}?${query}`, html);
          must(status < 500, `GET ${path}?${query}`, status);
        }
    },
    async inBrowser(_world, must, { opens, page }) {
      for (const query of ['__proto__[x]=1', 'constructor[prototype][x]=1', '__proto__=1', 'programCode=__proto__']) {
        await opens(`/dashboard?${query}`);
        must(!(await page.evaluate(() => 'x' in {})), `/dashboard?${query}`, 'Object.prototype has it');
      }
    },
  },
  {
    number: 41,
    name: 'no parameter of an address leads away from the app',
    async inBrowser({ home }, must, { opens, page }) {
      const payloads = [
        '//evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        'https://evil.example',
        'https:evil.example',
        '%2f%2fevil.example',
        'javascript:window.__x=1',
        'data:text/html,x',
        '..%2f..%2fapi%2flogout',
        '/api/logout',
        '../../api/logout',
        '%00',
        '%e2%80%aeevil',
        'x'.repeat(10_000),
        '<script>',
        '__proto__',
        '.',
        '..',
        '%09//evil.example',
        '/%09/evil.example',
      ];
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(request.url()));
      for (const payload of payloads)
        for (const name of ['programCode', 'selectedProgram', 'redirectTo']) {
          await opens(`/dashboard?${name}=${encodeURI(payload)}`);
          must(page.url().startsWith(`${home}/`), `/dashboard?${name}=${payload.slice(0, 40)}`, page.url());
        }
      const strange = requested.filter(
        (url) => /^https?:/.test(url) && (!url.startsWith(home) || new URL(url).pathname === '/api/logout'),
      );
      must(strange.length === 0, 'requests meanwhile', strange);
      must(!(await page.evaluate(() => '__x' in window)), 'scripts meanwhile', 'one ran');
    },
  },
  {
    number: 42,
    name: 'an id in an address of the app reaches no other call',
    async inBrowser({ home }, must, { opens, page }) {
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(`${request.method()} ${request.url().replace(home, '')}`));
      const ids = [
        '..%2flogout',
        '..%2f..%2fapi%2flogout',
        '%2e%2e%2fmyself',
        'calm%2f..%2f..%2fexport',
        'calm%3fx=1',
        'calm%23x',
        '..%5clogout',
        '%252e%252e%252flogout',
        'a%00b',
      ];
      for (const id of ids)
        for (const path of [
          `/pathway/${id}`,
          `/pathway/calm/lesson/${id}`,
          `/program/${id}/intro`,
          `/program/${id}/unlock`,
          `/registration/confirm/${id}`,
        ]) {
          await opens(path);
        }
      const strange = requested.filter((call) => / \/api\/(logout|export|delete|users|sessions)/.test(call));
      must(requested.length > 40 && strange.length === 0, `requests of ${ids.length * 5} pages`, strange);
      const unencoded = requested.filter((call) => / \/api\//.test(call) && /\.\.|\/\//.test(call.split(' ')[1]!));
      must(unencoded.length === 0, 'ids in addresses of calls', unencoded);
    },
  },
  {
    number: 43,
    name: 'the server leads nowhere but to its own page of return',
    async check({ visitor }, must) {
      const paths = [
        '//evil.example',
        '//evil.example/%2f..',
        '/\\evil.example',
        '/%5cevil.example',
        '/%2f%2fevil.example',
        '/https://evil.example',
        '/sign-in?redirectTo=https://evil.example',
        '/api/login/apple/return',
        '/dashboard/',
        '/dashboard//',
        '/./',
        '/sign-in/..',
        '/?next=//evil.example',
      ];
      for (const path of paths)
        for (const method of ['GET', 'POST', 'HEAD']) {
          const headers = {
            accept: 'text/html',
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
            'content-type': 'application/x-www-form-urlencoded',
          };
          const { status, headers: answered } = await visitor().ask(method, path, {
            headers,
            ...(method === 'POST' && { body: 'code=x&state=//evil.example' }),
          });
          const to = answered.location;
          must(to === undefined || to.startsWith('/google-callback#'), `${method} ${path}`, `${status} ${to}`);
        }
    },
  },
];
