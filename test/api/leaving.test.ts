import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Export } from '../../src/contract/leaving.ts';
import { readConfig } from '../../server/config/config.ts';
import { hashed } from '../../server/web/secrets.ts';
import { openDb } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openMailer } from '../../server/mail/mailer.ts';
import { addAsset, addCourse, rightAnswers } from '../content.ts';
import { dump, tablesOfLearners, traces } from '../dump.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'starhop-leaving-'));
const mailFolder = join(dataDir, 'mail');
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let server: TestServer;
let tokens: string[];
beforeEach(async () => {
  tokens = [];
  const hear = (line: string) => void tokens.push(...(/(?:confirm\/|token=)([\w-]+)/.exec(line)?.slice(1) ?? []));
  server = await testServer({ mailer: openMailer(readConfig({ STARHOP_DATA: dataDir }), hear) });
  // The last test's server is closed by now, and writes no more.
  await rm(mailFolder, { recursive: true, force: true });
  await addCourse(server.db);
}, 60_000);

const words = {
  name: 'Canaria One',
  email: 'canary.two@example.com',
  password: 'canary three plume',
  key: 'canary-four-key-of-a-star',
  picture: 'canary five, drawn by hand',
  comment: 'canary six has an opinion',
  message: 'canary seven writes to support',
  subject: 'canary-eight-of-a-provider',
  endpoint: 'https://fcm.googleapis.com/fcm/send/canary-nine',
  line: 'canary ten will try it tonight',
};

const complete = (learner: Learner, unit: string, key: string, answers?: object[]) =>
  learner.post(
    `/api/lesson/${unit}/complete`,
    { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw', ...(answers && { answers }) },
    { 'idempotency-key': key },
  );

type Traces = Pick<typeof words, 'key' | 'picture' | 'comment' | 'message' | 'subject' | 'endpoint' | 'line'>;
const others: Traces = {
  key: 'key-of-eve',
  picture: 'eve, drawn by hand',
  comment: 'Lovely',
  message: 'Hello',
  subject: 'eve-at-a-provider',
  endpoint: 'https://fcm.googleapis.com/fcm/send/eve',
  line: 'Breathe out',
};

/** Does everything there is to do, and leaves a trace in everything that is stored of a learner. */
async function live(
  learner: Learner,
  { key, picture, comment, message, subject, endpoint, line }: Traces,
): Promise<void> {
  const done = [
    await learner.post('/api/programs/join/mind', { pathwayIds: ['calm', 'focus'] }),
    await complete(learner, 'calm-spark', key),
    await complete(learner, 'calm-check', `${key}-2`, rightAnswers),
    await learner.put('/api/lesson/calm-breath/progress', { share: 0.5 }),
    await learner.put(
      '/api/lesson/calm-spark/note',
      {
        note: { what: line, when: 'tonight', outcome: 'done', howItWent: line, askOn: null },
        savedAt: server.time.now.toISOString(),
      },
      { 'idempotency-key': `${key}-3` },
    ),
    await learner.post('/api/lesson/focus-light/todo'),
    await learner.post('/api/reel/hello/favourite'),
    await learner.post('/api/onboarding', { goals: ['calm'] }),
    await learner.post('/api/onboarding', { goals: ['focus'], program: 'mind' }),
    await learner.post('/api/password/recovery', { email: learner.email }),
    await learner.post('/api/register/resend'),
    await learner.post('/api/add-feedback', { rating: 'up', comment }),
    await learner.post('/api/contact-us', { message }),
    await learner.patch('/api/users', { timeZone: 'Europe/Lisbon' }),
    await learner.post('/api/newsletter', { email: learner.email }),
    await learner.patch('/api/users', { email: `new.${learner.email}`, password: learner.password }),
  ];
  expect(done.filter(({ status }) => status >= 300)).toEqual([]);
  const mine = { user_id: learner.id, created_at: server.time.now };
  const { db } = server;
  await db
    .insertInto('identities')
    .values({ ...mine, issuer: 'https://id.example', subject, provider: 'google' })
    .execute();
  const keys = { p256dh: `${subject}-p256dh`, auth: `${subject}-auth` };
  await db
    .insertInto('push_subscriptions')
    .values({
      ...mine,
      endpoint,
      endpoint_hash: hashed(endpoint),
      session_hash: hashed(learner.jar.get('sid')!),
      retry_at: null,
      ...keys,
    })
    .execute();
  const avatar = await addAsset(server.db, 'image/webp', Buffer.from(picture));
  await server.db.updateTable('users').set({ avatar }).where('id', '=', learner.id).execute();
  await server.app.background.settled();
}

const filesIn = async (folder: string) => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
};
const mailsKept = async () =>
  (await Promise.all((await readdir(mailFolder)).map((file) => readFile(join(mailFolder, file), 'utf8')))).join('\n');

