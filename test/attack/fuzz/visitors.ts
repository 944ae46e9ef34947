import type { Random } from '../random.ts';
import { withHeader, type Draft } from './request.ts';
import { ORIGIN, type Server } from './world.ts';

/** So many are signed in; and one of them is another one after so many requests, since some calls end a session or an account. */
const SIGNED_IN = 4;
const RENEWED_AFTER = 150;

const someAddress = (random: Random) => ['10', ...Array.from({ length: 3 }, () => random.below(256))].join('.');

async function signUp({ url }: Server, random: Random): Promise<string> {
  const email = `${random.below(2 ** 32).toString(36)}${random.below(2 ** 32).toString(36)}@example.com`;
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', 'x-forwarded-for': someAddress(random) },
    body: JSON.stringify({ name: 'Ada', email, password: 'lantern otter 9', pathwayIds: ['calm', 'focus'] }),
  });
  await answer.text();
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? 'sid=none';
}

/** Those who send the requests to one server: each from an address of their own, some signed in. */
export async function visitorsOf(server: Server, random: Random) {
  const cookies = await Promise.all(Array.from({ length: SIGNED_IN }, () => signUp(server, random)));
  let requests = 0;
  return {
    async as(draft: Draft): Promise<Draft> {
      requests += 1;
      if (requests % RENEWED_AFTER === 0) cookies[random.below(SIGNED_IN)] = await signUp(server, random);
      const from = withHeader(withHeader(draft, 'x-forwarded-for', someAddress(random)), 'origin', ORIGIN);
      return random.chance(0.7) ? withHeader(from, 'cookie', random.pick(cookies)) : from;
    },
  };
}
