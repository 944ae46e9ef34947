import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/contract/accounts.ts';
import { readConfig } from '../../server/config/config.ts';
import { passage, type Landing } from '../oidc/passage.ts';
import { clients, people, startProvider, type Who } from '../oidc/provider.ts';
import type { Person } from '../person.ts';
import { testServer, tokenIn, type TestServer } from '../server.ts';

const ORIGIN = 'http://localhost:8080';
let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider(ORIGIN);
  server = await testServer({
    now: new Date().toISOString(),
    config: { providers: readConfig(provider.env).providers },
  });
}, 120_000);
afterAll(() => provider.ends());

type Name = 'google' | 'apple';
const start = async (person: Person, name: Name) =>
  (await person.post<{ url: string }>('/api/login/start', { provider: name })).body.url;

/** What our page reads from the address that a provider leads back to. */
async function answerOf({ address, form }: Landing): Promise<Record<string, string>> {
  if (!form) return Object.fromEntries(address.searchParams);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'cross-site',
  };
  const { statusCode, headers: told } = await server.app.inject({
    method: 'POST',
    url: address.pathname,
    headers,
    payload: form.toString(),
  });
  expect(statusCode).toBe(303);
  const back = new URL(String(told.location), ORIGIN);
  expect([back.pathname, back.search]).toEqual(['/google-callback', '']);
  return Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
}

async function go(person: Person, name: Name, who: Who) {
  const answer = await answerOf(await passage(await start(person, name), who));
  return { answer, ...(await finish(person, name, answer)) };
}
const finish = (person: Person, name: Name, answer: object) =>
  person.post<User & { code?: string }>(`/api/login/${name}`, { ...answer, locale: 'en', timeZone: 'America/Lima' });
const isOut = async (person: Person) => expect((await person.get('/api/myself')).status).toBe(401);
const refused = { status: 401, body: { code: 'PROVIDER_REFUSED' } };

