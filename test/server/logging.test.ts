import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testServer, type TestServer } from '../server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const mailer = {
    send: async () => Promise.reject(new Error('550 <canary@example.com>: no such person, said "other@example.com"')),
    forget: async () => undefined,
    close: () => undefined,
  };
  server = await testServer({ mailer, config: { logLevel: 'warn' } });
}, 120_000);
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => void jest.restoreAllMocks());

describe('the log', () => {
  it('holds no address, neither of a person nor of where they are', async () => {
    const visitor = server.visitor('203.0.113.77');
    const email = 'canary@example.com';
    await visitor.post('/api/login', { email, password: 'wrong' });
    await visitor.post('/api/login', { email, password: 'wrong' }, { origin: 'https://canary.example' });
    await visitor.post('/api/register', { name: 'Canary', email, password: 'lantern otter 9' });
    await server.app.background.settled();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(expect.arrayContaining(['refused', 'failed']));
    expect(lines.join('')).not.toMatch(/canary|203\.0\.113\.77|other@/i);
    expect(lines.join('')).toContain('550 <[address]>: no such person');
  });
});
