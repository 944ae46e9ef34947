import { beforeAll, describe, expect, it } from '@jest/globals';
import { testServer, tokenIn, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 120_000);

const status = async (answer: Promise<{ status: number }>) => (await answer).status;
const count = (codes: number[], code: number) => codes.filter((each) => each === code).length;

/** Wrong passwords for one account, `each` from every address. */
async function guess(email: string, addresses: string[], each = 1): Promise<number[]> {
  const codes = [];
  for (const address of addresses)
    for (let tries = 0; tries < each; tries += 1)
      codes.push(await status(server.visitor(address).post('/api/login', { email, password: 'a guess' })));
  return codes;
}
const some = (length: number, made: (at: number) => string) => Array.from({ length }, (_, at) => made(at));

describe('guessing one password from many addresses', () => {
  it('ends after fifty, known or not, and its owner is told once', async () => {
    const { email } = await server.signUp({ locale: 'en' });
    for (const address of [email, 'nobody@example.com']) {
      const codes = await guess(
        address,
        some(80, (at) => `198.51.100.${at}`),
      );
      expect([count(codes, 401), count(codes, 429)]).toEqual([50, 30]);
    }
    const told = (await server.mailsTo(email)).filter(({ subject }) => /wrong passwords/.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual(['Many wrong passwords for your Starhop account']);
    expect(told[0]!.text).toContain('http://localhost:8080/recovery-password\n');
    expect(await server.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('keeps nobody out who has signed in there before, from whatever address', async () => {
    const learner = await server.signUp();
    const { email, password } = learner;
    await learner.post('/api/logout');
    await guess(
      email,
      some(60, (at) => `198.51.101.${at}`),
    );
    expect(await status(learner.post('/api/login', { email, password }))).toBe(200);
    expect(await status(server.visitor().post('/api/login', { email, password }))).toBe(429);
  });

  it('leaves the owner of a new device the way by mail, which makes the device known', async () => {
    const { email } = await server.signUp();
    await guess(
      email,
      some(60, (at) => `198.51.102.${at}`),
    );
    const owner = server.visitor();
    await owner.post('/api/password/recovery', { email });
    // The newest with a token: the warning of these guesses, which has none, leaves at a random moment too.
    const token = tokenIn((await server.mailsTo(email)).findLast(tokenIn)!);
    expect(await status(owner.post('/api/password/reset', { token, password: 'quiet harbour 1' }))).toBe(204);
    await guess(
      email,
      some(60, (at) => `198.51.103.${at}`),
    );
    expect(await status(owner.post('/api/login', { email, password: 'quiet harbour 1' }))).toBe(200);
  });

  it('is no easier on a device that is known for another account', async () => {
    const eve = await server.signUp();
    const { email } = await server.signUp();
    await guess(
      email,
      some(60, (at) => `198.51.104.${at}`),
    );
    expect(await status(eve.post('/api/login', { email, password: 'a guess' }))).toBe(429);
  });

  it('is slowed on a known device, too', async () => {
    const learner = await server.signUp();
    const codes = [];
    for (let tries = 0; tries < 7; tries += 1)
      codes.push(await status(learner.post('/api/login', { email: learner.email, password: 'a guess' })));
    expect([count(codes, 401), count(codes, 429)]).toEqual([5, 2]);
  });

  it('does not add up from right passwords', async () => {
    const { email, password } = await server.signUp();
    for (let round = 0; round < 55; round += 1)
      expect(await status(server.visitor().post('/api/login', { email, password }))).toBe(200);
  }, 120_000);
});

describe('guessing many passwords', () => {
  const strangers = (length: number, made: (at: number) => string) =>
    Promise.all(some(length, (at) => `somebody${at}@example.com`).map((email, at) => guess(email, [made(at)])));

  it('from one /48 of IPv6 is slowed, however many /64 it has', async () => {
    const codes = (await strangers(220, (at) => `2001:db8:77:${(at + 1).toString(16)}::1`)).flat();
    expect(count(codes, 429)).toBe(20);
  }, 120_000);

  it('registers no faster from one /48 than from ten households', async () => {
    const body = { name: 'Eve', email: 'x@example.com', password: 'password' };
    const codes = [];
    for (let at = 0; at < 1_010; at += 1)
      codes.push(await status(server.visitor(`2001:db8:78:${(at + 1).toString(16)}::1`).post('/api/register', body)));
    expect([count(codes, 422), count(codes, 429)]).toEqual([1_000, 10]);
  }, 120_000);
});

describe('an address behind a proxy', () => {
  it('is one, whatever port stands behind it', async () => {
    const proxied = await testServer({ beside: server, config: { trustProxy: (_address, hop) => hop < 1 } });
    const codes = [];
    for (let tries = 0; tries < 8; tries += 1)
      codes.push(
        await status(
          proxied
            .visitor('127.0.0.1')
            .post(
              '/api/login',
              { email: 'ports@example.com', password: 'a guess' },
              { 'x-forwarded-for': `203.0.113.9:${5_000 + tries}` },
            ),
        ),
      );
    expect(count(codes, 401)).toBe(5);
  });
});
