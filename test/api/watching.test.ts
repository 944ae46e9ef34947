import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readConfig } from '../../server/config/config.ts';
import { addCourse, rightAnswers } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

const lines: string[] = [];
const TOKEN = 'a-token-of-whoever-watches';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ config: { logLevel: 'info' } });
  await addCourse(server.db);
}, 60_000);
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => void jest.restoreAllMocks());

const ask = (from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ url: '/metrics', ...from });
/** The value of a metric, whose labels hold these words. */
const valueOf = async (name: string, labels = '') =>
  Number(
    (await ask()).body
      .split('\n')
      .find((line) => line.startsWith(name) && labels.split(' ').every((label) => line.includes(label)))
      ?.split(' ')
      .at(-1),
  );

describe('the metrics', () => {
  it('count answers by route, refusals by code, and what the database does', async () => {
    const ada = await server.signUp();
    await ada.get('/api/lesson/no-such-lesson');
    const answer = await ask();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    expect(await valueOf('starhop_request_seconds_count', 'method="GET" route="/api/lesson/:id" status="404"')).toBe(1);
    expect(await valueOf('starhop_problems_total', 'code="LESSON_NOT_FOUND"')).toBe(1);
    expect(await valueOf('starhop_database_up')).toBe(1);
    expect(await valueOf('starhop_database_seconds')).toBeLessThan(1);
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('say which work in the background failed, and when it last succeeded', async () => {
    server.app.background.start('tidy', async () => undefined);
    server.app.background.start('odd jobs', async () => Promise.reject(new Error('no')));
    await server.app.background.settled();
    expect((await ask()).body).toContain('starhop_work_failures_total{work="odd jobs"} 1\n');
    expect(await valueOf('starhop_work_success_timestamp_seconds', 'work="tidy"')).toBeCloseTo(Date.now() / 1_000, -1);
  });

  it('are for this machine alone, or for whoever has the token', async () => {
    const elsewhere = await ask({ remoteAddress: '203.0.113.9' });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'NOT_FOUND']);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await ask({ headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
    expect((await ask({ remoteAddress: '::1' })).statusCode).toBe(200);

    const behindHttps = await testServer({ beside: server, config: { secure: true } });
    expect((await behindHttps.app.inject('/metrics')).statusCode).toBe(404);
    const withToken = await testServer({ beside: server, config: { secure: true, metricsToken: TOKEN } });
    const show = (authorization?: string) =>
      withToken.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) });
    expect((await show()).statusCode).toBe(404);
    expect((await show(`Bearer ${TOKEN}x`)).statusCode).toBe(404);
    expect((await show(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  });

  it('have a token that cannot be guessed', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN: give 16 characters or more/);
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).not.toThrow(/short/);
  });
});

describe('a request', () => {
  it('has an id, in its problem document and in every line of the log about it', async () => {
    const ada = await server.signUp();
    await sql`alter table sessions rename to elsewhere`.execute(server.db);
    const { body } = await ada.get<{ requestId: string }>('/api/myself');
    await sql`alter table elsewhere rename to sessions`.execute(server.db);
    const about = lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === body.requestId);
    expect(about.map(({ msg }) => msg)).toEqual(['incoming request', 'failed', 'request completed']);
    const { body: other } = await ada.get<{ requestId: string }>('/api/nowhere');
    expect(other.requestId).not.toBe(body.requestId);
  });

  it('leaves nothing personal in metrics and logs, whatever is sent and asked for', async () => {
    const canary = 'canary-of-somebody';
    const visitor = server.visitor('203.0.113.77');
    const email = `${canary}@example.com`;
    await visitor.post('/api/register', { name: canary, email, password: `${canary} 9` });
    await visitor.post('/api/login', { email, password: `${canary} 8` });
    await visitor.post('/api/programs/join/mind', { pathwayIds: ['calm'] });
    const done = { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', answers: rightAnswers };
    await visitor.post('/api/lesson/calm-check/complete', done, { 'idempotency-key': canary });
    await visitor.post('/api/contact-us', { message: canary });
    for (const path of [`/api/lesson/${canary}`, `/${canary}`, `/api/search?q=${canary}`, `/api/asset/${canary}`])
      await visitor.get(path, { 'user-agent': canary, referer: `https://${canary}.example`, 'x-request-id': canary });
    await server.app.background.settled();
    const { body: metrics } = await ask();
    expect(metrics.length).toBeGreaterThan(5_000);
    expect(lines.length).toBeGreaterThan(10);
    expect(metrics + lines.join('')).not.toMatch(/canary|203\.0\.113\.77/);
  });
});

describe('what is drawn and what wakes somebody up', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../server/watching', name), 'utf8');
  const NAMES = /\b(?:starhop|nodejs|process)_[a-z0-9_]+/g;
  interface Rule {
    alert: string;
    expr: string;
    annotations: { summary: string; what_to_do: string };
  }
  const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };

  it('asks only for what the server tells', async () => {
    const told = new Set([...(await ask()).body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const names = new Set(asked.flatMap((expr) => expr.match(NAMES) ?? []));
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual(
      [],
    );
  });

  it('says what to do', () => {
    expect(rules.length).toBeGreaterThan(8);
    for (const { alert, annotations } of rules)
      expect([alert, annotations.summary.length > 20, annotations.what_to_do.length > 80]).toEqual([alert, true, true]);
  });
});
