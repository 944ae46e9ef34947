import { forgeriesFor } from '../../../oidc/forgeries.ts';
import type { Visitor } from '../asking.ts';
import { CLIENT, type World } from '../world.ts';
import type { Row } from '../row.ts';
import { confirmed } from './passwords.ts';

/** Somebody on the way to the provider, and what they were sent there with. */
async function traveller({ visitor }: World) {
  const person = visitor();
  const { body } = await person.post('/api/login/start', { provider: 'google' });
  const url = new URL(body.url as string);
  const part = (name: string) => url.searchParams.get(name) ?? '';
  return { person, url, nonce: part('nonce'), state: part('state') };
}
const back = (person: Visitor, state: string, more: object = {}) =>
  person.post('/api/login/google', { code: 'a-code', state, ...more });

/** Goes the whole way as this person of the provider's. The forger gives one token at a time, so one goes after the other. */
async function arrives(world: World, claims: Record<string, unknown>) {
  const { person, nonce, state } = await traveller(world);
  const token = await world.forger.forge(nonce, { claims });
  world.forger.gives(token);
  return { person, token, answer: await back(person, state) };
}

export const providers: Row[] = [
  {
    number: 16,
    name: 'ID tokens that are forged in one thing each sign nobody in',
    async check(world, must) {
      for (const [name, forged] of forgeriesFor(CLIENT)) {
        const { person, nonce, state } = await traveller(world);
        const { claims, ...more } = forged();
        world.forger.gives(await world.forger.forge(nonce, { ...more, claims: { sub: 'a-newcomer', ...claims } }));
        const answer = await back(person, state);
        must(
          answer.status === 401 && !person.jar.has('__Host-sid'),
          `POST /api/login/google, a token ${name}`,
          answer.text,
        );
      }
      const first = await traveller(world);
      const token = await world.forger.forge(first.nonce, { claims: { sub: 'replayed', email: world.newEmail() } });
      world.forger.gives(token);
      must((await back(first.person, first.state)).status === 200, 'a token that is right');
      const second = await traveller(world);
      world.forger.gives(token);
      must((await back(second.person, second.state)).status === 401, 'a token of an earlier sign-in');
    },
  },
  {
    number: 17,
    name: 'a provider’s person is known by issuer and subject; an address alone inherits no account',
    async check(world, must) {
      const email = world.newEmail('victim');
      const stranger = await world.newLearner({ email });
      const owner = await arrives(world, { sub: `sub-of-${email}`, email });
      must(owner.answer.status === 200, 'the owner comes by the provider', owner.answer.text);
      must(
        (await stranger.get('/api/myself')).status === 401,
        'the session of whoever opened the account before',
        'still open',
      );
      const guess = await world.visitor().post('/api/login', { email, password: stranger.password });
      must(guess.status === 401, 'their password', guess.status);
      const moved = await arrives(world, { sub: `sub-of-${email}`, email: world.newEmail('moved') });
      must(moved.answer.body?.id === owner.answer.body?.id, 'the same subject with another address', moved.answer.text);

      const careful = await world.newLearner();
      await confirmed(careful, world.mailTo);
      const other = await arrives(world, { sub: 'another-subject', email: careful.email });
      must(
        other.answer.status === 403 && other.answer.body.code === 'LINK_NEEDS_PROOF',
        'an account with a password',
        other.answer.text,
      );
      must((await careful.get('/api/myself')).status === 200, 'its owner meanwhile', 'signed out');
    },
  },
  {
    number: 18,
    name: 'the way to a provider has PKCE and a state of this browser, goes once, and knows its issuer',
    async check(world, must) {
      const { url, person, state, nonce } = await traveller(world);
      const part = (name: string) => url.searchParams.get(name) ?? '';
      must(
        part('code_challenge_method') === 'S256' && part('code_challenge').length === 43,
        'code_challenge',
        url.href,
      );
      must(state.length >= 22 && nonce.length >= 22, 'state, nonce', url.href);
      world.forger.gives(await world.forger.forge(nonce, { claims: { sub: 'once', email: world.newEmail() } }));
      must((await back(world.visitor(), state)).status === 401, 'the state in another browser');
      must((await back(person, 's'.repeat(43))).status === 401, 'another state');
      must(
        (await back(person, state, { iss: 'https://accounts.evil.example' })).status === 401,
        'another issuer (mix-up)',
      );
      const again = await traveller(world);
      world.forger.gives(await world.forger.forge(again.nonce, { claims: { sub: 'once', email: world.newEmail() } }));
      must((await back(again.person, again.state)).status === 200, 'the right way');
      must((await back(again.person, again.state)).status === 401, 'the same answer once more');
    },
  },
  {
    number: 19,
    name: 'a provider is asked for name and address alone, and its tokens go nowhere',
    async check(world, must) {
      const { url } = await traveller(world);
      const scope = (url.searchParams.get('scope') ?? '').split(' ').sort().join(' ');
      must(scope === 'email openid profile', 'scope', scope);
      const { answer, token } = await arrives(world, { sub: 'tokens', email: world.newEmail() });
      // Whole parts of the token itself: the three letters that every token begins with also occur in hashes, by chance.
      const secrets = ['an-access-token', ...token.split('.')];
      const hasNone = (text: string) => secrets.every((secret) => !text.includes(secret));
      must(hasNone(answer.text + JSON.stringify(answer.headers)), 'the answer', answer.text);
      for (const table of ['identities', 'provider_visits', 'provider_links', 'users', 'sessions']) {
        const { rows } = await world.db.query(`select row_to_json(t)::text as text from ${table} t`);
        must(hasNone(JSON.stringify(rows)), `the table ${table}`, 'a token of the provider');
      }
    },
  },
];
