import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/freePort.ts';
import { kill, killAll, launch as launchWith } from '../launch.ts';

let dir: string;
let port: number;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'starhop-process-'));
  port = await freePort();
});
afterEach(async () => {
  await killAll();
  rmSync(dir, { recursive: true, force: true });
});

const launch = (env: Record<string, string> = {}) => launchWith({ STARHOP_DATA: dir, PORT: String(port), ...env });

const call = (path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { origin: `http://localhost:${port}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const password = 'lantern otter 9';

describe('a started server', () => {
  it('says where it is, writes its mail to the mail folder, and leaves in order when asked to', async () => {
    const { child, said, ended, ready } = launch();
    await ready;
    expect(said.out).toBe(`Starhop is ready at http://localhost:${port}\n`);
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    const signUps = [1, 2, 3].map((each) =>
      call('/api/register', { name: 'Ada', email: `ada${each}@example.com`, password, locale: 'en' }),
    );
    const answers = await Promise.all(signUps);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const logged = said.err.trim().split('\n');
    expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(Array(3).fill('signedUp'));
    expect(said.err).not.toContain('@');
    expect(readdirSync(dir).sort()).toEqual(['db', 'mail']);
    const mails = readdirSync(join(dir, 'mail'));
    expect(mails).toHaveLength(3);
    expect(readFileSync(join(dir, 'mail', mails[0]!), 'utf8')).toContain('Subject: One tap and this address is yours');
    expect(said.out).toContain(`http://localhost:${port}/registration/confirm/`);
  }, 60_000);

  it('leaves in order also when it is asked twice', async () => {
    const { child, ended, ready } = launch();
    await ready;
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status === 200;
    expect(await isReady()).toBe(true);
    child.kill('SIGINT');
    while (await isReady());
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(readdirSync(dir)).not.toContain('server.lock');
  }, 60_000);

  it('leaves in order also while a picture is being sent that never ends', async () => {
    const { child, ended, ready } = launch();
    await ready;
    const { headers } = await call('/api/register', { name: 'Ada', email: 'ada@example.com', password });
    const upload = request(`http://127.0.0.1:${port}/api/users-avatar`, {
      method: 'POST',
      headers: {
        origin: `http://localhost:${port}`,
        cookie: headers.getSetCookie()[0]!.split(';', 1)[0]!,
        'content-type': 'multipart/form-data; boundary=here',
        'content-length': 100_000,
        expect: '100-continue',
      },
    });
    upload.on('error', () => undefined);
    upload.write('--here\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    const trickle = setInterval(() => upload.write('.'), 100);
    await once(upload, 'continue');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    clearInterval(trickle);
    upload.destroy();
  }, 120_000);

  it('keeps a second one off its data within a second, in one sentence', async () => {
    const first = launch();
    await first.ready;
    const started = performance.now();
    const second = launch({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(second.said.err).toBe(
      `Another Starhop (process ${first.child.pid}) is using ${dir}: stop it, or set STARHOP_DATA to another folder.\n`,
    );
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
  }, 60_000);

  it('says so when its port is in use', async () => {
    const first = launch();
    await first.ready;
    const second = launch({ STARHOP_DATA: join(dir, 'other') });
    expect(await second.ended).toBe(1);
    expect(second.said.err).toBe(
      `Port ${port} of 127.0.0.1 is in use: set PORT to a free one, such as PORT=${port + 1}.\n`,
    );
  }, 60_000);

  it.each(['nowhere.invalid', '192.0.2.1'])(
    'says so when %s is no address of this machine',
    async (host) => {
      const { ended, said } = launch({ HOST: host });
      expect(await ended).toBe(1);
      expect(said.err).toMatch(
        /^HOST=\S+ is no address of this machine \((ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)\): set it to one, such as 127.0.0.1, or 0.0.0.0 for all\.\n$/,
      );
      expect(said.err).toContain(`HOST=${host} `);
    },
    60_000,
  );

  it('says so when its database is not there', async () => {
    const { ended, said } = launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\.\n$/);
  }, 60_000);
});

describe('a killed server', () => {
  it('has lost nothing it acknowledged', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { child, ready } = launch();
      await ready;
      const signUp = async (each: number) => {
        const email = `round${round}-${each}@example.com`;
        const answer = await call('/api/register', { name: 'Ada', email, password }).catch(() => null);
        if (answer?.status === 201) acknowledged.push(email);
        if (acknowledged.length % 4 === 3) child.kill('SIGKILL');
      };
      await Promise.all(Array.from({ length: 8 }, (_, each) => signUp(each)));
      await kill(child, 'SIGKILL');
    }
    const { ready } = launch();
    await ready;
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    const answers = await Promise.all(
      acknowledged.map((email) => call('/api/register', { name: 'Ada', email, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
  }, 120_000);

  it.each(['server.lock', 'db-unfinished', 'db'])(
    'in its very first start, once %s is there, can be started again',
    async (mark) => {
      const { child } = launch();
      for await (const { filename } of watch(dir)) if (filename === mark) break;
      await kill(child, 'SIGKILL');
      const { ready } = launch();
      await ready;
      expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    },
    60_000,
  );
});
