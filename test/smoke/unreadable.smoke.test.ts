import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import { paths } from '../../src/contract/paths.ts';
import { keptStars, killAtTheStar, launch, type Device } from './killing.ts';
import { startServer, type SmokeServer } from './server.ts';
import { somebody } from './stage.ts';
import { until } from './until.ts';

const UNIT = 'calm-under-pressure-what-stress-is-for';
const PATHWAY = 'calm-under-pressure';

let server: SmokeServer;
let device: Device;
beforeAll(async () => {
  server = await startServer();
  const profile = await fs.mkdtemp(path.join(tmpdir(), 'starhop-unreadable-'));
  device = { origin: server.origin, profile, session: await server.signUp(somebody(), 'en', [PATHWAY]) };
}, 180_000);
afterAll(async () => {
  await server.ends();
  await fs.rm(device.profile, { recursive: true, force: true });
});

/** In the page: something so large that the browser lays it into a file of its own. */
const layALargeThing = () =>
  new Promise<void>((done, failed) => {
    const large = Array.from({ length: 200_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
    const opened = indexedDB.open('starhop');
    opened.onsuccess = () => {
      const transaction = opened.result.transaction('kept', 'readwrite', { durability: 'strict' });
      transaction.objectStore('kept').put({ large }, 'a-large-thing');
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error!);
    };
  });

/** Takes away the files that the browser keeps beside its database; answers how many. */
async function loseTheFiles(profile: string): Promise<number> {
  const files = await fs.readdir(profile, { recursive: true, withFileTypes: true });
  const beside = files.filter((file) => file.isFile() && file.parentPath.includes('.indexeddb.blob'));
  for (const { parentPath, name } of beside) await fs.rm(path.join(parentPath, name));
  return beside.length;
}

it('sends a star that lies beside a thing that nobody can read any more', async () => {
  await killAtTheStar(device, PATHWAY, UNIT);
  expect(await keptStars(device)).toBe(1);
  let browser = await launch(device);
  const first = await browser.newPage();
  await first.goto(`${device.origin}/health`);
  await first.evaluate(layALargeThing);
  await browser.close();
  expect(await loseTheFiles(device.profile)).toBeGreaterThan(0);

  browser = await launch(device);
  const page = await browser.newPage();
  const url = device.origin;
  await page.setCookie({ name: 'sid', value: device.session, url }, { name: 'aboard', value: '1', url });
  await page.goto(url + paths.dashboard);
  const lessonsDone = () =>
    page.evaluate(async () => ((await (await fetch('/api/stats')).json()) as Stats).lessonsDone);
  await until(
    async () => (await lessonsDone()) === 1,
    async () => 'the star was to come to the server',
  ).finally(() => browser.close());
}, 180_000);
