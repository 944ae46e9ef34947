import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { traces } from '../../../dump.ts';
import { freePort } from '../../../../scripts/freePort.ts';
import { kill, launch } from '../../../launch.ts';
import { newDevice } from '../../../push/device.ts';
import { prepare } from '../../kills/course.ts';
import { remove, temporary } from '../../kills/worlds.ts';
import { openPrepared } from '../../../../server/db/db.ts';
import { visitor } from '../asking.ts';
import type { World } from '../world.ts';
import type { Row } from '../row.ts';

/** Every row of every table, as text. */
async function everything({ db }: World): Promise<string> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ text: string }>(`select row_to_json(t)::text as text from "${name}" t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
const filesIn = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) =>
    statSync(join(dir, name)).isDirectory() ? filesIn(join(dir, name)) : [join(dir, name)],
  );

/** Words that nobody else has ever written, by where they are written. */
const canaries = (name: string) => ({
  name: `Canary${name}`,
  email: `canary.${name}@example.com`.toLowerCase(),
  password: `${name.split('').reverse().join('')} otter 9`,
  comment: `canary-comment-${name}`,
  endpoint: `https://fcm.googleapis.com/fcm/send/canary-${name}`,
});
type Canaries = ReturnType<typeof canaries>;

/** Leaves each of them where it belongs. */
async function lives(person: ReturnType<typeof visitor>, { name, email, password, comment, endpoint }: Canaries) {
  const made = await person.post('/api/register', { name, email, password, pathwayIds: ['calm'], newsletter: true });
  if (made.status !== 201) throw new Error(`not signed up: ${made.text}`);
  await person.post('/api/add-feedback', { rating: 'up', comment });
  await person.post('/api/subscribe', { subscription: newDevice(endpoint).subscription });
  await person.post('/api/lesson/calm-spark/todo', {});
  const headers = { 'idempotency-key': 'canary-key-of-a-star' };
  await person.post(
    '/api/lesson/calm-spark/complete',
    { completedAt: new Date().toISOString(), timeZone: 'Asia/Kathmandu' },
    { headers },
  );
  return made.body.id as string;
}

