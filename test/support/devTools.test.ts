import { beforeAll, describe, expect, it } from '@jest/globals';
import { addCourse } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';
import { actions, devTools, unload } from './extension.ts';

const { accountsApi } = await import('../../src/api/accounts.ts');
const { messagesApi } = await import('../../src/api/messages.ts');
const { session } = await import('../../src/machines/session.ts');
const { openApp } = await import('../store.ts');
const { call, typed } = await import('./journeys.ts');
unload();

const SECRETS = ['canary-password', 'canary-new', 'canary-token', 'canary-message', 'canary-comment'];
const told = (value: unknown) => JSON.stringify(value) ?? '';

describe('Redux DevTools beside a learner who signs up, forgets the password and writes to support', () => {
  let server: TestServer;
  let app: Awaited<ReturnType<typeof openApp>>;
  beforeAll(async () => {
    server = await testServer();
    await addCourse(server.db);
    app = await openApp(server.visitor().fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    const { register, login, recoverPassword, resetPassword, confirmRegistration } = accountsApi.endpoints;
    const { contactUs, addFeedback } = messagesApi.endpoints;
    await call(app, register, { ...typed('ada'), pathwayIds: ['calm'] });
    await call(app, login, { ...typed('ada'), password: 'canary-password wrong' });
    await call(app, recoverPassword, { email: typed('ada').email });
    await call(app, resetPassword, { token: 'canary-token-0123456789', password: 'canary-new-password' });
    await call(app, confirmRegistration, { confirmationTokenId: 'canary-token-9876543210' });
    await call(app, contactUs, { message: 'canary-message' });
    await call(app, addFeedback, { rating: 'up', comment: 'canary-comment' });
  }, 60_000);

  it('lists every action by its name', () => {
    const names = actions().map(({ type }) => type);
    expect(names).toEqual(expect.arrayContaining(['session/asked', 'api/executeMutation/pending']));
    expect(told(actions())).toContain('"endpointName":"resetPassword"');
  });

  it('never holds a password, a token or a message, sanitised or not', () => {
    const all = told(devTools.lifted());
    expect(all).toContain('contactUs');
    expect(SECRETS.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('shows nothing that was typed', () => {
    const states = devTools.lifted().computedStates.map(({ state }) => devTools.config.stateSanitizer(state));
    const shown = told([states, actions().map(devTools.config.actionSanitizer)]);
    expect(shown).toContain('"status":"signedIn"');
    expect(shown).not.toMatch(/canary/i);
  });

  it('exports nothing that was typed, although its export asks no sanitiser', () => {
    const { replacer } = devTools.config.serialize;
    const exported = [actions(), devTools.lifted().committedState, devTools.lifted()].map((part) =>
      JSON.stringify(part, replacer),
    );
    expect(exported.join()).toContain('"endpointName":"register"');
    expect(exported.join()).not.toMatch(/canary/i);
  });

  it('finds nothing that was typed in what the device keeps', () => {
    expect(told([[...app.storage.stored], [...app.world.kept]])).not.toMatch(/canary/i);
  });
});
