import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../server/config/config.ts';
import { forgeriesFor } from '../oidc/forgeries.ts';
import { startForger } from '../oidc/forger.ts';
import { testServer, type TestServer } from '../server.ts';

const clientId = 'starhop-at-the-forger';
let forger: Awaited<ReturnType<typeof startForger>>;
let server: TestServer;
beforeAll(async () => {
  forger = await startForger(clientId);
  const env = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: forger.issuer };
  server = await testServer({ now: new Date().toISOString(), config: { providers: readConfig(env).providers } });
}, 120_000);
afterAll(() => forger.ends());

/** Somebody on the way to the provider, and what they were sent there with. */
async function traveller() {
  const person = server.visitor();
  const { body } = await person.post<{ url: string }>('/api/login/start', { provider: 'google' });
  const { searchParams } = new URL(body.url);
  return { person, nonce: searchParams.get('nonce')!, state: searchParams.get('state')! };
}
type Traveller = Awaited<ReturnType<typeof traveller>>;

async function comesBack({ person, state }: Traveller, answer: object = {}) {
  const { status, body } = await person.post<{ code?: string }>('/api/login/google', {
    code: 'a-code',
    state,
    ...answer,
  });
  return { status, code: body.code, session: (await person.get('/api/myself')).status, cookie: person.jar.get('sid') };
}
const refused = { status: 401, code: 'PROVIDER_REFUSED', session: 401, cookie: undefined };

const forgeries = forgeriesFor(clientId);

describe('an ID token', () => {
  it('that is right in everything is the only one that signs in', async () => {
    const one = await traveller();
    forger.gives(await forger.forge(one.nonce));
    expect(await comesBack(one)).toMatchObject({ status: 200, session: 200 });
  });

  it.each(forgeries)('%s signs nobody in', async (_name, forged) => {
    const one = await traveller();
    const { claims, ...more } = forged();
    forger.gives(await forger.forge(one.nonce, { ...more, claims: { sub: 'a-newcomer', ...claims } }));
    expect(await comesBack(one)).toEqual(refused);
  });

  it('that was changed on its way signs nobody in', async () => {
    const one = await traveller();
    const [head, , signature] = (await forger.forge(one.nonce)).split('.');
    const [, other] = (await forger.forge(one.nonce, { claims: { email: 'victim@example.com' } })).split('.');
    forger.gives([head, other, signature].join('.'));
    expect(await comesBack(one)).toEqual(refused);
  });

  it('of an earlier sign-in signs nobody in again (its nonce is spent)', async () => {
    const [first, second] = [await traveller(), await traveller()];
    forger.gives(await forger.forge(first.nonce));
    expect((await comesBack(first)).status).toBe(200);
    expect(await comesBack(second)).toEqual(refused);
  });
});

describe('an answer of the provider', () => {
  const tokens = (more: object) => JSON.stringify({ access_token: 'a', token_type: 'Bearer', ...more });
  it.each([
    ['without an ID token', { body: tokens({}) }],
    ['with an ID token that is none', { body: tokens({ id_token: 'a.b.c' }) }],
    ['that is a page', { body: '<h1>Welcome to the hotel</h1>', type: 'text/html' }],
    ['that is no JSON', { body: '{"access_token":' }],
    ['that refuses the code', { status: 400, body: JSON.stringify({ error: 'invalid_grant' }) }],
    ['that stumbles', { status: 500, body: '' }],
    ['that never comes', 'hang' as const],
  ])('%s signs nobody in', async (_name, reply) => {
    const one = await traveller();
    forger.answers(reply);
    expect(await comesBack(one)).toEqual(refused);
  });

  it('is not even asked for when the state is wrong or missing', async () => {
    const one = await traveller();
    forger.gives(await forger.forge(one.nonce));
    const before = forger.asked.length;
    expect(await comesBack(one, { state: 's'.repeat(43) })).toEqual(refused);
    expect(await comesBack(one, { state: undefined })).toEqual({ ...refused, status: 400, code: 'VALIDATION_FAILED' });
    expect(forger.asked).toHaveLength(before);
  });

  it('is not even asked for when the issuer that came along is another (mix-up)', async () => {
    const one = await traveller();
    const before = forger.asked.length;
    expect(await comesBack(one, { iss: 'https://accounts.evil.example' })).toEqual(refused);
    expect(forger.asked).toHaveLength(before);
  });

  it('is asked for with the verifier of this very way, and the secret only there', async () => {
    const [first, second] = [await traveller(), await traveller()];
    forger.answers({ body: '{}' });
    await comesBack(first);
    await comesBack(second);
    const [one, two] = forger.asked.slice(-2).map((form) => form.get('code_verifier'));
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(two).not.toBe(one);
    expect(forger.asked.at(-1)?.get('client_secret')).toBe('secret');
  });

  it('that never came to the first question is asked for again', async () => {
    const env = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', GOOGLE_ISSUER: 'http://localhost:1' };
    const cut = await testServer({ beside: server, config: { providers: readConfig(env).providers } });
    for (const _try of [1, 2]) {
      const answer = await cut.visitor().post('/api/login/start', { provider: 'google' });
      expect(answer).toMatchObject({ status: 401, body: { code: 'PROVIDER_REFUSED' } });
    }
  });
});