describe('a deleted account', () => {
  it('leaves no trace in any table nor in the mail folder, and takes nothing of anybody else', async () => {
    const eve = await server.signUp({ name: 'Eve Stays', email: 'eve@example.com' });
    await live(eve, others);
    const before = await dump(server.db);
    const ada = await server.signUp(words);
    await live(ada, words);
    await ada.post('/api/login', { email: ada.email, password: 'not the password' });
    const { password, ...stored } = words;
    const canaries = {
      ...stored,
      id: ada.id,
      session: ada.jar.get('sid')!,
      confirm: tokens.at(-1)!,
      again: tokens.at(-2)!,
    };
    const secrets = { ...canaries, password, limit: ada.id };
    expect(traces((await dump(server.db)) + (await mailsKept()), canaries)).toEqual(Object.keys(canaries));

    expect((await ada.delete('/api/delete-account', { password: ada.password })).status).toBe(204);
    await server.app.background.settled();
    const after = await dump(server.db);
    expect(traces(after, secrets)).toEqual([]);
    expect(traces(await mailsKept(), secrets)).toEqual([]);
    expect(traces(await mailsKept(), { eve: eve.email })).toEqual(['eve']);
    // All there is, but for the counts of tries from an address, is what it was before the learner came.
    const lasting = (text: string) =>
      text
        .split('\n')
        .filter((row) => !row.startsWith('rate_hits'))
        .sort();
    expect(lasting(after)).toEqual(lasting(before));
  });

  it('leaves nothing in the files of the embedded database', async () => {
    const db = await openDb({ dataDir });
    await migrate(db);
    server = await testServer({ beside: { db, time: server.time, mails: [] } });
    await addCourse(db);
    const eve = await server.signUp({ name: 'Eve Stays', email: 'eve@example.com' });
    await live(eve, others);
    const ada = await server.signUp(words);
    await live(ada, words);
    // Statistics hold the commonest values of a column.
    await sql`analyze`.execute(db);
    await sql`checkpoint`.execute(db);
    const { password: _, message: __, key, ...stored } = words;
    const canaries = { ...stored, key, id: ada.id };
    expect(traces(await filesIn(join(dataDir, 'db')), canaries)).toEqual(Object.keys(canaries));

    expect((await ada.delete('/api/delete-account', { password: ada.password })).status).toBe(204);
    await server.app.background.settled();
    expect(traces(await filesIn(join(dataDir, 'db')), { ...canaries, eve: eve.email })).toEqual(['eve']);
    expect((await eve.get('/api/myself')).status).toBe(200);
    await db.destroy();
    expect(traces(await filesIn(join(dataDir, 'db')), { ...canaries, eve: eve.email })).toEqual(['eve']);
  }, 180_000);

  it('ends every session at once, with a cookie that is gone and a cache that is cleared', async () => {
    const ada = await server.signUp();
    const phone = server.visitor();
    await phone.post('/api/login', { email: ada.email, password: ada.password });
    const cookie = ada.jar.get('sid')!;
    const { status, headers } = await ada.delete('/api/delete-account', { password: ada.password });
    expect([status, headers.get('clear-site-data'), ada.jar.has('sid')]).toEqual([204, '"cache"', false]);
    for (const out of [await phone.get('/api/myself'), await ada.get('/api/myself', { cookie: `sid=${cookie}` })])
      expect(out).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await phone.delete('/api/delete-account', { password: ada.password })).toMatchObject({ status: 401 });
  });

  it('frees its address for a new account, which inherits nothing', async () => {
    const ada = await server.signUp(words);
    await live(ada, words);
    await ada.delete('/api/delete-account', { password: ada.password });
    const again = await server.signUp(words);
    expect(again.id).not.toBe(ada.id);
    const { body } = await again.get<Export>('/api/export');
    const { sessions, knownDevices, signIns, mailedTokens: _, ...rest } = body.records;
    expect(signIns).toMatchObject([{ event: 'signedUp' }]);
    expect([sessions!.length, knownDevices!.length, body.avatar, body.learner['points']]).toEqual([1, 1, null, 0]);
    expect(Object.values(rest).flat()).toEqual([]);
  });

  it('cannot be asked for without the password, nor with a wrong one', async () => {
    const ada = await server.signUp();
    const answers = [
      await ada.delete('/api/delete-account', {}),
      await ada.delete('/api/delete-account', { password: 'not the password' }),
    ];
    expect(answers).toMatchObject([
      { status: 403, body: { code: 'REAUTHENTICATE' } },
      { status: 401, body: { code: 'INVALID_CREDENTIALS' } },
    ]);
    expect((await ada.get('/api/myself')).status).toBe(200);
  });

  it('asks who has no password for a fresh sign-in instead', async () => {
    const ada = await server.signUp();
    await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', ada.id).execute();
    server.pass({ minutes: 11 });
    expect(await ada.delete('/api/delete-account', {})).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATE' },
    });
    server.pass({ minutes: -5 });
    expect((await ada.delete('/api/delete-account', {})).status).toBe(204);
  });

  it('meets what is still under way with a sign-out, never with a failure', async () => {
    const ada = await server.signUp();
    let begun = () => {};
    const isKnown = new Promise<void>((resolve) => (begun = resolve));
    // The body is read once it is known who asks, and ends when the account is gone.
    const payload = new Readable({ read: () => begun() });
    const late = server.app.inject({
      method: 'POST',
      url: '/api/onboarding',
      headers: {
        origin: server.config.publicUrl,
        cookie: `sid=${ada.jar.get('sid')}`,
        'content-type': 'application/json',
      },
      payload,
    });
    await isKnown;
    expect((await ada.delete('/api/delete-account', { password: ada.password })).status).toBe(204);
    payload.push('{"goals":["calm"]}');
    payload.push(null);
    const { statusCode, json } = await late;
    expect([statusCode, json<{ code: string }>().code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await dump(server.db)).not.toContain(ada.id);
  });
});

