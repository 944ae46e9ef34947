import { beforeAll, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { push } from '../../src/machines/push.ts';
import { session } from '../../src/machines/session.ts';
import type { World } from '../fakes.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { after } from '../walk.ts';

const { wanted, lookedAgain } = push.events;
const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => void (server = await testServer()), 60_000);

type Settings = Partial<World['push']> & { left?: Record<string, string> };

/** The app in a learner's browser, whose notifications are as told. Counts what it asks of the server. */
async function openFor(learner: Pick<Learner, 'fetch'>, { left, ...settings }: Settings = {}) {
  const calls: string[] = [];
  const fetch = async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (/push|subscribe/.test(pathname)) calls.push(`${input.method} ${pathname}`);
    return learner.fetch(input);
  };
  const prepare = (world: World) => Object.assign(world.push, settings);
  const app = await openApp(fetch as typeof globalThis.fetch, left, { prepare });
  const comesTo = (status: string) => app.until((state) => push.select(state).status === status);
  return { ...app, calls, comesTo, push: app.world.push };
}
const rowsOf = ({ id }: Learner) =>
  server.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute();

describe('the permission to notify', () => {
  it('is asked for at the first tap of a signed-in learner after startup, and not before', async () => {
    const app = await openFor(await server.signUp(), { permission: 'default' });
    await app.comesTo('open');
    expect(app.push.asked).toBe(0);
    app.push.tap();
    await app.comesTo('subscribed');
    app.push.tap();
    expect(app.push.asked).toBe(1);
  });

  it('is never asked for on a public page: a visitor can tap as they like', async () => {
    const app = await openFor(server.visitor(), { permission: 'default' });
    await app.until((state) => session.in(state, 'signedOut'));
    app.push.tap();
    expect([push.select(app.state()).status, app.push.asked]).toEqual(['unknown', 0]);
  });

  it('is not asked for again within 14 days after it was waved away, and then it is', async () => {
    const ada = await server.signUp();
    const app = await openFor(ada, { permission: 'default', answer: 'default' });
    await app.comesTo('open');
    app.push.tap();
    await app.comesTo('quiet');
    const { quietUntil } = push.select(app.state());
    expect(quietUntil! - Date.now()).toBeGreaterThan(14 * DAY - 60_000);
    await app.persistor.flush();
    const next = await openFor(ada, { permission: 'default', left: Object.fromEntries(app.storage.stored) });
    await next.comesTo('quiet');
    next.push.tap();
    expect(next.push.asked).toBe(0);

    const past = JSON.stringify({ push: JSON.stringify({ quietUntil: Date.now() - 1 }), _persist: '{"version":1}' });
    const later = await openFor(ada, { permission: 'default', left: { 'persist:starhop': past } });
    await later.comesTo('open');
  });

  it('is never asked for once denied, by no tap and by no wish', async () => {
    const app = await openFor(await server.signUp(), { permission: 'denied' });
    await app.comesTo('denied');
    app.push.tap();
    app.send(wanted());
    expect([push.select(app.state()).status, app.push.asked]).toEqual(['denied', 0]);
  });

  it('is found when the learner has given it in the browser’s settings meanwhile', async () => {
    const app = await openFor(await server.signUp(), { permission: 'denied' });
    await app.comesTo('denied');
    app.push.permission = 'granted';
    app.send(lookedAgain());
    await app.comesTo('subscribed');
  });

  it('is not asked for by itself when the learner has switched reminders off; a wish asks', async () => {
    const ada = await server.signUp();
    await ada.patch('/api/users', { reminderHour: null });
    const app = await openFor(ada, { permission: 'default' });
    await app.comesTo('quiet');
    app.push.tap();
    expect(app.push.asked).toBe(0);
    app.send(wanted());
    await app.comesTo('subscribed');
  });

  it.each(['unsupported', 'installFirst'] as const)('is not missed where a browser says %s', async (permission) => {
    const app = await openFor(await server.signUp(), { permission });
    await app.comesTo(permission);
    app.push.tap();
    expect(app.push.asked).toBe(0);
  });
});

