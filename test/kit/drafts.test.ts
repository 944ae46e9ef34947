import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { draftOf } from '../../src/kit/drafts.ts';
import { session } from '../../src/machines/session.ts';
import { createReport } from '../../src/support/report.ts';
import type { World } from '../fakes.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';

let server: TestServer;
let ada: Learner;
beforeAll(async () => void (server = await testServer()), 60_000);
beforeEach(async () => void (ada = await server.signUp()));

type SignUp = { name: string; email: string; password: string };
const messageOf = (owner: string | null) => draftOf<{ message: string }>('contact', owner, ['message']);
const signUp = draftOf<SignUp>('signUp', null, ['name', 'email']);

/** Opens the app, or reads its page anew in the same tab. */
async function opens(who: Learner | ReturnType<TestServer['visitor']>, tab: World['tab'] = new Map()) {
  const app = await openApp(who.fetch, {}, { prepare: ({ tab: own }) => tab.forEach((v, k) => own.set(k, v)) });
  await app.until((state) => session.in(state, 'signedIn') || session.in(state, 'signedOut'));
  return app;
}

describe('a message that was typed and not sent', () => {
  it('waits for its writer and shows itself to nobody else', async () => {
    await opens(ada);
    messageOf('ada').keep({ message: 'Dear base' });
    expect([messageOf('ada').read(), messageOf('bea').read()]).toEqual([{ message: 'Dear base' }, undefined]);
    messageOf('ada').forget();
    expect(messageOf('ada').read()).toBeUndefined();
  });

  it('is still there after a reload, until it is sent', async () => {
    const { world } = await opens(ada);
    messageOf(ada.id).keep({ message: 'Dear base' });
    await opens(ada, world.tab);
    expect(messageOf(ada.id).read()).toEqual({ message: 'Dear base' });
    messageOf(ada.id).forget();
    const sent = await opens(ada);
    expect([messageOf(ada.id).read(), sent.world.tab.has('typed')]).toEqual([undefined, false]);
  });

  it('is forgotten when its writer signs out, on the device too, and is never in the state or the report', async () => {
    const app = await opens(ada);
    messageOf(ada.id).keep({ message: 'canary' });
    const seen = [app.state(), createReport(app.recorder, 'test', app.state()), Object.fromEntries(app.storage.stored)];
    expect(JSON.stringify(seen)).not.toContain('canary');
    expect(JSON.stringify([...app.world.tab])).toContain('canary');
    await app.send(accountsApi.endpoints.logout.initiate());
    expect([messageOf(ada.id).read(), [...app.world.tab]]).toEqual([undefined, []]);
  });

  it('is forgotten when somebody else signs in on the same device', async () => {
    const { world } = await opens(ada);
    messageOf(ada.id).keep({ message: 'canary' });
    const bea = await opens(await server.signUp(), world.tab);
    expect([...bea.world.tab]).toEqual([]);
  });

  it('is not believed when the storage holds something else', async () => {
    for (const left of [
      null,
      7,
      'typed',
      [],
      { contact: null },
      { contact: { owner: ada.id, values: 'x' } },
      { contact: [] },
    ]) {
      await opens(ada, new Map([['typed', left]]));
      expect(messageOf(ada.id).read()).toBeUndefined();
    }
    const strange = { owner: ada.id, values: { message: { bold: true }, more: 'words' } };
    await opens(ada, new Map([['typed', { contact: strange }]]));
    expect(messageOf(ada.id).read()).toEqual({});
  });
});

describe('an account that is being made', () => {
  it('outlives a reload without its password, and ends when its owner is aboard', async () => {
    const { world } = await opens(server.visitor());
    const typed = { name: 'Ida', email: 'ida@example.com', password: 'canary lantern 7' };
    signUp.keep(typed);
    expect(JSON.stringify([...world.tab])).not.toContain('canary');
    const app = await opens(server.visitor(), world.tab);
    expect(signUp.read()).toEqual({ name: 'Ida', email: 'ida@example.com' });
    await app.send(accountsApi.endpoints.register.initiate(typed));
    expect([signUp.read(), [...app.world.tab]]).toEqual([undefined, []]);
  });
});