describe('the export', () => {
  it('is a download with everything the learner did, and nothing of anyone else', async () => {
    const ada = await server.signUp(words);
    const eve = await server.signUp({ name: 'Eve Stays', email: 'eve@example.com' });
    await live(ada, words);
    await live(eve, others);
    const { status, headers, body } = await ada.get<Export>('/api/export');
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="starhop-2026-03-10.json"',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.learner).toMatchObject({
      id: ada.id,
      name: words.name,
      email: words.email,
      timeZone: 'Europe/Lisbon',
      points: 20,
      lessonsDone: 1,
    });
    expect(Buffer.from(body.avatar!.base64, 'base64').toString()).toBe(words.picture);
    expect(body.records).toMatchObject({
      programs: [{ programId: 'mind' }],
      pathways: [{ pathwayId: 'calm' }, { pathwayId: 'focus' }],
      units: [
        { unitId: 'calm-breath', isCompleted: false, share: 0.5 },
        { unitId: 'calm-check', isCompleted: true, answersRight: 2, completedOn: '2026-03-10' },
        { unitId: 'calm-spark', isCompleted: true, points: 10, completedAt: '2026-03-10T12:00:00.000Z' },
        { unitId: 'focus-light', isTodo: true },
      ],
      days: [{ day: '2026-03-10', points: 20, stars: 2 }],
      favouriteReels: [{ reelId: 'hello' }],
      onboardingAnswers: [
        { programId: '', goals: ['calm'] },
        { programId: 'mind', goals: ['focus'] },
      ],
    });
    expect(traces(JSON.stringify(body), { id: eve.id, name: 'Eve Stays', email: eve.email })).toEqual([]);
  });

  it('has something of every table that belongs to learners, and no password, session or token', async () => {
    const ada = await server.signUp(words);
    await live(ada, words);
    const { body } = await ada.get<Export>('/api/export');
    const kinds = (await tablesOfLearners(server.db)).map((table) =>
      table.replace(/^user_/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    // The picture is an asset with an owner, and stands apart; the newsletter is known by its address.
    const told = [...kinds.filter((kind) => kind !== 'assets'), 'newsletter'];
    expect(Object.keys(body.records).sort()).toEqual(told.sort());
    const secrets = {
      password: words.password,
      session: ada.jar.get('sid')!,
      confirm: tokens.at(-1)!,
      again: tokens.at(-2)!,
    };
    expect(traces(JSON.stringify(body), secrets)).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
  });

  it('is given as often as a person could want it, and not for ever', async () => {
    const ada = await server.signUp();
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await ada.get('/api/export')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });
});

describe('the answers of the onboarding', () => {
  const answers = async (learner: Learner) =>
    (await learner.get<Export>('/api/export')).body.records['onboardingAnswers']!.map(({ programId, goals }) => [
      programId,
      goals,
    ]);

  it('are kept once for sign-up and once for each channel, the newest of each', async () => {
    const ada = await server.signUp();
    for (const body of [
      { goals: ['calm'] },
      { goals: ['focus', 'calm'] },
      { goals: [], program: 'mind' },
      { goals: ['focus'], program: 'mind' },
    ])
      expect((await ada.post('/api/onboarding', body)).status).toBe(204);
    expect(await answers(ada)).toEqual([
      ['', ['calm', 'focus']],
      ['mind', ['focus']],
    ]);
  });

  it('leave out a pathway that is gone, and know no channel that never was', async () => {
    const ada = await server.signUp();
    expect((await ada.post('/api/onboarding', { goals: ['calm', 'never-was'] })).status).toBe(204);
    expect(await answers(ada)).toEqual([['', ['calm']]]);
    expect(await ada.post('/api/onboarding', { goals: [], program: 'never-was' })).toMatchObject({ status: 404 });
  });

  it.each([
    [{}],
    [{ goals: 'calm' }],
    [{ goals: ['calm', 'calm'] }],
    [{ goals: ['../x'] }],
    [{ goals: [], program: '' }],
  ])('are refused as %j', async (body) => {
    const ada = await server.signUp();
    expect(await ada.post('/api/onboarding', body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});
