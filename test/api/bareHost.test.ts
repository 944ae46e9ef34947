import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { accountsApi } from '../../src/api/accounts.ts';
import { learnerApi } from '../../src/api/learner.ts';
import '../../src/api/lessons.ts';
import '../../src/api/library.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import '../../src/api/programs.ts';
import '../../src/api/reels.ts';
import { api } from '../../src/api/api.ts';
import type { ApiProblem } from '../../src/api/problem.ts';
import { operations, type OperationName } from '../../src/contract/operations.ts';
import type { AppThunk } from '../../src/kit/root.ts';
import { session } from '../../src/machines/session.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { callOf, decided, leftOf, letter, type Tongue } from '../smoke/tongues.ts';
import { openApp } from '../store.ts';

type Fetch = typeof globalThis.fetch;
type Endpoint = { initiate(arg?: unknown): AppThunk };
type Outcome = { data?: unknown; error?: ApiProblem };

const questions: [name: OperationName, arg?: unknown][] = [
  ['getMyself'],
  ['getStats'],
  ['listMyPrograms'],
  ['listAllPrograms'],
  ['getProgram', 'mind'],
  ['listPathways', {}],
  ['listPathways', { program: 'mind' }],
  ['listPathwaysForRegistration'],
  ['getPathway', 'calm'],
  ['getOnboarding'],
  ['listFavouriteReels'],
  ['listResources', {}],
];
const schemaOf = (name: OperationName): TSchema =>
  Object.values(operations).flatMap((resource) =>
    Object.entries(resource).flatMap(([own, { schema }]) => (own === name ? [schema.response[200] as TSchema] : [])),
  )[0]!;
const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce((inner, key) => (inner as Record<string, unknown>)?.[key], value);

/** What the contract objects to, beside an id that nobody told, which is empty. */
const objections = (name: OperationName, value: unknown) =>
  Value.Errors(schemaOf(name), value)
    .filter(({ instancePath }) => at(value, instancePath) !== '')
    .map(({ instancePath, message }) => `${name}${instancePath} ${message}`);

/** The real server, of whose answers only so much arrives. */
const through =
  (fetch: Fetch, tongue: Tongue): Fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const call = callOf(tongue, request.method, new URL(request.url).pathname);
    if (!call) return new Response(null, { status: 404 });
    const told = await fetch(request);
    const left = leftOf(call, told.ok, await told.json().catch(() => null));
    return new Response(left ? JSON.stringify(left) : null, { status: told.status, headers: told.headers });
  };

describe.each([
  ['letter', letter],
  ['decisions', decided],
] as const)('at a host that answers the %s of the specification', (_, tongue) => {
  let server: TestServer;
  let ada: Learner;
  beforeAll(async () => {
    server = await testServer();
    await addCourse(server.db);
  }, 60_000);
  beforeEach(async () => void (ada = await server.signUp({ pathwayIds: ['calm'] })));

  const opens = async () => {
    const app = await openApp(through(ada.fetch, tongue));
    await app.until((state) => session.in(state, 'signedIn'));
    const ask = async (name: OperationName, arg?: unknown) => {
      const { initiate } = (api.endpoints as unknown as Record<string, Endpoint>)[name]!;
      return (await app.send(initiate(arg))) as Outcome;
    };
    return { ...app, ask };
  };

  it('every answer is as the contract says, once it is here', async () => {
    const { ask } = await opens();
    for (const [name, arg] of questions) {
      const { data, error } = await ask(name, arg);
      expect({ name, error }).toEqual({ name, error: undefined });
      const pages = (data as { pages?: unknown[] }).pages;
      expect(objections(name, pages?.[0] ?? data)).toEqual([]);
    }
  });

  it('what is joined is known to be, and what comes next', async () => {
    const { ask } = await opens();
    const listed = async (arg: object) => (await ask('listPathways', arg)).data as { id: string; isJoined: boolean }[];
    const joined = async (arg: object) => (await listed(arg)).filter((one) => one.isJoined).map(({ id }) => id);
    expect(await joined({})).toEqual(['calm']);
    expect(await joined({ program: 'mind' })).toEqual(['calm']);
    expect((await listed({ program: 'mind' })).length).toBeGreaterThan(1);
    expect((await ask('getPathway', 'calm')).data).toMatchObject({ isJoined: true, next: { id: 'calm-spark' } });
    expect((await ask('listPathways', {})).data).toMatchObject([
      { next: { id: 'calm-spark' }, progress: { total: 3 } },
    ]);
    expect((await ask('getProgram', 'mind')).data).toMatchObject({ isJoined: true });
  });

  it('what is joined is known before it has been told who is here', async () => {
    const host = through(ada.fetch, tongue);
    let isFirst = true;
    const app = await openApp(async (input, init) => {
      const isHeld = isFirst && new URL(new Request(input, init).url).pathname === '/api/myself';
      if (isHeld) isFirst = false;
      return isHeld ? new Promise<never>(() => {}) : host(input, init);
    });
    await app.until((state) => learnerApi.endpoints.getMyself.select()(state).isLoading);
    expect((await app.send(pathwaysApi.endpoints.getPathway.initiate('calm'))).data).toMatchObject({ isJoined: true });
  });

  it('who signs in is known, whatever the sign-in was answered with', async () => {
    const app = await openApp(through(server.visitor().fetch, tongue), {}, { access: 'visitor', isStranger: true });
    const { email, password } = ada;
    const { data, error } = await app.send(accountsApi.endpoints.login.initiate({ email, password }));
    expect({ error, email: data?.email }).toEqual({ error: undefined, email });
    expect(session.select(app.state()).userId).toBe(data!.id);
    const { select } = learnerApi.endpoints.getMyself;
    await app.until((state) => select()(state).data?.id === data!.id);
  });

  it('a refusal has a meaning by its status', async () => {
    const { ask } = await opens();
    expect((await ask('getPathway', 'no-such-pathway')).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await ask('getProgram', 'no-such-program')).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const visitor = through(server.visitor().fetch, tongue);
    const app = await openApp(visitor, {}, { access: 'visitor', isStranger: true });
    const wrong = await app.send(accountsApi.endpoints.login.initiate({ email: ada.email, password: 'not this one' }));
    expect(wrong.error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
  });
});
