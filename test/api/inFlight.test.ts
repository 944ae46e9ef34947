import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Mail } from '../../server/mail/mailer.ts';
import { testServer, tokenIn, type Learner, type TestServer } from '../server.ts';

const NEW_PASSWORD = 'copper walnut 7 sky';
const THIEF = 'thief@example.com';
const AT_ONCE = 6;
let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer();
  ada = await server.signUp();
}, 60_000);

const newest = async (email: string) => tokenIn((await server.mailsTo(email)).at(-1)!);
const several = <Result>(work: () => Promise<Result>) => Array.from({ length: AT_ONCE }, work);
const pendingAddress = async () =>
  (await server.db.selectFrom('users').select('pending_email').where('id', '=', ada.id).executeTakeFirstOrThrow())
    .pending_email;
const isIn = async (person: Pick<Learner, 'get'>) => (await person.get('/api/myself')).status === 200;
const thieves = () => Array.from({ length: AT_ONCE }, () => server.visitor());
const comeIn = ({ email, password }: Learner, all: readonly Pick<Learner, 'post'>[]) =>
  all.map((one) => one.post('/api/login', { email, password }));

/** The owner sets a new password by a mailed link, while what others have asked for is on its way. */
async function resetAmid(others: () => readonly Promise<unknown>[]): Promise<void> {
  await ada.post('/api/register/confirm', { confirmationTokenId: await newest(ada.email) });
  await server.visitor().post('/api/password/recovery', { email: ada.email });
  const token = await newest(ada.email);
  const reset = server.visitor().post('/api/password/reset', { token, password: NEW_PASSWORD });
  const [{ status }] = await Promise.all([reset, ...others()]);
  expect(status).toBe(204);
}

describe('a new password, while something is on its way with the old one', () => {
  it('leaves nobody signed in', async () => {
    const all = thieves();
    await resetAmid(() => comeIn(ada, all));
    expect((await Promise.all(all.map(isIn))).filter(Boolean)).toEqual([]);
    expect((await server.visitor().post('/api/login', { ...ada, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('lets no address of somebody else wait for the account', async () => {
    await resetAmid(() => several(() => ada.patch('/api/users', { email: THIEF, password: ada.password })));
    expect(await pendingAddress()).toBeNull();
  });

  it('of an account that is handed over leaves the stranger nowhere signed in', async () => {
    const confirmationTokenId = await newest(ada.email);
    const all = thieves();
    const handedOver = server
      .visitor()
      .post('/api/register/confirm', { confirmationTokenId, newPassword: NEW_PASSWORD });
    const [{ status }] = await Promise.all([handedOver, ...comeIn(ada, all)]);
    expect(status).toBe(200);
    expect((await Promise.all(all.map(isIn))).filter(Boolean)).toEqual([]);
  });
});

describe('two changes of one account at the same moment', () => {
  it('leave a way in: of two that are left, one cannot be unlinked', async () => {
    const made = { user_id: ada.id, issuer: 'https://id.example', created_at: server.time.now };
    const both = ['google', 'apple'] as const;
    await server.db
      .insertInto('identities')
      .values(both.map((provider) => ({ ...made, provider, subject: provider })))
      .execute();
    await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', ada.id).execute();
    const answers = await Promise.all(both.map((provider) => ada.delete(`/api/users/providers/${provider}`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await server.db.selectFrom('identities').select('provider').where('user_id', '=', ada.id).execute();
    expect(left).toHaveLength(1);
  });

  it('cannot give two learners the same new address: the second link is void', async () => {
    const grace = await server.signUp();
    const wanted = 'both@example.com';
    const links: string[] = [];
    for (const each of [ada, grace]) {
      await each.patch('/api/users', { email: wanted, password: each.password });
      links.push(await newest(wanted));
    }
    const confirm = (confirmationTokenId: string) =>
      server.visitor().post('/api/register/confirm', { confirmationTokenId });
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });
});

describe('what fails halfway', () => {
  /** Nothing more is written to a table until `mend`. */
  async function spoil(table: 'sessions' | 'known_devices') {
    await sql`alter table ${sql.table(table)} add constraint spoilt check (false) not valid`.execute(server.db);
    return { mend: () => sql`alter table ${sql.table(table)} drop constraint spoilt`.execute(server.db) };
  }

  it('of a sign-up leaves nothing: the same form is taken the second time', async () => {
    const form = { name: 'Grace', email: 'grace@example.com', password: 'seven quiet harbours' };
    const grace = server.visitor();
    const { mend } = await spoil('sessions');
    expect((await grace.post('/api/register', form)).status).toBe(500);
    await mend();
    expect((await grace.post('/api/register', form)).status).toBe(201);
    expect(await isIn(grace)).toBe(true);
    expect(await server.mailsTo(form.email)).toHaveLength(1);
  });

  it('of a new password leaves the old one: the same link works the second time, and is told of once', async () => {
    await ada.post('/api/register/confirm', { confirmationTokenId: await newest(ada.email) });
    await server.visitor().post('/api/password/recovery', { email: ada.email });
    const token = await newest(ada.email);
    const before = (await server.mailsTo(ada.email)).length;
    const reset = () => server.visitor().post('/api/password/reset', { token, password: NEW_PASSWORD });
    const { mend } = await spoil('known_devices');
    expect((await reset()).status).toBe(500);
    await mend();
    expect((await reset()).status).toBe(204);
    expect(await server.mailsTo(ada.email)).toHaveLength(before + 1);
  });

  it('of the mail to a new address keeps nothing from the owner', async () => {
    const mails: Mail[] = [];
    const send = async (mail: Mail) => {
      if (mail.to === THIEF) throw new Error('450 try again later');
      mails.push(mail);
    };
    server = await testServer({ mailer: { send, forget: async () => undefined, close: () => undefined } });
    ada = await server.signUp();
    await server.app.background.settled();
    mails.length = 0;
    expect((await ada.patch('/api/users', { email: THIEF, password: ada.password })).status).toBe(200);
    await server.app.background.settled();
    expect(mails.map(({ to }) => to)).toEqual([ada.email]);
  });
});
