import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { operations } from '../../src/contract/operations.ts';
import { build } from '../../server/app.ts';
import { openDb } from '../../server/db/db.ts';
import { clientAddress } from '../../server/web/clientAddress.ts';
import { addAsset } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 120_000);

type Call = { method: string; url: string; access: string };
const calls: Call[] = Object.values(operations).flatMap((resource) =>
  Object.values(resource).map(({ method, url, config }) => ({
    method,
    url: url.replace(':id', 'some-id'),
    access: config.access,
  })),
);
const changing = calls.filter(({ method }) => method !== 'GET');
const login = { email: 'nobody@example.com', password: 'wrong' };
const send = ({ method, url }: Call, headers: Record<string, string>, payload = '{}') =>
  server.app.inject({ method: method as 'GET', url, headers, ...(method !== 'GET' && { payload }) });
const json = { 'content-type': 'application/json' };
const ours = { ...json, origin: 'http://localhost:8080' };

describe('a call that changes something', () => {
  const foreign: [string, Record<string, string>][] = [
    ['no page at all', {}],
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sibling domain', { origin: 'http://sub.localhost:8080' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['another scheme', { origin: 'https://localhost:8080' }],
    ['a browser that says cross-site', { origin: 'http://localhost:8080', 'sec-fetch-site': 'cross-site' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
    ['another site that fakes the host', { origin: 'https://evil.example', host: 'evil.example' }],
  ];
  it.each(foreign)('is refused from %s, whichever it is', async (_name, headers) => {
    for (const call of changing) {
      const answer = await send(call, { ...json, ...headers });
      expect([call.url, answer.statusCode, answer.json().code]).toEqual([call.url, 403, 'FORBIDDEN_ORIGIN']);
    }
  });

  it.each([
    { origin: 'http://localhost:8080' },
    { origin: 'http://127.0.0.1:8080' },
    { 'sec-fetch-site': 'same-origin' },
  ])('is heard from our own page: %j', async (headers) => {
    const answer = await send(
      { method: 'POST', url: '/api/login', access: '' },
      { ...json, ...headers },
      JSON.stringify(login),
    );
    expect(answer.json().code).toBe('INVALID_CREDENTIALS');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is not heard as %s',
    async (type) => {
      for (const call of changing.filter(({ access }) => access === 'public')) {
        const answer = await send(call, { ...ours, 'content-type': type });
        expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
      }
    },
  );

  it('is not made by GET, nor by a method in disguise', async () => {
    const headers = { ...ours, 'x-http-method-override': 'POST' };
    for (const { url } of changing.filter(
      ({ url }) => !calls.some((call) => call.method === 'GET' && call.url === url),
    )) {
      const answer = await send({ method: 'GET', url, access: '' }, headers);
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('the doors', () => {
  it('do not open for a made-up session', async () => {
    for (const cookie of ['sid=', 'sid=x', `sid=${'a'.repeat(43)}`, 'sid=%00', "sid=' or 1=1 --", '__Host-sid=x'])
      expect((await send({ method: 'GET', url: '/api/myself', access: '' }, { cookie })).statusCode).toBe(401);
  });

  it('cannot be forgotten: a route that does not say who may come in stops the start', async () => {
    const { db, config } = server;
    const mailer = { send: async () => undefined, forget: async () => undefined, close: () => undefined };
    const app = await build({ db, config, mailer, clock: () => new Date() });
    expect(() => app.get('/api/forgotten', () => null)).toThrow('GET /api/forgotten does not say who may call it');
  });
});

describe('a body', () => {
  it.each([
    ['is too long', JSON.stringify({ ...login, password: 'x'.repeat(70_000) }), 413, 'TOO_LARGE'],
    [
      'holds a password nobody types',
      JSON.stringify({ ...login, password: 'x'.repeat(1_025) }),
      400,
      'VALIDATION_FAILED',
    ],
    ['is no JSON', '{"email":', 400, 'VALIDATION_FAILED'],
    ['is missing', '', 400, 'VALIDATION_FAILED'],
    ['is a list', '[]', 400, 'VALIDATION_FAILED'],
    ['is null', 'null', 400, 'VALIDATION_FAILED'],
    ['has the wrong types', '{"email":1,"password":{}}', 400, 'VALIDATION_FAILED'],
    ['reaches for the prototype', '{"__proto__":{"x":1},"email":"a","password":"b"}', 400, 'VALIDATION_FAILED'],
    ['holds what no database keeps', '{"email":"a\\u0000b","password":"x"}', 400, 'VALIDATION_FAILED'],
    ['holds half a character', '{"email":"a\\ud800b","password":"x"}', 400, 'VALIDATION_FAILED'],
    [
      'is folded thirty thousand times',
      `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)},"password":"x"}`,
      400,
      'VALIDATION_FAILED',
    ],
  ])('that %s is a problem, not a failure', async (_name, payload, status, code) => {
    const answer = await send({ method: 'POST', url: '/api/login', access: '' }, ours, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('of a hundred thousand letters is judged in a moment', async () => {
    const started = performance.now();
    const email = `${'a'.repeat(60_000)}@${'b.'.repeat(1_000)}`;
    await send(
      { method: 'POST', url: '/api/register', access: '' },
      ours,
      JSON.stringify({ name: 'A', email, password: 'x'.repeat(9) }),
    );
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('an address', () => {
  it.each([
    '/api/nothing',
    '/api/pathway/a/b/c',
    '/api/pathway/%00',
    '/nothing',
    '/api/%zz',
    '/api/asset/..%2f..%2fetc%2fpasswd',
  ])('that leads nowhere is a problem document: %s', async (url) => {
    const learner = await server.signUp();
    const answer = await learner.get<{ status: number }>(url);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.status).toBe(answer.status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('every answer', () => {
  const kinds: [string, () => Promise<{ headers: Record<string, unknown>; statusCode: number }>, number][] = [
    ['200', () => send({ method: 'GET', url: '/api/openapi.json', access: '' }, {}), 200],
    ['204', () => send({ method: 'POST', url: '/api/logout', access: '' }, ours), 204],
    ['400', () => send({ method: 'GET', url: '/api/%zz', access: '' }, {}), 400],
    ['401', () => send({ method: 'GET', url: '/api/myself', access: '' }, {}), 401],
    ['403', () => send({ method: 'POST', url: '/api/logout', access: '' }, {}), 403],
    ['404', () => send({ method: 'GET', url: '/api/nothing', access: '' }, {}), 404],
    ['413', () => send({ method: 'POST', url: '/api/login', access: '' }, ours, 'x'.repeat(70_000)), 413],
    [
      '415',
      () => send({ method: 'POST', url: '/api/login', access: '' }, { ...ours, 'content-type': 'text/html' }),
      415,
    ],
  ];
  it.each(kinds)('of the kind %s carries the whole armour', async (_name, ask, status) => {
    const { headers, statusCode } = await ask();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
        "connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; " +
        "media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default lit-html; report-uri /api/csp-reports; report-to csp",
      'reporting-endpoints': 'csp="/api/csp-reports"',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('over HTTPS is pinned to it, and the cookie with it', async () => {
    const secure = await testServer({ beside: server, config: { publicUrl: 'https://starhop.example', secure: true } });
    const visitor = secure.visitor();
    const person = { name: 'Ada', email: 'secure@example.com', password: 'lantern otter 9' };
    const answer = await visitor.post('/api/register', person);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      '__Host-aboard=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await visitor.get('/api/myself')).status).toBe(200);
  });

  it('keeps the address of a page with a secret to itself', async () => {
    for (const url of ['/google-callback?code=abc', '/registration/confirm/abc', '/recovery/password?token=abc'])
      expect((await send({ method: 'GET', url, access: '' }, {})).headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('a picture opened by itself', () => {
  it('may do nothing at all, nor be framed', async () => {
    const id = await addAsset(server.db, 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    const { headers } = await send({ method: 'GET', url: `/api/asset/${id}`, access: '' }, {});
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });
});

describe('what browsers tell of the policy', () => {
  const old = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x?token=canary',
      'document-uri': 'https://starhop.example/recovery/password?token=canary',
    },
  };
  const young = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: 'https://starhop.example/?canary' },
    },
  ];
  const tell = (type: string, payload: string) =>
    send({ method: 'POST', url: '/api/csp-reports', access: '' }, { 'content-type': type }, payload);

  it('is a line each, without the address of a page, and ends', async () => {
    const heard = await testServer({ beside: server, config: { logLevel: 'warn' } });
    const lines: string[] = [];
    const spy = jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const told = (type: string, body: unknown) =>
      heard.app.inject({
        method: 'POST',
        url: '/api/csp-reports',
        headers: { 'content-type': type },
        payload: JSON.stringify(body),
      });
    expect((await told('application/csp-report', old)).statusCode).toBe(204);
    expect((await told('application/reports+json', young)).statusCode).toBe(204);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { directive: 'script-src-elem', from: 'https://evil.example' },
      { directive: 'img-src', from: 'inline' },
    ]);
    for (let round = 0; round < 50; round += 1) await told('application/csp-report', old);
    spy.mockRestore();
    expect(lines).toHaveLength(30);
    expect(lines.join('')).not.toMatch(/canary|recovery/);
  });

  it('is bounded, and nothing else is heard there', async () => {
    expect((await tell('application/csp-report', JSON.stringify({ x: 'x'.repeat(20_000) }))).statusCode).toBe(413);
    expect((await tell('application/csp-report', '{')).statusCode).toBe(400);
    expect((await tell('text/html', '<p>')).statusCode).toBe(415);
    for (const body of ['null', '[]', '[1,{"body":[]}]', '{"csp-report":{"effective-directive":{},"blocked-uri":[]}}'])
      expect((await tell('application/reports+json', body)).statusCode).toBe(204);
  });
});

describe('failures', () => {
  it('of ours say nothing about how the server is built', async () => {
    const learner = await server.signUp();
    await server.db.schema.alterTable('sessions').renameTo('elsewhere').execute();
    const answer = await learner.get('/api/myself');
    await server.db.schema.alterTable('elsewhere').renameTo('sessions').execute();
    expect(answer).toMatchObject({ status: 500 });
    expect(answer.body).toEqual({
      type: 'urn:starhop:problem:internal',
      title: 'Internal',
      status: 500,
      code: 'INTERNAL',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await learner.get('/api/myself')).status).toBe(200);
  });

  it('of the database pass: 503 and when to come back', async () => {
    const db = await openDb({ url: 'postgres://starhop@127.0.0.1:1/none' });
    const { config } = server;
    const mailer = { send: async () => undefined, forget: async () => undefined, close: () => undefined };
    const app = await build({ db, config, mailer, clock: () => new Date() });
    expect((await app.inject('/health')).statusCode).toBe(200);
    const answer = await app.inject('/ready');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'UNAVAILABLE']);
    await app.close();
    await db.destroy();
  });
});

describe('a flood', () => {
  it('of passwords from one address is slowed over all accounts, whatever it writes into its headers', async () => {
    const flooder = server.visitor();
    const codes = new Map<number, number>();
    for (let round = 0; round < 60; round += 1) {
      const headers = { 'x-forwarded-for': `9.9.9.${round}` };
      const { status } = await flooder.post('/api/login', { ...login, email: `n${round}@example.com` }, headers);
      codes.set(status, (codes.get(status) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [401, 50],
      [429, 10],
    ]);
  }, 60_000);

  it('is no flood when a school mistypes ten passwords every few hours, for days', async () => {
    const school = server.visitor();
    const codes = new Set<number>();
    for (let round = 0; round < 9; round += 1) {
      for (let each = 0; each < 10; each += 1)
        codes.add((await school.post('/api/login', { ...login, email: `pupil${round}-${each}@example.com` })).status);
      server.pass({ hours: 5 });
    }
    expect([...codes]).toEqual([401]);
  }, 60_000);

  it('of hashes from everywhere meets a queue with an end', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        server.visitor().post('/api/login', { ...login, email: `n${at}@example.com` }),
      ),
    );
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.headers.get('retry-after')).toBe('5');
    expect(all.every(({ status }) => status === 401 || status === 503)).toBe(true);
  }, 60_000);

  it('is believed to come from elsewhere only behind a proxy we were told of', async () => {
    const proxied = await testServer({ beside: server, config: { trustProxy: (_address, hop) => hop < 1 } });
    const headers = (round: number) => ({ 'x-forwarded-for': `1.2.3.4, 9.9.9.${round}` });
    const guess = async (round: number) =>
      (
        await proxied
          .visitor('127.0.0.1')
          .post('/api/login', { ...login, email: 'proxied@example.com' }, headers(round))
      ).status;
    for (let round = 0; round < 7; round += 1) expect(await guess(round)).toBe(401);
  });

  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('from %s counts as %s', (ip, address) => {
    expect(clientAddress({ ip })).toBe(address);
  });
});

describe('the OpenAPI document', () => {
  it('names every operation of the contract, and the bytes of an asset', async () => {
    const answer = await send({ method: 'GET', url: '/api/openapi.json', access: '' }, {});
    const { openapi, paths } = answer.json();
    expect(openapi).toBe('3.1.0');
    const named = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(named.sort()).toEqual(
      [...Object.values(operations).flatMap((resource) => Object.keys(resource)), 'getAsset'].sort(),
    );
  });
});