export const privacy: Row[] = [
  {
    number: 63,
    isSlow: true,
    name: 'an account that is deleted is gone: rows, files, logs, other sessions; and its address begins afresh',
    async check(world, must) {
      const words = canaries(world.password(8));
      const person = world.visitor();
      const id = await lives(person, words);
      const elsewhere = world.visitor();
      await elsewhere.post('/api/login', { email: words.email, password: words.password }, { node: 1 });
      const exported = await person.get('/api/export');
      must(exported.status === 200 && exported.text.includes(words.comment), 'GET /api/export', exported.status);
      must(
        (await person.delete('/api/delete-account', {})).status === 403,
        'DELETE /api/delete-account without the password',
      );
      await world.mailTo(words.email, /registration\/confirm/);
      const gone = await person.delete('/api/delete-account', { password: words.password });
      must(gone.status === 204 && Boolean(gone.headers['clear-site-data']), 'DELETE /api/delete-account', gone.text);
      must((await elsewhere.get('/api/myself', { node: 1 })).status === 401, 'the other device', 'still in');
      const left = traces(await everything(world), { id, ...words });
      must(left.length === 0, 'what the database holds of it', left);
      must(!traces(world.logs(), words).length, 'what the logs hold of it', traces(world.logs(), words));
      const again = await world
        .visitor()
        .post('/api/register', { name: 'Eve', email: words.email, password: world.password() });
      must(again.status === 201 && again.body.id !== id, 'the same address again', again.text);

      const dir = temporary('deleted');
      await (await openPrepared({ dataDir: dir }, prepare)).destroy();
      const port = await freePort();
      const { child, ready } = launch({ STARHOP_DATA: dir, PORT: String(port), LOG_LEVEL: 'silent' });
      await ready;
      const own = canaries(world.password(8));
      const alone = visitor({ ports: [port], origins: [`http://localhost:${port}`] }, '');
      await lives(alone, own);
      await alone.delete('/api/delete-account', { password: own.password });
      await kill(child, 'SIGTERM');
      const { endpoint: _, ...written } = own;
      const files = filesIn(dir).filter((file) => traces(readFileSync(file, 'latin1'), written).length);
      must(files.length === 0, 'files of the embedded database that hold it', files);
      remove(dir);
    },
  },
  {
    number: 64,
    name: 'a sign-out leaves nothing of the learner on a shared device',
    async inBrowser(_world, must, { page, learner }) {
      await page.evaluate(async () => {
        await fetch('/api/logout', { method: 'POST' });
        const channel = new BroadcastChannel('starhop');
        channel.close();
      });
      await page.reload({ waitUntil: 'networkidle0' });
      const text = await page.evaluate(async () => {
        const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys()) kept.push(request.url);
        for (const { name = '' } of await indexedDB.databases()) {
          const db = await new Promise<IDBDatabase>((done, fail) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => done(opening.result);
            opening.onerror = () => fail(new Error('not opened'));
          });
          for (const store of db.objectStoreNames)
            kept.push(
              await new Promise<string>((done) => {
                const all = db.transaction(store).objectStore(store).getAll();
                all.onsuccess = () => done(JSON.stringify(all.result));
              }),
            );
          db.close();
        }
        return kept.join('\n');
      });
      for (const [what, word] of Object.entries({
        name: learner.name,
        email: learner.email,
        password: learner.password,
      }))
        must(!text.includes(word), `the ${what} on the device`, text.slice(0, 300));
    },
  },
  {
    number: 65,
    isSlow: true,
    name: 'logs hold events in lines, and no password, token, cookie or address; errors say nothing of the server',
    async check(world, must) {
      const learner = await world.newLearner();
      const calls: [string, string, object | string | undefined][] = [
        ['POST', '/api/login', { email: learner.email, password: 'canary of the log' }],
        ['POST', '/api/login', { email: 'canary\r\n{"level":30}@example.com', password: 'canary of the log' }],
        ['POST', '/api/login', '{"email":"canary'],
        ['POST', '/api/register', { name: 'canary', email: 'no address', password: 'canary of the log' }],
        ['POST', '/api/password/reset', { token: 'canary'.repeat(6), password: 'canary of the log' }],
        ['POST', '/api/register/confirm', { confirmationTokenId: 'canary'.repeat(6) }],
        ['POST', '/api/login/google', { code: 'canary-code', state: 'c'.repeat(43) }],
        ['POST', '/api/csp-reports', { 'csp-report': { 'document-uri': 'https://starhop.example/?canary' } }],
        ['GET', '/api/pathway/canary', undefined],
        ['GET', '/recovery/password?token=canary', undefined],
        ['GET', '/api/%zz?canary', undefined],
        ['PATCH', '/api/users', { timeZone: 'canary/Zone' }],
        ['PUT', '/api/lesson/canary/note', { note: { what: 'canary of the log' }, savedAt: 'canary' }],
        ['DELETE', '/api/delete-account', { password: 'canary of the log' }],
      ];
      for (const [method, path, body] of calls) {
        const headers = {
          'user-agent': 'canary\tagent',
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        };
        const { text, status } = await learner.ask(method, path, { headers, ...(body !== undefined && { body }) });
        must(status < 500, `${method} ${path}`, status);
        must(
          !/\bat \/|node_modules|\.ts:\d|select |postgres/i.test(status >= 400 ? text : ''),
          `what ${method} ${path} says`,
          text,
        );
      }
      const log = world.nodes.map(({ said }) => said.err + said.out).join('\n');
      const lines = log.split('\n').filter((line) => line.startsWith('{'));
      must(
        lines.every(isJson),
        'each line',
        lines.find((line) => !isJson(line)),
      );
      must(
        lines.some((line) => line.includes(learner.id) && /signedUp/.test(line)),
        'a line of a sign-up',
        'none',
      );
      must(!/canary/.test(log), 'what was typed', /.{80}canary.{80}/s.exec(log)?.[0] ?? log.match(/.*canary.*/)?.[0]);
      must(!log.includes(learner.email) && !log.includes(learner.password), 'address and password', 'in the log');
      must(
        ![...learner.jar.values()].some((value) => value.length > 20 && log.includes(value)),
        'cookies',
        'in the log',
      );
    },
  },
];

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
