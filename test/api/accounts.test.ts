import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/contract/accounts.ts';
import { testServer, tokenIn, type TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 120_000);

const password = 'lantern otter 9';
const status = async (answer: Promise<{ status: number }>) => (await answer).status;
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, (body as { code: string }).code];
};
const linkFor = async (email: string) => tokenIn((await server.mailsTo(email)).at(-1)!);

describe('a visitor who signs up', () => {
  it('is in at once, with a session that scripts cannot read', async () => {
    const visitor = server.visitor();
    const answer = await visitor.post<User>('/api/register', {
      name: ' Ada  Byron ',
      email: 'Ada@Example.com',
      password,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: answer.body.id,
      name: 'Ada Byron',
      email: 'ada@example.com',
      emailConfirmed: false,
      avatar: null,
      locale: 'pl',
      timeZone: 'Europe/Warsaw',
      newsletter: false,
      pendingEmail: null,
      reminderHour: 19,
      starsANight: null,
      signInMethods: ['password'],
      createdAt: '2026-03-10T12:00:00.000Z',
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      'aboard=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await visitor.get('/api/myself')).body).toEqual(answer.body);
  });

  it('can ask before whether the account can be made, which makes none', async () => {
    const visitor = server.visitor();
    const ask = (more: object = {}) =>
      visitor.post('/api/register/check', { name: 'Ada', email: 'before.goals@example.com', password, ...more });
    const { email } = await server.signUp();
    expect(await status(ask())).toBe(204);
    expect(await codeOf(ask({ email }))).toEqual([409, 'USER_ALREADY_EXISTS']);
    expect(await codeOf(ask({ password: 'password1' }))).toEqual([422, 'PASSWORD_TOO_COMMON']);
    expect(await codeOf(ask({ email: 'nobody' }))).toEqual([400, 'VALIDATION_FAILED']);
    const made = server.db.selectFrom('users').select('id').where('email', '=', 'before.goals@example.com');
    expect(await made.execute()).toEqual([]);
  });

  it('is not kept from signing up by having asked often', async () => {
    const visitor = server.visitor();
    const person = { name: 'Ada', email: 'asks.often@example.com', password };
    for (let time = 0; time < 101; time += 1) await visitor.post('/api/register/check', person);
    expect(await status(visitor.post('/api/register', person))).toBe(201);
  });

  it('says how many stars are enough for a night: one to three, at the sign-up or later, or no number', async () => {
    const learner = await server.signUp({ starsANight: 2 });
    const enough = async () => (await learner.get<User>('/api/myself')).body.starsANight;
    expect(await enough()).toBe(2);
    for (const starsANight of [0, 4, 1.5, '2'])
      expect(await codeOf(learner.patch('/api/users', { starsANight }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await enough()).toBe(2);
    for (const starsANight of [1, 3, null]) {
      await learner.patch('/api/users', { starsANight });
      expect(await enough()).toBe(starsANight);
    }
  });

  it('brings language, time zone and newsletter along', async () => {
    const learner = await server.signUp({ locale: 'en', timeZone: 'America/Lima' });
    expect((await learner.get('/api/myself')).body).toMatchObject({ locale: 'en', timeZone: 'America/Lima' });
  });

  it('joins the pathways of the goal question and their programs, and none that is gone', async () => {
    await addPathway(server, 'calm');
    const learner = await server.signUp({ pathwayIds: ['calm', 'gone'] });
    const joined = (table: 'user_pathways' | 'user_programs') =>
      server.db.selectFrom(table).selectAll().where('user_id', '=', learner.id).execute();
    expect(await joined('user_pathways')).toMatchObject([{ pathway_id: 'calm', left_at: null }]);
    expect(await joined('user_programs')).toMatchObject([{ program_id: 'program-of-calm' }]);
  });

  it('is told when the address has an account, whatever its letter case', async () => {
    const { email } = await server.signUp();
    const again = server.visitor().post('/api/register', { name: 'Eve', email: email.toUpperCase(), password });
    expect(await codeOf(again)).toEqual([409, 'USER_ALREADY_EXISTS']);
  });

  it('gets one account when two requests race', async () => {
    const person = { name: 'Ada', email: 'race@example.com', password };
    const answers = await Promise.all([1, 2, 3].map(() => status(server.visitor().post('/api/register', person))));
    expect(answers.sort()).toEqual([201, 409, 409]);
  });

  it.each(['password1', 'Qwerty123!', 'P@ssw0rd', 'starhop2026', 'polska123', '12345678', 'byron1815', 'grace.h99'])(
    'is asked for something better than %s',
    async (common) => {
      const person = { name: 'Ada Byron', email: 'grace.h@example.com', password: common };
      expect(await codeOf(server.visitor().post('/api/register', person))).toEqual([422, 'PASSWORD_TOO_COMMON']);
    },
  );

  it('hears about every field at once', async () => {
    const answer = await server.visitor().post('/api/register', { name: ' ', email: 'nobody', password: 'short' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        errors: [
          { field: 'name', code: 'pattern' },
          { field: 'email', code: 'pattern' },
          { field: 'password', code: 'minLength' },
        ],
      },
    });
  });

  it('cannot live in a time zone that is none', async () => {
    const person = { name: 'Ada', email: 'zone@example.com', password, timeZone: 'Mars/Olympus' };
    expect(await server.visitor().post('/api/register', person)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'timeZone', code: 'timeZone' }] },
    });
  });
});

