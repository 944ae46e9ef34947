import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Export } from '../../src/contract/leaving.ts';
import type { SignIn } from '../../src/contract/sessions.ts';
import { tidy } from '../../server/tidy.ts';
import { testServer, tokenIn, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  server = await testServer({ config: { logLevel: 'warn' } });
}, 120_000);
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => server.close());

const iPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
const listed = async (learner: Pick<Learner, 'get'>) => {
  await server.app.background.settled();
  const { status, body } = await learner.get<SignIn[]>('/api/sign-ins');
  expect(status).toBe(200);
  return body;
};
const eventsOf = async (learner: Pick<Learner, 'get'>) => (await listed(learner)).map(({ event }) => event);
const linesOf = (event: string) => lines.filter((line) => line['event'] === event);
const link = async (email: string) => tokenIn((await server.mailsTo(email)).at(-1)!);

describe('what was done with an account', () => {
  it('is told to its owner: where they came in, and where somebody tried', async () => {
    const ada = await server.signUp();
    server.pass({ minutes: 1 });
    const { email, password } = ada;
    await server.visitor().post('/api/login', { email, password: 'not the password' }, iPhone);
    await server.app.background.settled();
    server.pass({ minutes: 1 });
    await server.visitor().post('/api/login', { email, password }, iPhone);
    expect(await listed(ada)).toEqual([
      { event: 'signedIn', way: 'password', device: 'iPhone', at: server.time.now.toISOString() },
      { event: 'failed', way: 'password', device: 'iPhone', at: expect.any(String) },
      { event: 'signedUp', way: 'password', device: null, at: expect.any(String) },
    ]);
  });

  it('is a new password and a new address too', async () => {
    const ada = await server.signUp();
    const { email } = ada;
    await server.visitor().post('/api/password/recovery', { email });
    const password = 'meadow comet 71';
    expect((await server.visitor().post('/api/password/reset', { token: await link(email), password })).status).toBe(
      204,
    );
    await ada.post('/api/login', { email, password });
    const moved = `moved-${email}`;
    expect((await ada.patch('/api/users', { email: moved, password: 'wrong' })).status).toBe(401);
    expect((await ada.patch('/api/users', { email: moved, password })).status).toBe(200);
    await ada.post('/api/register/confirm', { confirmationTokenId: await link(moved) });
    expect((await eventsOf(ada)).sort()).toEqual(
      ['signedUp', 'passwordChanged', 'signedIn', 'failed', 'addressChanged'].sort(),
    );
  });

  it('is one line in the log each, without an address, a name or a token', async () => {
    const ada = await server.signUp({ name: 'Canaria', email: 'canary-log@example.com' });
    const { email, password, id } = ada;
    const session = ada.jar.get('sid')!;
    await server.visitor('203.0.113.9').post('/api/login', { email, password: 'not the password' });
    await server.app.background.settled();
    await server.visitor('203.0.113.9').post('/api/login', { email, password });
    await ada.delete('/api/delete-account', { password });
    await server.app.background.settled();
    for (const event of ['signedUp', 'signedIn', 'failed', 'deleted'])
      expect(linesOf(event)).toEqual([expect.objectContaining({ event, learner: id, msg: 'account' })]);
    expect(JSON.stringify(lines)).not.toMatch(/canar|203\.0\.113\.9|lantern|sid=/i);
    expect(JSON.stringify(lines)).not.toContain(session);
  });

  it('is also in the log when a limit is hit, with who hit it', async () => {
    const ada = await server.signUp();
    for (let round = 0; round < 21; round += 1) await ada.get('/api/export');
    expect(lines.filter(({ code }) => code === 'RATE_LIMITED')).toEqual([
      expect.objectContaining({ route: '/api/export', learner: ada.id }),
    ]);
  });

  it('is nobody else’s to read', async () => {
    const ada = await server.signUp();
    const eve = await server.signUp();
    await server.visitor().post('/api/login', { email: ada.email, password: 'not the password' });
    expect(await eventsOf(eve)).toEqual(['signedUp']);
    expect((await server.visitor().get('/api/sign-ins')).status).toBe(401);
  });

  it('fills no table, however long somebody guesses, and is forgotten after ninety days', async () => {
    const ada = await server.signUp();
    const row = { user_id: ada.id, at: server.time.now, event: 'failed' };
    await server.db.insertInto('sign_ins').values(Array(80).fill(row)).execute();
    await server.visitor().post('/api/login', { email: ada.email, password: 'not the password' });
    expect(await listed(ada)).toHaveLength(30);
    const kept = () => server.db.selectFrom('sign_ins').selectAll().where('user_id', '=', ada.id).execute();
    expect(await kept()).toHaveLength(81);
    await tidy(server.db, new Date(server.time.now.getTime() + 91 * 86_400_000));
    expect(await kept()).toEqual([]);
  });

  it('shows who came in among however many wrong passwords', async () => {
    const ada = await server.signUp();
    const { email, password } = ada;
    const guess = (at: Date) => ({ user_id: ada.id, at, event: 'failed' });
    const guessed = (at: Date) =>
      server.db
        .insertInto('sign_ins')
        .values(Array(70).fill(guess(at)))
        .execute();
    await guessed(server.time.now);
    server.pass({ minutes: 1 });
    await server.visitor().post('/api/login', { email, password }, iPhone);
    server.pass({ minutes: 1 });
    await guessed(server.time.now);
    const shown = await listed(ada);
    expect(shown).toHaveLength(30);
    expect(shown.filter(({ event }) => event !== 'failed').map(({ event }) => event)).toEqual(['signedIn', 'signedUp']);
    expect(shown.map(({ at }) => at)).toEqual(
      shown
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it('is in the export', async () => {
    const ada = await server.signUp();
    const { records } = (await ada.get<Export>('/api/export')).body;
    expect(records['signIns']).toEqual([expect.objectContaining({ event: 'signedUp', way: 'password' })]);
  });
});
