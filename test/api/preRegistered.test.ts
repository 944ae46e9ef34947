import { beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/contract/accounts.ts';
import type { Problem } from '../../src/contract/shapes.ts';
import { addCourse } from '../content.ts';
import { testServer, tokenIn, type Learner, type TestServer } from '../server.ts';

const OWNER = 'grace@example.com';
const PASSWORD = 'seven quiet harbours';
let server: TestServer;
let stranger: Learner;
beforeEach(async () => {
  server = await testServer();
  await addCourse(server.db);
  stranger = await server.signUp({ email: OWNER, name: 'Not Grace', pathwayIds: ['calm'] });
  await stranger.patch('/api/users', { newsletter: true });
  const star = { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' };
  await stranger.post('/api/lesson/calm-spark/complete', star, { 'idempotency-key': 'a-strange-star' });
  const asset = { id: 'face', mime: 'image/webp', bytes: Buffer.from('x'), size: 1, owner_id: stranger.id };
  await server.db
    .insertInto('assets')
    .values({ ...asset, width: 1, height: 1 })
    .execute();
  await server.db.updateTable('users').set({ avatar: 'face' }).execute();
}, 60_000);

/** As the screens lead: sign-up says that the address is taken, and the mailed link takes a password. */
async function getInByMail() {
  const owner = server.visitor();
  const taken = await owner.post<Problem>('/api/register', { name: 'Grace', email: OWNER, password: PASSWORD });
  await owner.post('/api/password/recovery', { email: OWNER });
  const token = tokenIn((await server.mailsTo(OWNER)).at(-1)!);
  const reset = await owner.post('/api/password/reset', { token, password: PASSWORD });
  expect([taken.body.code, reset.status]).toEqual(['USER_ALREADY_EXISTS', 204]);
  return { owner, ...(await owner.post<User>('/api/login', { email: OWNER, password: PASSWORD })) };
}

describe('an account that somebody else opened with one’s address', () => {
  it('becomes its owner’s by the mailed link, without anything that spoke for the stranger', async () => {
    const { status, body } = await getInByMail();
    expect(status).toBe(200);
    expect(body).toMatchObject({ emailConfirmed: true, avatar: null, newsletter: false, pendingEmail: null });
    expect(await server.db.selectFrom('assets').select('id').where('id', '=', 'face').execute()).toEqual([]);
  });

  it('shuts the stranger out: session, password and every link', async () => {
    const evil = 'eve@evil.example';
    await stranger.patch('/api/users', { email: evil, password: stranger.password });
    const mailed = [...(await server.mailsTo(evil)), ...(await server.mailsTo(OWNER))].map(tokenIn).filter(Boolean);
    await getInByMail();
    const outside = server.visitor();
    const tries = [
      (await stranger.get('/api/myself')).status,
      (await outside.post('/api/login', { email: OWNER, password: stranger.password })).status,
      (await outside.post('/api/login', { email: evil, password: stranger.password })).status,
    ];
    expect(tries).toEqual([401, 401, 401]);
    expect(mailed.length).toBeGreaterThan(1);
    for (const confirmationTokenId of mailed)
      expect((await outside.post('/api/register/confirm', { confirmationTokenId })).status).toBe(410);
  });

  it('is said by mail to be the owner’s now, and keeps the stars that are lit', async () => {
    const { owner } = await getInByMail();
    expect((await server.mailsTo(OWNER)).at(-1)?.subject).toMatch('jest teraz Twoje');
    expect((await owner.get('/api/stats')).body).toMatchObject({ points: 10, lessonsDone: 1 });
  });

  it('is no other than before for an owner who had confirmed it: a new password takes nothing away', async () => {
    await server.db.updateTable('users').set({ email_confirmed_at: server.time.now }).execute();
    const { body } = await getInByMail();
    expect(body).toMatchObject({ avatar: 'face', newsletter: true });
    expect((await server.mailsTo(OWNER)).at(-1)?.subject).not.toMatch('jest teraz Twoje');
  });
});

describe('the link that such an account’s confirmation was mailed with', () => {
  const link = async () => tokenIn((await server.mailsTo(OWNER))[0]!);
  const open = async (who: Pick<Learner, 'post'>, proof: object = {}) => {
    const { status, body } = await who.post('/api/register/confirm', { confirmationTokenId: await link(), ...proof });
    return [status, (body as Problem).code ?? (body as { confirmed: string }).confirmed];
  };
  const isIn = async (password: string) =>
    (await server.visitor().post('/api/login', { email: OWNER, password })).status === 200;

  it('confirms nothing for a reader who was never in it: it asks for proof, and goes on working', async () => {
    expect(await open(server.visitor())).toEqual([403, 'CONFIRM_NEEDS_PROOF']);
    expect(await open(server.visitor(), { password: 'a guess of the owner' })).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await stranger.get('/api/myself')).body).toMatchObject({ emailConfirmed: false });
    expect(await open(server.visitor(), { newPassword: PASSWORD })).toEqual([200, 'account']);
    expect(await open(server.visitor(), { newPassword: PASSWORD })).toEqual([410, 'TOKEN_INVALID']);
  });

  it('hands the account to its reader, with a password of their own, and shuts the stranger out', async () => {
    expect(await open(server.visitor(), { newPassword: 'password1' })).toEqual([422, 'PASSWORD_TOO_COMMON']);
    expect(await open(server.visitor(), { newPassword: PASSWORD })).toEqual([200, 'account']);
    expect((await stranger.get('/api/myself')).status).toBe(401);
    expect([await isIn(stranger.password), await isIn(PASSWORD)]).toEqual([false, true]);
    expect((await server.mailsTo(OWNER)).at(-1)?.subject).toMatch('jest teraz Twoje');
  });

  it('is enough for whoever opened it: signed in, with the password, or where they were signed in before', async () => {
    expect(await open(stranger)).toEqual([200, 'account']);
    const [ada, bob] = [await server.signUp(), await server.signUp()];
    await bob.post('/api/logout');
    for (const [learner, who, proof] of [
      [ada, server.visitor(), { password: ada.password }],
      [bob, bob, {}],
    ] as const) {
      const confirmationTokenId = tokenIn((await server.mailsTo(learner.email))[0]!);
      expect((await who.post('/api/register/confirm', { confirmationTokenId, ...proof })).status).toBe(200);
    }
  });

  it('is no way to guess a password faster than signing in is', async () => {
    const guesser = server.visitor();
    const answers = [];
    for (let round = 0; round < 10; round += 1) answers.push((await open(guesser, { password: `guess ${round}` }))[0]);
    expect([answers.slice(0, 5), answers.at(-1)]).toEqual([[401, 401, 401, 401, 401], 429]);
  });
});