describe('the confirmation mail', () => {
  it('speaks the language of the learner and links to PUBLIC_URL, not to the host of the request', async () => {
    const visitor = server.visitor();
    const person = { name: 'Ada', email: 'mail@example.com', password, locale: 'en' };
    await visitor.post('/api/register', person, { host: 'evil.example' });
    const [mail] = await server.mailsTo(person.email);
    expect(mail!.subject).toBe('One tap and this address is yours');
    expect(mail!.text).toMatch(/http:\/\/localhost:8080\/registration\/confirm\/[\w-]{43}\n/);
    expect(mail!.html).toContain('http://localhost:8080/registration/confirm/');
    expect(mail!.text + mail!.html).not.toContain('evil');
  });

  it('confirms once, from any browser', async () => {
    const learner = await server.signUp();
    const confirmationTokenId = await linkFor(learner.email);
    const { password } = learner;
    const confirm = () => server.visitor().post('/api/register/confirm', { confirmationTokenId, password });
    expect((await Promise.all([status(confirm()), status(confirm())])).sort()).toEqual([200, 410]);
    expect((await learner.get('/api/myself')).body).toMatchObject({ emailConfirmed: true });
    expect(await codeOf(confirm())).toEqual([410, 'TOKEN_INVALID']);
  });

  it('is void after seven days, and another can be asked for', async () => {
    const now = server.time.now;
    const learner = await server.signUp();
    const old = await linkFor(learner.email);
    server.pass({ days: 7, seconds: 1 });
    expect(await status(learner.post('/api/register/confirm', { confirmationTokenId: old }))).toBe(410);
    expect(await status(learner.post('/api/register/resend'))).toBe(204);
    const fresh = await linkFor(learner.email);
    expect(await status(learner.post('/api/register/confirm', { confirmationTokenId: fresh }))).toBe(200);
    server.time.now = now;
  });

  it('leaves one link that works when it is sent again', async () => {
    const learner = await server.signUp();
    const old = await linkFor(learner.email);
    await learner.post('/api/register/resend');
    const fresh = await linkFor(learner.email);
    const confirm = (confirmationTokenId: string) =>
      status(learner.post('/api/register/confirm', { confirmationTokenId }));
    expect([await confirm(old), await confirm(fresh)]).toEqual([410, 200]);
  });

  it('is not sent again once the address is confirmed', async () => {
    const learner = await server.signUp();
    await learner.post('/api/register/confirm', { confirmationTokenId: await linkFor(learner.email) });
    expect(await status(learner.post('/api/register/resend'))).toBe(204);
    expect(await server.mailsTo(learner.email)).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('opens a session under a new id and ends the one presented', async () => {
    const learner = await server.signUp();
    const before = learner.jar.get('sid')!;
    const answer = await learner.post('/api/login', { email: ` ${learner.email.toUpperCase()} `, password });
    expect(answer).toMatchObject({ status: 200, body: { email: learner.email } });
    expect(learner.jar.get('sid')).not.toBe(before);
    const thief = server.visitor();
    thief.jar.set('sid', before);
    expect(await codeOf(thief.get('/api/myself'))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('answers the same for a wrong password and for an unknown address', async () => {
    const { email } = await server.signUp();
    const wrong = await server.visitor().post('/api/login', { email, password: 'wrong' });
    const unknown = await server.visitor().post('/api/login', { email: 'nobody@example.com', password: 'wrong' });
    // Each answer has an id of its own, by which it is found in the log.
    const { requestId: _one, ...said } = unknown.body as { requestId?: string };
    const { requestId: _other, ...saidBefore } = wrong.body as { requestId?: string };
    expect([unknown.status, said]).toEqual([wrong.status, saidBefore]);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  it('needs the whole password, blanks and all, composed in either way', async () => {
    const long = `  żółta łódź 🚣 ${'x'.repeat(80)} `;
    const { email } = await server.signUp({ password: long });
    const tryWith = (typed: string) => status(server.visitor().post('/api/login', { email, password: typed }));
    expect(await tryWith(long.slice(0, 72))).toBe(401);
    expect(await tryWith(long.trim())).toBe(401);
    expect(await tryWith(long.normalize('NFD'))).toBe(200);
  });

  it('slows down a guesser more and more, and never the owner elsewhere', async () => {
    const { email } = await server.signUp();
    const guesser = server.visitor();
    const guess = () => guesser.post('/api/login', { email, password: 'guess' });
    const first = [];
    for (let tries = 0; tries < 5; tries += 1) first.push(await status(guess()));
    expect(first).toEqual([401, 401, 401, 401, 401]);
    const waits = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const refused = await guess();
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      waits.push(Number(refused.headers.get('retry-after')));
      server.pass({ seconds: waits.at(-1)! });
      expect(await status(guess())).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    expect(await status(server.visitor().post('/api/login', { email, password }))).toBe(200);
  });

  it('forgets the wrong tries of someone who gets it right', async () => {
    const { email } = await server.signUp();
    const owner = server.visitor();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await owner.post('/api/login', { email, password: 'oops' });
      expect(await status(owner.post('/api/login', { email, password }))).toBe(200);
    }
  });

  it('makes a hash of an older cost anew', async () => {
    const { id, email } = await server.signUp();
    const hash = () =>
      server.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    // 'lantern otter 9' at an eighth of today's memory.
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 7);
    const cheap = argon2Sync('argon2id', {
      message: password,
      nonce: salt,
      memory: 2432,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const password_hash = `$argon2id$v=19$m=2432,t=1,p=1$${text(salt)}$${text(cheap)}`;
    await server.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    expect(await status(server.visitor().post('/api/login', { email, password }))).toBe(200);
    expect((await hash()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await status(server.visitor().post('/api/login', { email, password }))).toBe(200);
  });
});

describe('a session', () => {
  it('lasts while it is used and ends after thirty idle days', async () => {
    const now = server.time.now;
    const learner = await server.signUp();
    for (let month = 0; month < 3; month += 1) {
      server.pass({ days: 29 });
      const answer = await learner.get('/api/myself');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toContain('Max-Age=2592000');
    }
    expect((await learner.get('/api/myself')).headers.get('set-cookie')).toBe(null);
    server.pass({ days: 30, seconds: 1 });
    expect(await status(learner.get('/api/myself'))).toBe(401);
    server.time.now = now;
  });

  it('ends after a year, however busy', async () => {
    const now = server.time.now;
    const learner = await server.signUp();
    for (let week = 0; week < 18; week += 1) {
      server.pass({ days: 20 });
      expect(await status(learner.get('/api/myself'))).toBe(200);
    }
    server.pass({ days: 6 });
    expect(await status(learner.get('/api/myself'))).toBe(401);
    server.time.now = now;
  });

  it('lies in the database as a hash only', async () => {
    const learner = await server.signUp();
    const rows = await server.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(learner.jar.get('sid'));
  });

  it('ends on every server when the learner signs out', async () => {
    const second = await testServer({ beside: server });
    const learner = await server.signUp();
    const elsewhere = second.visitor();
    elsewhere.jar.set('sid', learner.jar.get('sid')!);
    expect(await status(elsewhere.get('/api/myself'))).toBe(200);
    const answer = await learner.post('/api/logout');
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect([...learner.jar.keys()]).toEqual(['device']);
    expect(await status(elsewhere.get('/api/myself'))).toBe(401);
    expect(await status(learner.post('/api/logout'))).toBe(204);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => server.visitor().post('/api/password/recovery', { email });

  const reset = (token: string, fresh = 'quiet harbour') =>
    codeOf(server.visitor().post('/api/password/reset', { token, password: fresh }));

  it('is answered alike for known and unknown addresses, and mailed to the known', async () => {
    const { email } = await server.signUp({ locale: 'en' });
    const known = await forgot(email.toUpperCase());
    const unknown = await forgot('nobody@example.com');
    expect([known.status, known.body]).toEqual([204, '']);
    expect([unknown.status, unknown.body]).toEqual([204, '']);
    expect((await server.mailsTo(email)).map(({ subject }) => subject)).toContain('A new password for Starhop');
    expect(await server.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('is replaced by the link: once, everywhere signed out, with a notice', async () => {
    const learner = await server.signUp();
    const confirmed = { email_confirmed_at: server.time.now };
    await server.db.updateTable('users').set(confirmed).where('id', '=', learner.id).execute();
    await forgot(learner.email);
    const token = await linkFor(learner.email);
    expect(await reset(token, 'password123')).toEqual([422, 'PASSWORD_TOO_COMMON']);
    const answers = await Promise.all([reset(token, 'quiet harbour 1'), reset(token, 'quiet harbour 2')]);
    const both = answers.map(([code]) => code);
    expect([...both].sort()).toEqual([204, 410]);
    const chosen = both[0] === 204 ? 'quiet harbour 1' : 'quiet harbour 2';
    expect(await status(learner.get('/api/myself'))).toBe(401);
    expect(await status(server.visitor().post('/api/login', { email: learner.email, password }))).toBe(401);
    const back = await server.visitor().post('/api/login', { email: learner.email, password: chosen });
    expect(back).toMatchObject({ status: 200, body: { emailConfirmed: true } });
    expect((await server.mailsTo(learner.email)).at(-1)!.subject).toBe('Twoje hasło do Starhop zostało zmienione');
  });

  it('is not taken out of the owner’s hands by somebody who asks as well: earlier links work until one is used', async () => {
    const { email } = await server.signUp();
    await forgot(email);
    const first = await linkFor(email);
    const stranger = server.visitor();
    for (let asked = 0; asked < 4; asked += 1) await stranger.post('/api/password/recovery', { email });
    const last = await linkFor(email);
    expect(last).not.toBe(first);
    expect(await reset(first)).toEqual([204, undefined]);
    expect(await reset(last)).toEqual([410, 'TOKEN_INVALID']);
  });

  it('takes one of two links that are opened in the same moment', async () => {
    const { email } = await server.signUp();
    const tokens = [];
    for (let asked = 0; asked < 2; asked += 1) {
      await forgot(email);
      tokens.push(await linkFor(email));
    }
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.map(([code]) => code).sort()).toEqual([204, 410]);
  });

  it('has an hour: then its links are void', async () => {
    const { email } = await server.signUp();
    await forgot(email);
    const token = await linkFor(email);
    server.pass({ hours: 1, seconds: 1 });
    expect(await reset(token)).toEqual([410, 'TOKEN_INVALID']);
  });

  it('does not take a confirmation link for a recovery link', async () => {
    const { email } = await server.signUp();
    const token = await linkFor(email);
    expect(await status(server.visitor().post('/api/password/reset', { token, password: 'quiet harbour' }))).toBe(410);
  });

  it('is mailed five times an hour to one who keeps asking, and the answer stays the same, known or not', async () => {
    const { email } = await server.signUp();
    for (const address of [email, 'unknown@example.com']) {
      const asker = server.visitor();
      for (let asked = 0; asked < 8; asked += 1)
        expect(await status(asker.post('/api/password/recovery', { email: address }))).toBe(204);
    }
    expect(await recoveries(email)).toHaveLength(5);
    await forgot(email);
    expect(await recoveries(email)).toHaveLength(6);
  });

  it('cannot be held shut from many places: of the mails that fill the budget, one always works', async () => {
    const now = server.time.now;
    const { email } = await server.signUp();
    for (let asked = 0; asked < 20; asked += 1) expect(await status(forgot(email))).toBe(204);
    const mails = await recoveries(email);
    expect(mails).toHaveLength(12);
    server.pass({ minutes: 29 });
    await forgot(email);
    expect(await recoveries(email)).toHaveLength(12);
    expect(await reset(tokenIn(mails[0]!))).toEqual([204, undefined]);
    server.time.now = now;
  });
  const recoveries = async (email: string) =>
    (await server.mailsTo(email)).filter(({ subject }) => subject === 'Nowe hasło do Starhop');
});

describe('the profile', () => {
  it('changes what is named and keeps the rest', async () => {
    const learner = await server.signUp({ name: 'Ada', locale: 'en', timeZone: 'Europe/Paris' });
    const answer = await learner.patch('/api/users', { name: 'Countess' });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Countess', locale: 'en', timeZone: 'Europe/Paris' } });
    expect(await status(learner.patch('/api/users', {}))).toBe(200);
  });

  it('takes a name as one line that reads one way, and keeps what joins emoji and letters', async () => {
    const learner = await server.signUp();
    const rename = async (name: string) => learner.patch<User>('/api/users', { name });
    expect((await rename('Ada\u001b[31m\u202e\u2066 \u2028Byron\u200f\r\n👩\u200d🚀')).body.name).toBe(
      'Ada [31m Byron 👩\u200d🚀',
    );
    expect(await rename('\u202e\u200b\u2069')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', code: 'pattern' }] },
    });
    const nameless = { name: '\u2066\u2069', email: 'nameless@example.com', password };
    expect(await status(server.visitor().post('/api/register', nameless))).toBe(400);
  });

  it('gives nobody points, a confirmed address or another id', async () => {
    const learner = await server.signUp();
    const greedy = {
      points: 9_999,
      emailConfirmed: true,
      id: 'x',
      role: 'admin',
      last_day: 1,
    };
    const { body } = await learner.patch('/api/users', greedy);
    expect(body).toMatchObject({ id: learner.id, email: learner.email, emailConfirmed: false });
    expect(Object.keys(body as object)).not.toContain('points');
  });
});

async function addPathway({ db }: TestServer, id: string) {
  const program_id = `program-of-${id}`;
  const shared = { position: 1, cover: null, tile: null };
  await db
    .insertInto('programs')
    .values({ id: program_id, category: 'MIND', language: 'en', texts: '{}', ...shared })
    .execute();
  await db
    .insertInto('pathways')
    .values({ id, program_id, texts: '{}', languages: '[]', ...shared })
    .execute();
}
