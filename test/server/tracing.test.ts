import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/freePort.ts';
import { readConfig } from '../../server/config/config.ts';
import { openTracing } from '../../server/tracing/index.ts';
import { killAll, launch as launchWith } from '../launch.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}
const [SERVER, CLIENT] = [2, 3];
const FAILED = 2;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PROXY = 'b7ad6b7169203331';

let dir: string;
let port: number;
let collector: Server | undefined;
let told: string[];
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'starhop-tracing-'));
  port = await freePort();
  told = [];
});
afterEach(async () => {
  await killAll();
  collector?.closeAllConnections();
  collector?.close();
  collector = undefined;
  rmSync(dir, { recursive: true, force: true });
});

/** Starts an OpenTelemetry collector that keeps what it is told in `told`; returns its address. Without `answers` it never replies. */
async function startCollector({ answers = true } = {}): Promise<string> {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      told.push(text);
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
}
const exports = () => told.map((text) => JSON.parse(text) as Export);
const spans = () =>
  exports().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((of) => of.spans)),
  );
const named = (name: string) => spans().filter((span) => span.name === name);
const valueOf = ({ attributes }: Span, name: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
};

const launch = (env: Record<string, string> = {}) =>
  launchWith({ STARHOP_DATA: dir, PORT: String(port), LOG_LEVEL: 'warn', ...env });
const call = (path: string, { body, ...headers }: { body?: object } & Record<string, unknown> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      origin: `http://localhost:${port}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
  });
const signUp = (name: string) => {
  const email = `${name}@example.com`;
  return call('/api/register', { body: { name, email, password: 'lantern otter 9', locale: 'en' } });
};

describe('traces', () => {
  it('tell of each request, of its queries and of the mail it sends, once the server has stopped at the latest', async () => {
    const { child, ended, ready } = launch({ OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector() });
    await ready;
    expect((await signUp('ada')).status).toBe(201);
    const refused = await call('/api/lesson/of-nobody', { traceparent: `00-${TRACE}-${PROXY}-01` });
    const { requestId, code } = (await refused.json()) as { requestId: string; code: string };
    await call('/health');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);

    const [signedUp] = named('POST /api/register');
    expect([signedUp!.kind, valueOf(signedUp!, 'http.response.status_code')]).toEqual([SERVER, 201]);
    const below = spans().filter(({ parentSpanId }) => parentSpanId === signedUp!.spanId);
    const inserted = below.filter((span) => String(valueOf(span, 'db.query.text')).startsWith('insert into "users"'));
    expect(inserted).toMatchObject([{ name: 'query insert', kind: CLIENT, traceId: signedUp!.traceId }]);
    expect(below.map(({ name }) => name)).toContain('send mail');

    const [lesson] = named('GET /api/lesson/:id');
    expect(lesson).toMatchObject({ traceId: TRACE, parentSpanId: PROXY });
    expect([valueOf(lesson!, 'request.id'), valueOf(lesson!, 'error.type')]).toEqual([requestId, code]);
    expect(named('GET /health')).toEqual([]);
    const of = exports()[0]!.resourceSpans[0]!.resource.attributes.find(({ key }) => key === 'service.name');
    expect(of?.value.stringValue).toBe('starhop');
  }, 60_000);

  it('hold nothing personal, whatever is sent and asked for', async () => {
    const canary = 'canary-of-somebody';
    const { child, ended, ready } = launch({
      OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(),
      SMTP_URL: `smtp://${canary}:${canary}@127.0.0.1:${await freePort()}`,
    });
    await ready;
    const { headers } = await signUp(canary);
    const cookie = headers.getSetCookie()[0]!.split(';', 1)[0]!;
    await signUp(canary);
    await call('/api/login', { body: { email: `${canary}@example.com`, password: canary } });
    await call('/api/contact-us', { cookie, body: { message: canary } });
    for (const path of [`/api/lesson/${canary}`, `/${canary}`, `/api/search?q=${canary}`, `/api/asset/${canary}`])
      await call(path, { cookie, 'user-agent': canary, referer: `https://${canary}.example`, baggage: `it=${canary}` });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(spans().length).toBeGreaterThan(20);
    expect(named('send mail').map(({ status }) => status.code)).toContain(FAILED);
    expect(told.join('')).not.toContain(canary);
    expect(told.join('')).not.toContain(cookie.split('=')[1]);
  }, 60_000);

  it.each([
    ['is not there', async () => `http://127.0.0.1:${await freePort()}`],
    ['never answers', () => startCollector({ answers: false })],
  ])(
    'hold nobody up when the collector %s, which is said once',
    async (_, start) => {
      const { child, said, ended, ready } = launch({
        OTEL_EXPORTER_OTLP_ENDPOINT: await start(),
        OTEL_BSP_SCHEDULE_DELAY: '100',
      });
      await ready;
      expect((await signUp('ada')).status).toBe(201);
      while (!said.err.includes('traces do not reach')) {
        expect((await call('/ready')).status).toBe(200);
        await once(child.stderr, 'data');
      }
      await call('/api/lesson/of-nobody');
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(said.err.match(/traces do not reach the collector/g)).toHaveLength(1);
    },
    60_000,
  );

  it('cost nothing where no collector is named: what makes them is not even loaded', async () => {
    const teller = join(dir, 'tellPackages.cjs');
    writeFileSync(
      teller,
      `process.on('exit', () => console.error(Object.keys(require('module')._cache).filter((file) => file.includes('@opentelemetry/sdk')).length + ' files'));`,
    );
    for (const [env, files] of [
      [{}, /^0 files$/m],
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector() }, /^[1-9]\d* files$/m],
    ] as const) {
      const { child, said, ended, ready } = launch({ ...env, NODE_OPTIONS: `--require ${teller}` });
      await ready;
      expect((await call('/ready')).status).toBe(200);
      child.kill('SIGTERM');
      await ended;
      expect(said.err).toMatch(files);
    }
  }, 60_000);

  it('tell of a reminder by how it was taken, and not to whom it went', async () => {
    const tracing = openTracing(await startCollector());
    const pusher = tracing.pushes({ send: async () => ({ is: 'gone' }), close: () => undefined });
    const to = { endpoint: 'https://push.example/canary', p256dh: 'canary', auth: 'canary' };
    await pusher.send(to, { title: 'canary', body: 'canary', path: '/', language: 'en' }, 60);
    await tracing.close();
    expect(valueOf(named('send push')[0]!, 'push.result')).toBe('gone');
    expect(told.join('')).not.toContain('canary');
  });

  it('have an address, or it is said what to write', () => {
    const of = (text: string) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: text }).traceEndpoint;
    expect([of(''), of('http://localhost:4318'), of('https://traces.example/starhop/')]).toEqual([
      null,
      'http://localhost:4318',
      'https://traces.example/starhop',
    ]);
    expect(() => of('localhost:4318')).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT .*such as http:\/\/localhost:4318/);
  });
});
