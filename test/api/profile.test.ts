import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/contract/accounts.ts';
import type { Session } from '../../src/contract/sessions.ts';
import { tidy } from '../../server/tidy.ts';
import { testServer, tokenIn, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 120_000);

const password = 'lantern otter 9';
let addresses = 0;
const newAddress = () => `moved${(addresses += 1)}@example.com`;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];
const me = async (learner: Learner) => (await learner.get<User>('/api/myself')).body;
const lastLink = async (email: string) => tokenIn((await server.mailsTo(email)).at(-1)!);
const confirm = (who: Pick<Learner, 'post'>, confirmationTokenId: string) =>
  who.post('/api/register/confirm', { confirmationTokenId });
/** Another browser of the same learner. */
const onAnotherDevice = async ({ email, password }: Learner, agent = '') => {
  const device = server.visitor();
  const { status } = await device.post('/api/login', { email, password }, { 'user-agent': agent });
  expect(status).toBe(200);
  return device;
};

describe('a learner who edits the profile', () => {
  it('changes name, language, time zone and newsletter, and what is absent stays', async () => {
    const learner = await server.signUp();
    const before = await me(learner);
    const changes = { name: ' Ada   Lovelace ', locale: 'en', timeZone: 'Asia/Tokyo', newsletter: true };
    const answer = await learner.patch<User>('/api/users', changes);
    expect(answer).toMatchObject({ status: 200, body: { ...before, ...changes, name: 'Ada Lovelace' } });
    expect(await me(learner)).toEqual(answer.body);
    expect((await learner.patch<User>('/api/users', {})).body).toEqual(answer.body);
  });

  it.each([
    [{ name: ' ' }, 'name', 'pattern'],
    [{ name: 'x'.repeat(81) }, 'name', 'maxLength'],
    [{ email: 'nobody' }, 'email', 'pattern'],
    [{ email: 'a@example.com\r\nBcc: eve@example.com' }, 'email', 'pattern'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZone'],
    [{ newsletter: 'yes' }, 'newsletter', 'type'],
  ])('is told which field is wrong, and nothing is saved: %j', async (wrong, field, code) => {
    const learner = await server.signUp();
    const before = await me(learner);
    const answer = await learner.patch('/api/users', { name: 'Half', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', errors: [{ field, code }] } });
    expect(await me(learner)).toEqual(before);
  });

  it('cannot write what is not theirs to write', async () => {
    const learner = await server.signUp();
    const before = await me(learner);
    const reached = { points: 9, id: 'me', emailConfirmed: true, avatar: 'x', pendingEmail: 'x', signInMethods: [] };
    await learner.patch('/api/users', reached);
    expect(await me(learner)).toEqual(before);
  });

  it('has a name of one line in whatever is mailed, however it was typed', async () => {
    const learner = await server.signUp();
    const { body } = await learner.patch<User>('/api/users', { name: 'Ada\r\nBcc: eve@example.com\u2028x' });
    expect(body.name).toBe('Ada Bcc: eve@example.com x');
    await learner.patch('/api/users', { email: newAddress(), password });
    const [, mail] = await server.mailsTo(learner.email);
    expect(JSON.stringify(mail)).not.toContain('eve@example.com');
  });
});

describe('a learner who changes the email', () => {
  it('keeps the one in use until the new one is confirmed by its mailed link', async () => {
    const learner = await server.signUp({ locale: 'en' });
    const email = newAddress();
    const answer = await learner.patch<User>('/api/users', { email: email.toUpperCase(), password });
    expect(answer).toMatchObject({ status: 200, body: { email: learner.email, pendingEmail: email } });
    expect((await server.visitor().post('/api/login', { email, password })).status).toBe(401);

    const [mail] = await server.mailsTo(email);
    expect(mail!.subject).toBe('Is this your new address?');
    expect((await confirm(server.visitor(), tokenIn(mail!))).status).toBe(200);
    expect(await me(learner)).toMatchObject({ email, pendingEmail: null, emailConfirmed: true });
    expect((await server.visitor().post('/api/login', { email, password })).status).toBe(200);
    expect((await server.visitor().post('/api/login', { email: learner.email, password })).status).toBe(401);
    expect(codeOf(await confirm(learner, tokenIn(mail!)))).toEqual([410, 'TOKEN_INVALID']);
  });

  it('has the old address told, in a mail that names nothing anybody typed', async () => {
    const learner = await server.signUp({ locale: 'pl' });
    const email = newAddress();
    await learner.patch('/api/users', { email, password, name: 'Zoe' });
    const mail = (await server.mailsTo(learner.email)).at(-1)!;
    expect(mail.subject).toBe('Twój adres w\u00a0Starhop ma się zmienić');
    expect(mail.text).toContain('http://localhost:8080/recovery-password');
    expect(mail.text + mail.html).not.toMatch(/moved\d|Zoe/);
  });

  it('proves with the present password that it is them, and nothing is saved without', async () => {
    const learner = await server.signUp();
    const before = await me(learner);
    const email = newAddress();
    expect(codeOf(await learner.patch('/api/users', { email, name: 'Eve' }))).toEqual([403, 'REAUTHENTICATE']);
    const wrong = { email, name: 'Eve', password: 'not the one' };
    expect(codeOf(await learner.patch('/api/users', wrong))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(await me(learner)).toEqual(before);
    expect(await server.mailsTo(email)).toEqual([]);
  });

  it('without a password proves it by a sign-in of the last ten minutes', async () => {
    const learner = await server.signUp();
    await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', learner.id).execute();
    server.pass({ minutes: 10 });
    expect((await learner.patch('/api/users', { email: newAddress() })).status).toBe(200);
    server.pass({ seconds: 1 });
    expect(codeOf(await learner.patch('/api/users', { email: newAddress() }))).toEqual([403, 'REAUTHENTICATE']);
  });

  it('is slowed when guessing passwords', async () => {
    const learner = await server.signUp();
    const codes = [];
    for (let round = 0; round < 7; round += 1)
      codes.push((await learner.patch('/api/users', { email: newAddress(), password: 'guess' })).status);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('hears USER_ALREADY_EXISTS only after the proof, and a few times an hour', async () => {
    const { email } = await server.signUp();
    const learner = await server.signUp();
    expect(codeOf(await learner.patch('/api/users', { email }))).toEqual([403, 'REAUTHENTICATE']);
    const codes = [];
    for (let round = 0; round < 10; round += 1)
      codes.push(codeOf(await learner.patch('/api/users', { email, password })).at(-1));
    expect([...new Set(codes)]).toEqual(['USER_ALREADY_EXISTS', 'RATE_LIMITED']);
    expect(codes.filter((code) => code === 'USER_ALREADY_EXISTS')).toHaveLength(9);
  });

  it('cannot fill a stranger’s mailbox', async () => {
    const email = newAddress();
    const codes = [];
    for (let round = 0; round < 6; round += 1) {
      const learner = await server.signUp();
      codes.push((await learner.patch('/api/users', { email, password })).status);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await server.mailsTo(email)).toHaveLength(5);
  });

  it('can take it back, and the link is void', async () => {
    const learner = await server.signUp();
    const email = newAddress();
    await learner.patch('/api/users', { email, password });
    const link = await lastLink(email);
    expect((await learner.patch<User>('/api/users', { email: learner.email })).body.pendingEmail).toBeNull();
    expect((await confirm(learner, link)).status).toBe(410);
  });

  it('gets the link once more when asked, and only the newest works', async () => {
    const learner = await server.signUp();
    const email = newAddress();
    await learner.patch('/api/users', { email, password });
    const first = await lastLink(email);
    expect((await learner.post('/api/register/resend')).status).toBe(204);
    const second = await lastLink(email);
    expect([(await confirm(learner, first)).status, (await confirm(learner, second)).status]).toEqual([410, 200]);
    expect(await me(learner)).toMatchObject({ email });
  });

  it('loses it to whoever confirmed it first', async () => {
    const [quick, slow] = [await server.signUp(), await server.signUp()];
    const email = newAddress();
    const links = [];
    for (const each of [quick, slow]) {
      await each.patch('/api/users', { email, password });
      links.push(await lastLink(email));
    }
    expect([(await confirm(quick, links[0]!)).status, (await confirm(slow, links[1]!)).status]).toEqual([200, 410]);
    expect((await me(slow)).email).toBe(slow.email);
  });

  it('of two taps on the link at once one counts', async () => {
    const learner = await server.signUp();
    const email = newAddress();
    await learner.patch('/api/users', { email, password });
    const link = await lastLink(email);
    const taps = await Promise.all([1, 2, 3].map(() => confirm(server.visitor(), link)));
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('has seven days for it', async () => {
    const { now } = server.time;
    const learner = await server.signUp();
    const email = newAddress();
    await learner.patch('/api/users', { email, password });
    server.pass({ days: 7, seconds: 1 });
    expect((await confirm(learner, await lastLink(email))).status).toBe(410);
    await tidy(server.db, server.time.now);
    expect((await me(learner)).pendingEmail).toBeNull();
    server.time.now = now;
  });

  it('stays signed in where it was asked and where it was confirmed, and nowhere else', async () => {
    const learner = await server.signUp();
    const [phone, tablet] = [await onAnotherDevice(learner), await onAnotherDevice(learner)];
    const email = newAddress();
    await learner.patch('/api/users', { email, password });
    await confirm(phone, await lastLink(email));
    const statuses = [];
    for (const device of [learner, phone, tablet]) statuses.push((await device.get('/api/myself')).status);
    expect(statuses).toEqual([200, 200, 401]);
  });

  it('voids the links that were mailed to the old one', async () => {
    const learner = await server.signUp();
    await server.visitor().post('/api/password/recovery', { email: learner.email });
    const recovery = await lastLink(learner.email);
    const email = newAddress();
    await learner.patch('/api/users', { email, password });
    await confirm(learner, await lastLink(email));
    const reset = { token: recovery, password: 'someone elses 1' };
    expect((await server.visitor().post('/api/password/reset', reset)).status).toBe(410);
  });

  it('is stopped by a new password through the old mailbox', async () => {
    const learner = await server.signUp();
    const email = newAddress();
    await learner.patch('/api/users', { email, password });
    const stolen = await lastLink(email);
    await server.visitor().post('/api/password/recovery', { email: learner.email });
    const reset = { token: await lastLink(learner.email), password: 'meadow comet 12' };
    expect((await server.visitor().post('/api/password/reset', reset)).status).toBe(204);
    expect((await confirm(server.visitor(), stolen)).status).toBe(410);
  });
});

describe('the sessions of a learner', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/144.0.0.0 Mobile Safari/537.36';

  it('are listed with no more than a word for the device and two instants, last used first', async () => {
    const learner = await server.signUp();
    server.pass({ hours: 2 });
    await onAnotherDevice(learner, IPHONE);
    server.pass({ hours: 2 });
    const phone = await onAnotherDevice(learner, PIXEL);
    const { body } = await phone.get<Session[]>('/api/sessions');
    expect(body.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Android', true],
      ['iPhone', false],
      [null, false],
    ]);
    expect(Object.keys(body[0]!).sort()).toEqual(['createdAt', 'device', 'isThis', 'seenAt']);
    const rows = await server.db.selectFrom('sessions').selectAll().where('user_id', '=', learner.id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|Pixel|10\.0\./);
  });

  it('can be ended everywhere else at once', async () => {
    const learner = await server.signUp();
    const others = [await onAnotherDevice(learner), await onAnotherDevice(learner)];
    const stranger = await server.signUp();
    expect((await learner.delete('/api/sessions')).status).toBe(204);
    for (const other of others) expect((await other.get('/api/myself')).status).toBe(401);
    expect((await stranger.get('/api/myself')).status).toBe(200);
    expect((await learner.get<Session[]>('/api/sessions')).body).toMatchObject([{ isThis: true }]);
    expect((await learner.delete('/api/sessions')).status).toBe(204);
  });

  it('are not shown once they have run out', async () => {
    const { now } = server.time;
    const learner = await server.signUp();
    server.pass({ days: 30 });
    const again = await onAnotherDevice(learner);
    expect((await again.get<Session[]>('/api/sessions')).body).toHaveLength(1);
    server.time.now = now;
  });
});