describe.each(['google', 'apple'] as const)('signing in with %s', (name) => {
  it('makes an account the first time, of what the provider and the device tell', async () => {
    await forgetEverybody();
    const person = server.visitor();
    const { status, body } = await go(person, name, 'ada');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: name === 'google' ? 'Ada Byron' : 'ada',
      email: 'ada@example.com',
      emailConfirmed: true,
      locale: 'en',
      timeZone: 'America/Lima',
      signInMethods: [name],
    });
    expect((await person.get('/api/myself')).body).toEqual(body);
  });

  it('finds that account again, even when its address is another by now', async () => {
    await forgetEverybody();
    const first = await go(server.visitor(), name, 'ada');
    await server.db.updateTable('users').set({ email: 'countess@example.com' }).execute();
    const again = await go(server.visitor(), name, 'ada');
    expect(again.body).toMatchObject({ id: first.body.id, email: 'countess@example.com', signInMethods: [name] });
  });

  describe('asks for a proof before it opens an account with a password', () => {
    async function come() {
      await forgetEverybody();
      const learner = await server.signUp({ email: people.ada.email, locale: 'en' });
      await server.db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
      const person = server.visitor();
      expect(await go(person, name, 'ada')).toMatchObject({ status: 403, body: { code: 'LINK_NEEDS_PROOF' } });
      await isOut(person);
      return { learner, person };
    }
    const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);

    it('by its password, and tells the owner', async () => {
      const { learner, person } = await come();
      const link = (password: string) => person.post('/api/login/link', { password });
      expect(await link('a guess')).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
      await isOut(person);
      expect(await link(learner.password)).toMatchObject({
        status: 200,
        body: { id: learner.id, signInMethods: ['password', name] },
      });
      expect(await subjects(learner.email)).toContain('Your Starhop account has a new way in');
      expect(await link(learner.password)).toMatchObject({ status: 410, body: { code: 'TOKEN_INVALID' } });
      expect((await go(server.visitor(), name, 'ada')).body).toMatchObject({ id: learner.id });
      expect((await learner.get('/api/myself')).status).toBe(200);
    });

    it('or by a mailed link, from any browser, once', async () => {
      const { learner, person } = await come();
      expect((await person.post('/api/login/link/mail')).status).toBe(204);
      const confirmationTokenId = (await server.mailsTo(learner.email))
        .filter(({ subject }) => subject === 'A second way into your Starhop account?')
        .map(tokenIn)
        .at(-1);
      const open = () => server.visitor().post('/api/register/confirm', { confirmationTokenId });
      expect(await open()).toMatchObject({ status: 200, body: { confirmed: 'provider' } });
      expect((await open()).status).toBe(410);
      expect(await subjects(learner.email)).toContain('Your Starhop account has a new way in');
      expect((await go(server.visitor(), name, 'ada')).body).toMatchObject({ id: learner.id });
    });

    it('in the browser that came from there, and for an hour', async () => {
      const { learner, person } = await come();
      const { password } = learner;
      expect((await server.visitor().post('/api/login/link', { password })).status).toBe(410);
      server.pass({ minutes: 61 });
      expect((await person.post('/api/login/link', { password })).status).toBe(410);
      expect((await person.post('/api/login/link/mail')).status).toBe(410);
      server.setNow(new Date().toISOString());
    });

    it('again after a new password, which ends what was linked', async () => {
      const { learner, person } = await come();
      await person.post('/api/login/link', { password: learner.password });
      await server.visitor().post('/api/password/recovery', { email: learner.email });
      const token = (await server.mailsTo(learner.email))
        .filter(({ subject }) => subject === 'A new password for Starhop')
        .map(tokenIn)
        .at(-1)!;
      await server.visitor().post('/api/password/reset', { token, password: 'quiet harbour 1' });
      expect(await go(server.visitor(), name, 'ada')).toMatchObject({
        status: 403,
        body: { code: 'LINK_NEEDS_PROOF' },
      });
    });

    it('and can be taken off again with the password, not by whoever found an open phone', async () => {
      const { learner, person } = await come();
      await person.post('/api/login/link', { password: learner.password });
      const takeOff = (body: object) => person.delete<User & { code: string }>(`/api/users/providers/${name}`, body);
      expect(await takeOff({})).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATE' } });
      expect(await takeOff({ password: 'a guess' })).toMatchObject({ status: 401 });
      expect(await takeOff({ password: learner.password })).toMatchObject({
        status: 200,
        body: { signInMethods: ['password'] },
      });
      await isOut(learner);
      expect((await person.get('/api/myself')).status).toBe(200);
      expect(await subjects(learner.email)).toContain('A way into your Starhop account is gone');
      expect(await go(server.visitor(), name, 'ada')).toMatchObject({ status: 403 });
    });
  });

  it('tells the owner of an account without a password that it was linked, and keeps the last way in', async () => {
    await forgetEverybody();
    const person = server.visitor();
    await go(person, name, 'ada');
    await server.db.updateTable('identities').set({ subject: 'another' }).execute();
    const before = (await server.mailsTo(people.ada.email)).length;
    expect((await go(person, name, 'ada')).status).toBe(200);
    expect(await server.mailsTo(people.ada.email)).toHaveLength(before + 1);
    const last = await person.delete(`/api/users/providers/${name}`, {});
    expect(last).toMatchObject({ status: 409, body: { code: 'LAST_WAY_IN' } });
  });

  it('shuts out whoever opened an account with that address and never confirmed it', async () => {
    await forgetEverybody();
    const attacker = await server.signUp({ email: people.ada.email, name: 'Eve' });
    await attacker.post('/api/password/recovery', { email: attacker.email });
    const evil = 'eve@evil.example';
    await attacker.patch('/api/users', { email: evil, password: attacker.password });
    const confirmationTokenId = tokenIn((await server.mailsTo(evil)).at(-1)!);
    await server.mailsTo(attacker.email);
    const { body } = await go(server.visitor(), name, 'ada');
    expect(body).toMatchObject({ id: attacker.id, emailConfirmed: true, signInMethods: [name] });
    expect(body.name).not.toBe('Eve');
    await isOut(attacker);
    const { email, password } = attacker;
    expect((await server.visitor().post('/api/login', { email, password })).status).toBe(401);
    const late = await server.visitor().post('/api/register/confirm', { confirmationTokenId });
    expect(late).toMatchObject({ status: 410 });
    expect((await server.mailsTo(email)).at(-1)?.subject).toMatch(/yours now|teraz Twoje/);
    expect(await server.db.selectFrom('mailed_tokens').selectAll().execute()).toEqual([]);
  });

  it('refuses somebody new whose address the provider has not confirmed', async () => {
    await forgetEverybody();
    const person = server.visitor();
    expect(await go(person, name, 'joan')).toMatchObject(refused);
    await isOut(person);
    expect(await server.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('gives a new session, and ends the one there was', async () => {
    const person = server.visitor();
    await go(person, name, 'ada');
    const before = person.jar.get('sid')!;
    await go(person, name, 'ada');
    expect(person.jar.get('sid')).not.toBe(before);
    const answer = await server.app.inject({ url: '/api/myself', headers: { cookie: `sid=${before}` } });
    expect(answer.statusCode).toBe(401);
  });

  it('takes an answer once', async () => {
    const person = server.visitor();
    const { answer } = await go(person, name, 'ada');
    await person.post('/api/logout');
    expect(await finish(person, name, answer)).toMatchObject(refused);
    await isOut(person);
  });

  it('takes a code once, even on another way', async () => {
    const person = server.visitor();
    const { answer } = await go(person, name, 'ada');
    await person.post('/api/logout');
    const state = new URL(await start(person, name)).searchParams.get('state');
    expect(await finish(person, name, { ...answer, state })).toMatchObject(refused);
    await isOut(person);
  });

  it('keeps nothing of it but who it was: no token, and no visit', async () => {
    await forgetEverybody();
    await go(server.visitor(), name, 'ada');
    const { db } = server;
    expect(await db.selectFrom('provider_visits').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('identities').selectAll().execute()).toMatchObject([
      { provider: name, issuer: provider.issuer, subject: people.ada.sub },
    ]);
  });
});

describe('the way to a provider', () => {
  it('asks Google for openid, profile and email with state, nonce and a PKCE challenge', async () => {
    const url = new URL(await start(server.visitor(), 'google'));
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toEqual({
      response_type: 'code',
      client_id: clients.google,
      redirect_uri: `${ORIGIN}/google-callback`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('asks Apple to answer by a form, which it does when a name and an address are asked for', async () => {
    const { searchParams } = new URL(await start(server.visitor(), 'apple'));
    expect(Object.fromEntries(searchParams)).toMatchObject({ response_mode: 'form_post', scope: 'openid name email' });
  });

  it('is remembered by a cookie that scripts cannot read', async () => {
    const answer = await server.visitor().post('/api/login/start', { provider: 'google' });
    expect(answer.headers.get('set-cookie')).toMatch(/^visit=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is open for ten minutes', async () => {
    const person = server.visitor();
    const answer = await answerOf(await passage(await start(person, 'google'), 'ada'));
    server.pass({ minutes: 11 });
    expect(await finish(person, 'google', answer)).toMatchObject(refused);
    server.setNow(new Date().toISOString());
  });

  it('can be begun twice: whichever tab comes back first is right', async () => {
    const person = server.visitor();
    const [first, second] = [await start(person, 'google'), await start(person, 'google')];
    expect((await finish(person, 'google', await answerOf(await passage(first, 'ada')))).status).toBe(200);
    expect(second).not.toBe(first);
  });

  it('leads nobody else back: not with the state of another browser', async () => {
    const [victim, attacker] = [server.visitor(), server.visitor()];
    await start(victim, 'google');
    const answer = await answerOf(await passage(await start(attacker, 'google'), 'ada'));
    expect(await finish(victim, 'google', answer)).toMatchObject(refused);
    await isOut(victim);
  });

  it('leads nobody back who was never sent', async () => {
    const answer = await answerOf(await passage(await start(server.visitor(), 'google'), 'ada'));
    const stranger = server.visitor();
    expect(await finish(stranger, 'google', answer)).toMatchObject(refused);
    await isOut(stranger);
  });

  it('is not mixed up with the other provider’s', async () => {
    const person = server.visitor();
    const answer = await answerOf(await passage(await start(person, 'google'), 'ada'));
    expect(await finish(person, 'apple', answer)).toMatchObject(refused);
    await isOut(person);
  });

  it('ends for who says no there, with nothing to sign in with', async () => {
    const person = server.visitor();
    const google = await answerOf(await passage(await start(person, 'google'), 'nobody'));
    expect(google).toMatchObject({ error: 'access_denied' });
    const apple = await answerOf(await passage(await start(person, 'apple'), 'nobody'));
    expect(apple).toMatchObject({ provider: 'apple', error: 'access_denied' });
    await isOut(person);
  });
});

describe('a form from Apple', () => {
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({ method: 'POST', url: '/api/login/apple/return', headers: { 'content-type': type }, payload });

  it('hands on the name, which Apple tells once', async () => {
    const user = JSON.stringify({ name: { firstName: ' Ada ', lastName: 'Byron' }, email: 'other@example.com' });
    const { headers } = await post(new URLSearchParams({ code: 'c', state: 's', user }).toString());
    expect(headers.location).toBe('/google-callback#provider=apple&name=Ada+Byron&code=c&state=s');
  });

  it('gives a newcomer that name', async () => {
    await forgetEverybody();
    const person = server.visitor();
    const answer = await answerOf(await passage(await start(person, 'apple'), 'ada'));
    expect((await finish(person, 'apple', { ...answer, name: 'Ada B.' })).body.name).toBe('Ada B.');
  });

  it.each(['', 'user=%7Bbroken', 'user=null', 'user=%7B%22name%22%3A7%7D'])(
    'that says nothing leads back too: %s',
    async (form) => {
      expect((await post(form)).headers.location).toBe('/google-callback#provider=apple');
    },
  );

  it('cannot lead anywhere else, nor bring a cookie or another kind of body', async () => {
    const answer = await post('provider=google&location=https://evil.example&code=a%0d%0ab');
    expect(answer.headers.location).toBe('/google-callback#provider=apple&code=a%0D%0Ab');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await post('{}', 'text/plain')).statusCode).toBe(415);
    expect((await post(`code=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
  });
});

describe('without providers', () => {
  it('offers none and finds none', async () => {
    const bare = await testServer({ beside: server, config: { providers: {} } });
    const person = bare.visitor();
    expect((await person.get('/api/login/providers')).body).toEqual([]);
    expect((await person.post('/api/login/start', { provider: 'google' })).status).toBe(404);
    expect((await finish(person, 'apple', { code: 'x', state: 'x'.repeat(43) })).status).toBe(404);
  });

  it('tells which there are', async () => {
    expect((await server.visitor().get('/api/login/providers')).body).toEqual(['google', 'apple']);
  });
});

async function forgetEverybody() {
  for (const table of ['identities', 'provider_visits', 'sessions', 'mailed_tokens', 'users'] as const)
    await server.db.deleteFrom(table).execute();
}
