import { beforeAll, describe, expect, it } from '@jest/globals';
import { session } from '../../src/machines/session.ts';
import { testServer, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';

describe('the mark of a browser that has been signed in', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await testServer()), 60_000);

  it('comes and goes with the session', async () => {
    const ada = await server.signUp();
    expect(ada.jar.get('aboard')).toBe('1');
    await ada.post('/api/logout', {});
    expect(ada.jar.has('aboard')).toBe(false);
  });

  it('goes with the first refusal when the session has ended elsewhere', async () => {
    const ada = await server.signUp();
    ada.jar.set('sid', 'x'.repeat(43));
    expect((await ada.get('/api/myself')).status).toBe(401);
    expect(ada.jar.has('aboard')).toBe(false);
  });

  it('opens nothing: without a session every call is refused, and with one it is not missed', async () => {
    const eve = server.visitor();
    eve.jar.set('aboard', '1');
    expect((await eve.get('/api/myself')).status).toBe(401);
    const ada = await server.signUp();
    ada.jar.delete('aboard');
    expect((await ada.get('/api/myself')).status).toBe(200);
  });
});

describe('the current-user call', () => {
  const counted = () => {
    const asked: string[] = [];
    const fetch = async (input: unknown) => {
      asked.push(new URL((input as Request).url).pathname);
      return Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 });
    };
    return { asked, fetch: fetch as typeof globalThis.fetch };
  };

  it.each([
    ['is spared a stranger on a page for everybody', true, 'visitor', []],
    ['is made for a stranger on a member’s page all the same', true, 'member', ['/api/myself']],
    ['is made for a browser that has been signed in', false, 'visitor', ['/api/myself']],
  ] as const)('%s', async (_, isStranger, access, calls) => {
    const { asked, fetch } = counted();
    const app = await openApp(fetch, {}, { isStranger, access });
    await app.until((state) => session.in(state, 'signedOut'));
    expect(asked).toEqual(calls);
  });
});