describe('the subscription', () => {
  it('is made and sent to the server once, and not again at the next start', async () => {
    const ada = await server.signUp();
    const app = await openFor(ada, { permission: 'granted' });
    await app.comesTo('subscribed');
    expect(app.calls).toEqual(['GET /api/push', 'POST /api/subscribe']);
    expect(await rowsOf(ada)).toEqual([{ endpoint: app.push.subscription.endpoint }]);
    const next = await openFor(ada, { permission: 'granted', subscription: app.push.subscription });
    await next.comesTo('subscribed');
    expect(next.calls).toEqual(['GET /api/push']);
  });

  it('is sent again when the browser has changed it', async () => {
    const ada = await server.signUp();
    await (await openFor(ada, { permission: 'granted' })).comesTo('subscribed');
    const changed = await openFor(ada, { permission: 'granted' });
    changed.push.subscription.endpoint += '-changed';
    await changed.comesTo('subscribed');
    expect(await rowsOf(ada)).toEqual([{ endpoint: changed.push.subscription.endpoint }]);
  });

  it('goes with a sign-out, and to the next learner on the device', async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()];
    const app = await openFor(ada, { permission: 'granted' });
    await app.comesTo('subscribed');
    await app.send(accountsApi.endpoints.logout.initiate());
    await app.comesTo('unknown');
    expect(await rowsOf(ada)).toEqual([]);
    globalThis.fetch = bob.fetch;
    await app.send(accountsApi.endpoints.login.initiate({ email: bob.email, password: bob.password }));
    await app.comesTo('subscribed');
    expect([await rowsOf(ada), await rowsOf(bob)]).toEqual([[], [{ endpoint: app.push.subscription.endpoint }]]);
  });

  it('follows when somebody else has signed in next door', async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()];
    const app = await openFor(ada, { permission: 'granted' });
    await app.comesTo('subscribed');
    globalThis.fetch = bob.fetch;
    app.world.hearFromTab('entered');
    await app.until((state) => session.select(state).userId === bob.id);
    await app.comesTo('subscribed');
    expect([await rowsOf(ada), (await rowsOf(bob)).length]).toEqual([[], 1]);
  });

  it.each(['worker', 'service'] as const)('that fails for the %s says so, and rests for a day', async (trouble) => {
    const ada = await server.signUp();
    const app = await openFor(ada, { permission: 'granted', trouble });
    await app.comesTo('failed');
    const { cause, quietUntil } = push.select(app.state());
    expect({ cause, calls: app.calls }).toEqual({ cause: trouble, calls: ['GET /api/push'] });
    expect(quietUntil! - Date.now()).toBeGreaterThan(DAY - 60_000);
    app.push.trouble = null;
    app.send(wanted());
    await app.comesTo('subscribed');
  });

  it('that our server refuses names it as the cause', async () => {
    const app = await openFor(await server.signUp(), { permission: 'default' });
    await app.comesTo('open');
    app.push.subscription.endpoint = 'https://example.com/not-a-push-service';
    app.push.tap();
    await app.comesTo('failed');
    expect(push.select(app.state()).cause).toBe('server');
  });

  it('that nobody hears of is tried again at the next start, without a word', async () => {
    const ada = await server.signUp();
    const fetch = async (input: Request) => {
      if (/push/.test(input.url)) throw new TypeError('network');
      return ada.fetch(input);
    };
    const app = await openFor({ fetch: fetch as Learner['fetch'] }, { permission: 'granted' });
    await app.until((state) => push.in(state, 'failed'), 20_000);
    const { cause, quietUntil } = push.select(app.state());
    expect({ cause, quietUntil }).toEqual({ cause: 'line', quietUntil: null });
  }, 30_000);

  it('keeps nothing of the learner on the device but the day until which it is quiet', async () => {
    const ada = await server.signUp();
    const app = await openFor(ada, { permission: 'granted' });
    await app.comesTo('subscribed');
    await app.persistor.flush();
    expect(JSON.stringify([...app.storage.stored])).not.toContain('fcm.googleapis.com');
  });
});

describe('an answer that comes late', () => {
  it('changes nothing for somebody who has left meanwhile', () => {
    const { status } = after(push, 'foundOpen', 'tapped', 'learnerLeft', 'granted');
    expect(status).toBe('unknown');
  });
});
