import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../src/contract/operations.ts';
import { addCourse } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addCourse(server.db);
}, 60_000);

type Operation = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; config: { access: string } };
const all: Operation[] = Object.values(operations).flatMap((resource) => Object.values<Operation>(resource));
const members = all.filter(({ config }) => config.access === 'member');
const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
const send = ({ method, url }: Operation) =>
  server.visitor()[verbs[method]](url.replace(':id', 'calm'), method === 'GET' ? undefined : {});

describe('a visitor', () => {
  it.each(members.map((operation) => [operation.method, operation.url, operation] as const))(
    'is told to sign in at %s %s',
    async (_method, _url, operation) => {
      expect(await send(operation)).toMatchObject({ status: 401, body: { status: 401, code: 'UNAUTHENTICATED' } });
    },
  );

  it('is told so before anything is said about what was asked', async () => {
    expect((await server.visitor().get('/api/lesson/%00')).status).toBe(401);
    expect((await server.visitor().get('/api/pathway/nothing')).status).toBe(401);
  });

  it('may call these without an account, and no other', () => {
    const open = all.filter(({ config }) => config.access === 'public').map(({ method, url }) => `${method} ${url}`);
    expect(open.sort()).toEqual([
      'GET /api/login/providers',
      'GET /api/onboarding',
      'GET /api/pathways-for-registration',
      'GET /api/pathways-for-registration/:id/lesson',
      'GET /api/programs/:id',
      'POST /api/login',
      'POST /api/login/apple',
      'POST /api/login/google',
      'POST /api/login/link',
      'POST /api/login/link/mail',
      'POST /api/login/start',
      'POST /api/logout',
      'POST /api/newsletter',
      'POST /api/password/recovery',
      'POST /api/password/reset',
      'POST /api/register',
      'POST /api/register/check',
      'POST /api/register/confirm',
    ]);
  });
});
