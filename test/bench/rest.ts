import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PathwayCard, Pathway } from '../../src/contract/pathways.ts';
import { freePort } from '../../scripts/freePort.ts';
import { lastOf } from './processes.ts';

/** `npm run rest`: how long the first and the second `npm start` take on a new data directory, and what they hold in memory. */
const ROUNDS = 20;
const MIB = 1_024;
const root = path.join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'starhop-rest-'));
const port = await freePort();
const origin = `http://localhost:${port}`;

/** Of the process that serves: resident now, and at most so far. */
function memory(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mib = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / MIB);
  return `${mib('VmRSS')} MiB, at most ${mib('VmHWM')}`;
}

/** A learner who looks around: pages, lessons, and a lesson finished now and then. */
async function lookAround(password: string): Promise<void> {
  const post = { method: 'POST', headers: { origin, 'content-type': 'application/json' } };
  const account = { email: 'demo@starhop.example', password };
  const { headers } = await fetch(`${origin}/api/login`, { ...post, body: JSON.stringify(account) });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = async (at: string) => (await fetch(origin + at, { headers: { cookie } })).text();
  const offered = JSON.parse(await read('/api/pathways-for-registration')) as PathwayCard[];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of ['/', '/sign-in', '/dashboard', '/api/myself', '/api/stats', '/api/pathways']) await read(at);
    const { id } = offered[round % offered.length]!;
    const { modules } = JSON.parse(await read(`/api/pathway/${id}`)) as Pathway;
    for (const lesson of modules.flatMap(({ lessons }) => lessons).slice(0, 5))
      for (const at of [`/api/lesson/${lesson.id}`, `/pathway/${id}/lesson/${lesson.id}`]) await read(at);
  }
}

for (const start of ['first', 'second']) {
  const begun = performance.now();
  const env = { ...process.env, STARHOP_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start'], { cwd: root, env });
  let said = '';
  const password = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString();
      const [, word] = /with the password (\S+)/.exec(said) ?? [];
      if (word) done(word);
    });
    child.once('exit', () => fail(new Error(said)));
  });
  const pid = lastOf(child.pid!);
  console.log(`${start} start: ${((performance.now() - begun) / 1_000).toFixed(1)} s; ${memory(pid)}`);
  await lookAround(password);
  console.log(`  after some use: ${memory(pid)}`);
  process.kill(pid, 'SIGTERM');
  await once(child, 'close');
}
rmSync(dataDir, { recursive: true });
