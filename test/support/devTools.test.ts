import { beforeAll, describe, expect, it } from '@jest/globals';
import { instrument } from '@redux-devtools/instrument';
import { addCourse } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

interface Config {
  stateSanitizer(state: unknown): unknown;
  actionSanitizer(action: unknown): unknown;
  serialize: { replacer(key: string, value: unknown): unknown };
}
interface Lifted {
  actionsById: Record<number, { action: { type: string } }>;
  computedStates: { state: unknown }[];
  committedState: unknown;
  stagedActionIds: number[];
}
type Create = (...args: unknown[]) => { liftedStore: { getState(): Lifted } };
type Enhance = (createStore: Create) => Create;
const lift = instrument(undefined, { maxAge: 300 }) as unknown as Enhance;
let config: Config;
let lifted: () => Lifted;

/** The extension as a page meets it, with the real instrument behind it and its own ways of showing and exporting. */
const extension =
  (given: Config) =>
  (...enhancers: Enhance[]): Enhance =>
  (createStore) =>
    enhancers.reduceRight<Create>(
      (inner, enhance) => enhance(inner),
      (...args) => {
        const store = lift(createStore)(...args);
        config = given;
        lifted = () => store.liftedStore.getState();
        return store;
      },
    );
// The toolkit looks for the extension when it is loaded.
Object.assign(globalThis, { window: { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension } });
const { accountsApi } = await import('../../src/api/accounts.ts');
const { messagesApi } = await import('../../src/api/messages.ts');
const { session } = await import('../../src/machines/session.ts');
const { openApp } = await import('../store.ts');
const { call, typed } = await import('./journeys.ts');
// The database takes a process with a window for a browser.
Reflect.deleteProperty(globalThis, 'window');

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
  const actions = () => lifted().stagedActionIds.map((id) => lifted().actionsById[id]!.action);

  it('lists every action by its name', () => {
    const names = actions().map(({ type }) => type);
    expect(names).toEqual(expect.arrayContaining(['session/asked', 'api/executeMutation/pending']));
    expect(told(actions())).toContain('"endpointName":"resetPassword"');
  });

  it('never holds a password, a token or a message, sanitised or not', () => {
    const all = told(lifted());
    expect(all).toContain('contactUs');
    expect(SECRETS.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('shows nothing that was typed', () => {
    const states = lifted().computedStates.map(({ state }) => config.stateSanitizer(state));
    const shown = told([states, actions().map(config.actionSanitizer)]);
    expect(shown).toContain('"status":"signedIn"');
    expect(shown).not.toMatch(/canary/i);
  });

  it('exports nothing that was typed, although its export asks no sanitiser', () => {
    const { replacer } = config.serialize;
    const exported = [actions(), lifted().committedState, lifted()].map((part) => JSON.stringify(part, replacer));
    expect(exported.join()).toContain('"endpointName":"register"');
    expect(exported.join()).not.toMatch(/canary/i);
  });

  it('finds nothing that was typed in what the device keeps', () => {
    expect(told([[...app.storage.stored], [...app.world.kept]])).not.toMatch(/canary/i);
  });
});
