import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/freePort.ts';
import { ownPostgres } from '../../scripts/postgres.ts';
import { openPrepared } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedCourse } from '../bench/seed/course.ts';
import { seedLearners } from '../bench/seed/learners.ts';
import { DONE, LESSONS, putUnderLoad, type Star } from './load.ts';
import { layOutReleases, startNode } from './nodes.ts';
import { startProxy } from './proxy.ts';

/**
 * Takes a release under load: two nodes on one PostgreSQL behind nginx with TLS, restarted one after the other; then a backup
 * and a restore while the load goes on. Needs nginx (Debian: nginx-light), PostgreSQL and a build; two minutes.
 */
const LEARNERS = 3_000;
const CALLERS = 8;
const BETWEEN_MS = 5_000;

const root = join(import.meta.dirname, '../..');
const pause = (ms: number) => new Promise((again) => setTimeout(again, ms));
const run = promisify(execFile);

/** Runs `npm run data -- …` on a database and answers what it said. Throws when it does not end with 0. */
async function data(databaseUrl: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, ['scripts/data.ts', ...words], { cwd: root, env });
  return stdout.trim().split('\n').at(-1)!;
}

/** How many of these stars a database does not have. */
async function missing(databaseUrl: string, stars: readonly Star[]): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ star: string }>(
    "select user_id || ' ' || unit_id as star from user_units where is_completed",
  );
  await db.end();
  const there = new Set(rows.map(({ star }) => star));
  return stars.filter(({ learner, unit }) => !there.has(`${learner} ${unit}`)).length;
}

const home = mkdtempSync(join(tmpdir(), 'starhop-roll-'));
const releases = layOutReleases();
const postgres = await ownPostgres();
await openPrepared({ url: postgres.url }, async (db) => {
  await migrate(db);
  await seedCourse(db, [LESSONS]);
  await seedLearners(db, [{ prefix: 'ada', count: LEARNERS, lessons: LESSONS, done: DONE }]);
}).then((db) => db.destroy());

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
console.log(`backup under load: ${await data(postgres.url, 'backup', file)}`);
const other = new pg.Client({ connectionString: postgres.url });
await other.connect();
await other.query('create database restored');
await other.end();
const restoredUrl = postgres.url.replace(/\/postgres$/, '/restored');
console.log(`restore under load: ${await data(restoredUrl, 'restore', file)}`);
await load.stop();
const seconds = (performance.now() - begun) / 1_000;

const sorted = load.durations.toSorted((a, b) => a - b);
const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))]!);
const lost = await missing(postgres.url, load.stars);
const lostInBackup = await missing(restoredUrl, before);
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
const isSound = await data(postgres.url, 'check').then(
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
