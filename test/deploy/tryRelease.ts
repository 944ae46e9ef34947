import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/freePort.ts';
import { ownPostgres } from '../../scripts/postgres.ts';
import { missingStars, runData, seedDatabase } from './database.ts';
import { putUnderLoad } from './load.ts';
import { layOutReleases, startNode } from './nodes.ts';
import { startProxy } from './proxy.ts';

/**
 * Takes a release under load: two nodes on one PostgreSQL behind nginx with TLS, restarted one after the other; then a backup
 * and a restore while the load goes on. Needs nginx (Debian: nginx-light), PostgreSQL and a build; two minutes.
 */
const LEARNERS = 3_000;
const CALLERS = 8;
const BETWEEN_MS = 5_000;

const pause = (ms: number) => new Promise((again) => setTimeout(again, ms));

const home = mkdtempSync(join(tmpdir(), 'starhop-roll-'));
const releases = layOutReleases();
const postgres = await ownPostgres();
await seedDatabase({ url: postgres.url }, LEARNERS);

const ports = [await freePort(), await freePort()];
const nodes = await Promise.all(ports.map((port) => startNode(port, postgres.url, releases.before)));
const front = await startProxy('nginx', ports);
const load = putUnderLoad(front, { count: LEARNERS, callers: CALLERS, more: ['/login'] });
const begun = performance.now();
await pause(BETWEEN_MS);
for (const [index, node] of nodes.entries()) {
  const { code, stopMs, startMs } = await node.take(releases.after);
  console.log(
    `node ${index + 1}: stopped in ${Math.round(stopMs)} ms with ${code}, ready ${Math.round(startMs)} ms later`,
  );
  if (code !== 0) load.failures.push({ call: 'a graceful stop', status: Number(code), said: '' });
  if (index === 0) {
    // One node has the new script by now, the other has not; nginx has seen that the first is back.
    await pause(BETWEEN_MS);
    const only = putUnderLoad(front, { count: LEARNERS, callers: 1, more: Array<string>(50).fill(releases.path) });
    await pause(BETWEEN_MS / 2);
    await only.stop();
    load.failures.push(...only.failures);
    load.stars.push(...only.stars);
    console.log(`in mid-release: ${only.durations.length} calls, most for a script that one node alone has`);
  }
  await pause(BETWEEN_MS);
}
const before = [...load.stars];
const file = join(home, 'of-the-load.backup');
console.log(`backup under load: ${await runData({ DATABASE_URL: postgres.url }, 'backup', file)}`);
const other = new pg.Client({ connectionString: postgres.url });
await other.connect();
await other.query('create database restored');
await other.end();
const restoredUrl = postgres.url.replace(/\/postgres$/, '/restored');
console.log(`restore under load: ${await runData({ DATABASE_URL: restoredUrl }, 'restore', file)}`);
await load.stop();
const seconds = (performance.now() - begun) / 1_000;

const sorted = load.durations.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))]!);
const lost = await missingStars({ url: postgres.url }, load.stars);
const lostInBackup = await missingStars({ url: restoredUrl }, before);
console.log(
  `${sorted.length} calls in ${Math.round(seconds)} s, ${Math.round(sorted.length / seconds)}/s: half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, the slowest ${at(1)} ms`,
);
console.log(
  `${load.failures.length} failed calls; ${load.comebacks.count} were told to come back by a busy database (503), and did`,
);
for (const { call, status, said } of load.failures.slice(0, 10)) console.log(`  ${status} ${call} ${said}`);
console.log(
  `${load.stars.length} stars acknowledged, ${lost} lost; ${before.length} before the backup, ${lostInBackup} not restored`,
);
const isSound = await runData({ DATABASE_URL: postgres.url }, 'check').then(
  (said) => (console.log(`check: ${said}`), true),
  (error: Error) => (console.log(`check: ${error.message}`), false),
);
if (load.failures.length)
  console.log(
    front
      .said()
      .split('\n')
      .filter((line) => line.includes('[error]'))
      .slice(0, 5)
      .join('\n'),
  );
await Promise.all(nodes.map((node) => node.stop()));
await front.stop();
await postgres.stop();
releases.remove();
rmSync(home, { recursive: true, force: true });
process.exit(load.failures.length || lost || lostInBackup || !isSound ? 1 : 0);
