import { beforeEach, describe, expect, it } from '@jest/globals';
import { endIdleAccounts } from '../../server/accounts/idle.ts';
import { readConfig } from '../../server/config/config.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
/** Of whom nothing is heard after the first day. */
const begin = async (idleMonths: number | null = 24) => {
  server = await testServer({ config: { idleMonths } });
  await addCourse(server.db);
  ada = await server.signUp({ locale: 'en' });
  await ada.post('/api/programs/join/mind', { pathwayIds: ['calm'] });
  await server.app.background.settled();
  server.mails.length = 0;
};
beforeEach(() => begin(), 60_000);

const run = () => endIdleAccounts(server.app);
const isThere = async ({ id }: Learner) => {
  const row = await server.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
};
const signIn = ({ email, password }: Learner) => server.visitor().post('/api/login', { email, password });

describe('an account that nobody has used for the months that are set', () => {
  it('is asked about once, in a mail that says what happens when', async () => {
    server.setNow('2028-03-10T23:00:00Z');
    await run();
    expect(await server.mailsTo(ada.email)).toEqual([]);
    server.setNow('2028-03-11T01:00:00Z');
    await run();
    await run();
    const [mail, ...more] = await server.mailsTo(ada.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Shall we keep your Starhop account?' });
    expect(mail!.text).toContain('Sign in within thirty days and everything stays');
    expect(mail!.text).toContain(server.config.publicUrl);
  });

  it('is kept for thirty days, then deleted with all that is stored about it', async () => {
    server.setNow('2028-04-01T12:00:00Z');
    await run();
    server.setNow('2028-05-01T12:00:00Z');
    await run();
    expect(await isThere(ada)).toBe(true);
    server.setNow('2028-05-02T00:30:00Z');
    await run();
    expect(await isThere(ada)).toBe(false);
    expect(await server.db.selectFrom('user_pathways').selectAll().execute()).toEqual([]);
    expect((await signIn(ada)).status).toBe(401);
    expect(await server.mailsTo(ada.email)).toHaveLength(1);
  });

  it('is kept when somebody signs in meanwhile, and asked about again when it is idle again', async () => {
    server.setNow('2028-04-01T12:00:00Z');
    await run();
    server.setNow('2028-04-01T20:00:00Z');
    expect((await signIn(ada)).status).toBe(200);
    server.setNow('2028-06-01T12:00:00Z');
    await run();
    expect(await isThere(ada)).toBe(true);
    server.setNow('2030-05-01T12:00:00Z');
    await run();
    await run();
    expect([await isThere(ada), (await server.mailsTo(ada.email)).length]).toEqual([true, 2]);
  });

  it('is kept when its mail could not be sent, and others are asked nevertheless', async () => {
    const eve = await server.signUp();
    await server.mailsTo(eve.email);
    const { mailer } = server.app;
    const send = mailer.send.bind(mailer);
    mailer.send = (mail) => (mail.to === ada.email ? Promise.reject(new Error('no such mailbox')) : send(mail));
    server.setNow('2028-04-01T12:00:00Z');
    await expect(run()).rejects.toThrow('no such mailbox');
    expect((await server.mailsTo(eve.email)).at(-1)).toMatchObject({ subject: expect.stringContaining('konto') });
    server.setNow('2028-06-01T12:00:00Z');
    await expect(run()).rejects.toThrow('no such mailbox');
    expect([await isThere(ada), await isThere(eve)]).toEqual([true, false]);
  });
});

describe('an address that takes no mail', () => {
  it('is tried once a day, however often the accounts are gone through', async () => {
    let tried = 0;
    server.app.mailer.send = () => Promise.reject(new Error(`no such mailbox, ${(tried += 1)}`));
    for (const [at, so] of [
      ['2028-04-01T12:00:00Z', 1],
      ['2028-04-01T13:00:00Z', 1],
      ['2028-04-01T23:00:00Z', 1],
      ['2028-04-02T00:00:00Z', 2],
    ] as const) {
      server.setNow(at);
      await run().catch(() => undefined);
      expect(tried).toBe(so);
    }
  });
});

describe('an account that is used', () => {
  it('is not asked about, also when nobody signs in anew', async () => {
    for (const day of ['2026-04-01', '2026-04-25', '2026-05-20']) {
      server.setNow(`${day}T12:00:00Z`);
      expect((await ada.get('/api/programs/my')).status).toBe(200);
    }
    server.setNow('2028-05-01T12:00:00Z');
    await run();
    expect(await server.mailsTo(ada.email)).toEqual([]);
    server.setNow('2028-05-21T12:00:00Z');
    await run();
    expect(await server.mailsTo(ada.email)).toHaveLength(1);
  });
});

describe('a server that is told nothing of idle accounts', () => {
  it('asks nobody and deletes nobody', async () => {
    expect(readConfig({})).toMatchObject({ idleMonths: null });
    await begin(null);
    server.setNow('2046-01-01T12:00:00Z');
    await run();
    expect([await isThere(ada), server.mails]).toEqual([true, []]);
  });

  it('takes six months to ten years', () => {
    expect(readConfig({ IDLE_MONTHS: '24' })).toMatchObject({ idleMonths: 24 });
    for (const IDLE_MONTHS of ['5', '121', 'two years', '-7'])
      expect(() => readConfig({ IDLE_MONTHS })).toThrow(/IDLE_MONTHS is .*: give a number of months from 6 to 120/);
  });
});
