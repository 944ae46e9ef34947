import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/contract/accounts.ts';
import { tidy } from '../../server/tidy.ts';
import { testServer, tokenIn, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 120_000);

let addresses = 0;
const newAddress = () => `reader${(addresses += 1)}@example.com`;
const ask = async (email: string, language = 'en') =>
  (await server.visitor().post('/api/newsletter', { email }, { 'accept-language': language })).status;
const open = async (confirmationTokenId: string, who = server.visitor()) =>
  (await who.post('/api/register/confirm', { confirmationTokenId })).status;
const readers = async () =>
  (await server.db.selectFrom('newsletter').select('email').where('confirmed_at', 'is not', null).execute()).map(
    ({ email }) => email,
  );

describe('the newsletter', () => {
  it('begins when the mailed link is opened, not before (double opt-in)', async () => {
    const email = newAddress();
    expect(await ask(` ${email.toUpperCase()}`)).toBe(400);
    expect(await ask(email.toUpperCase())).toBe(204);
    const [mail] = await server.mailsTo(email);
    expect(mail!.subject).toBe('One tap and the newsletter is yours');
    expect(mail!.text).toMatch(/http:\/\/localhost:8080\/registration\/confirm\/[\w-]{43}\n/);
    expect(await readers()).not.toContain(email);
    expect([await open(tokenIn(mail!)), await open(tokenIn(mail!))]).toEqual([200, 410]);
    expect(await readers()).toContain(email);
  });

  it('keeps the secret of its link as a hash', async () => {
    const email = newAddress();
    await ask(email);
    const [mail] = await server.mailsTo(email);
    const row = await server.db.selectFrom('newsletter').selectAll().where('email', '=', email).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(tokenIn(mail!));
  });

  it('asks in the language of the page', async () => {
    const email = newAddress();
    await ask(email, 'pl');
    expect((await server.mailsTo(email))[0]!.subject).toBe('Jedno dotknięcie i\u00a0newsletter jest Twój');
  });

  it('answers the same when it comes already, and mails nothing', async () => {
    const email = newAddress();
    await ask(email);
    await open(tokenIn((await server.mailsTo(email))[0]!));
    expect(await ask(email)).toBe(204);
    expect(await server.mailsTo(email)).toHaveLength(1);
  });

  it('leaves an address alone that was asked three times in an hour, and answers the same', async () => {
    const email = newAddress();
    for (let round = 0; round < 5; round += 1) expect(await ask(email)).toBe(204);
    const mails = await server.mailsTo(email);
    expect(mails).toHaveLength(3);
    expect([await open(tokenIn(mails[0]!)), await open(tokenIn(mails[2]!))]).toEqual([410, 200]);
  });

  it('is not asked for by the thousand from one place', async () => {
    const visitor = server.visitor();
    const codes = [];
    for (let round = 0; round < 31; round += 1)
      codes.push((await visitor.post('/api/newsletter', { email: newAddress() })).status);
    expect([...new Set(codes.slice(0, 30)), codes[30]]).toEqual([204, 429]);
  });

  it.each(['nobody', 'a b@example.com', 'a@example.com\r\nBcc: eve@example.com', 'a@example.com,b@example.com,c', ''])(
    'takes one address, and nothing that could be two: %j',
    async (email) => {
      expect(await ask(email)).toBe(400);
    },
  );

  it('forgets who did not open the link within seven days', async () => {
    const { now } = server.time;
    const email = newAddress();
    await ask(email);
    const link = tokenIn((await server.mailsTo(email))[0]!);
    server.pass({ days: 7, seconds: 1 });
    expect(await open(link)).toBe(410);
    await tidy(server.db, server.time.now);
    expect(await server.db.selectFrom('newsletter').selectAll().where('email', '=', email).execute()).toEqual([]);
    server.time.now = now;
  });
});

describe('a learner and the newsletter', () => {
  const confirmed = async () => {
    const learner = await server.signUp();
    await open(tokenIn((await server.mailsTo(learner.email))[0]!), learner);
    return learner;
  };
  const isOn = async (learner: Awaited<ReturnType<typeof confirmed>>) =>
    (await learner.get<User>('/api/myself')).body.newsletter;

  it('with a confirmed address has it by the switch alone', async () => {
    const learner = await confirmed();
    await learner.patch('/api/users', { newsletter: true });
    expect(await isOn(learner)).toBe(true);
    await ask(learner.email);
    expect(await server.mailsTo(learner.email)).toHaveLength(1);
  });

  it('finds the switch on after asking for it as a visitor', async () => {
    const learner = await confirmed();
    await ask(learner.email);
    await open(tokenIn((await server.mailsTo(learner.email)).at(-1)!));
    expect(await isOn(learner)).toBe(true);
  });

  it('ends it for the address, wherever it was asked for', async () => {
    const learner = await confirmed();
    await ask(learner.email);
    await open(tokenIn((await server.mailsTo(learner.email)).at(-1)!));
    await learner.patch('/api/users', { newsletter: false });
    expect([await isOn(learner), (await readers()).includes(learner.email)]).toEqual([false, false]);
  });

  it('with an address that is not confirmed decides nothing for whoever owns it', async () => {
    const squatter = await server.signUp();
    await ask(squatter.email);
    await open(tokenIn((await server.mailsTo(squatter.email)).at(-1)!));
    await squatter.patch('/api/users', { newsletter: false });
    expect(await readers()).toContain(squatter.email);
    expect((await squatter.get<User>('/api/myself')).body).toMatchObject({ emailConfirmed: false, newsletter: false });
  });
});
