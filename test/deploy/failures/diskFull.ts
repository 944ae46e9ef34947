import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/freePort.ts';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { unitOf } from '../../bench/seed/course.ts';
import { killAll, launch } from '../../launch.ts';
import { missingStars, runData, seedDatabase } from '../database.ts';
import { DONE, LESSONS, type Star } from '../load.ts';
import { plainCaller, type Reply } from './plainCaller.ts';

const LEARNERS = 3_000;
/** So many refusals in a row, and the disk is as full as it gets. */
const REFUSALS = 300;
const SIZE_MB = 300;

const fill = (file: string) => {
  const filler = openSync(file, 'w');
  const part = Buffer.alloc(64 * 1_024);
  try {
    for (;;) writeSync(filler, part);
  } catch {
    // No space left, which was wanted.
  } finally {
    closeSync(filler);
  }
};

const stars = Array.from({ length: LESSONS - DONE }, (_, done) =>
  Array.from({ length: LEARNERS }, (_, n): Star => ({
    learner: `ada${n + 1}`,
    unit: unitOf(LESSONS, DONE + 1 + done),
  })),
).flat();

/** The embedded database or PostgreSQL on a disk that fills up while learners light stars, and has room again. */
export async function fillDisk(kind: 'embedded' | 'PostgreSQL', say: (line: string) => void): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'starhop-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0711`, 'tmpfs', disk]);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = disk;
  const postgres = kind === 'PostgreSQL' ? await ownPostgres(['fsync=on']) : null;
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  try {
    const place = postgres ? { url: postgres.url } : { dataDir };
    await seedDatabase(place, LEARNERS);
    const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : { STARHOP_DATA: dataDir };
    const port = await freePort();
    const { child, ended, ready } = launch({ ...env, PORT: String(port), LOG_LEVEL: 'silent' });
    await ready;
    const call = plainCaller(port);
    const lit: Star[] = [];
    const refused: { star: Star; reply: Reply }[] = [];
    const light = async (star: Star) => {
      const reply = await call(`/api/lesson/${star.unit}/complete`, {
        cookie: `sid=session-${star.learner}`,
        body: { completedAt: new Date().toISOString(), timeZone: 'Europe/Warsaw' },
        headers: { 'idempotency-key': `full-${star.learner}-${star.unit}` },
      });
      if (reply.status === 200) lit.push(star);
      return reply;
    };

    const queue = [...stars];
    for (let each = 0; each < 100; each += 1) assert.equal((await light(queue.shift()!)).status, 200);
    fill(join(disk, 'filler'));
    const filledAt = lit.length;
    let inARow = 0;
    const one = async () => {
      for (let star = queue.shift(); star && inARow < REFUSALS; star = queue.shift()) {
        const reply = await light(star);
        inARow = reply.status === 200 ? 0 : inARow + 1;
        if (reply.status !== 200) refused.push({ star, reply });
      }
    };
    await Promise.all(Array.from({ length: 8 }, one));
    assert.ok(refused.length >= REFUSALS, 'the disk was never full');
    const kinds = new Map<string, number>();
    for (const { reply } of refused) {
      const name = `${reply.status} ${reply.code ?? ''}${reply.retryAfter ? `, Retry-After ${reply.retryAfter}` : ''}`;
      kinds.set(name, (kinds.get(name) ?? 0) + 1);
    }
    const slowest = Math.max(...refused.map(({ reply }) => reply.ms));
    const reading = await call(`/api/lesson/${unitOf(LESSONS, 1)}`, { cookie: 'sid=session-ada1' });
    const isReady = (await call('/ready')).status;
    say(
      `${kind}: ${lit.length - filledAt} more stars fitted, then ${refused.length} refused: ${[...kinds].map(([name, count]) => `${count} × ${name}`).join('; ')}`,
    );
    say(
      `${kind}: the slowest refusal ${Math.round(slowest)} ms; a lesson is answered ${reading.status}, /ready ${isReady}`,
    );
    assert.deepEqual(
      [...kinds.keys()].filter((name) => !name.startsWith('503 UNAVAILABLE, Retry-After')),
      [],
    );

    if (postgres) {
      await fillLog(postgres.url);
      const away = await call(`/api/lesson/${unitOf(LESSONS, 1)}`, { cookie: 'sid=session-ada1' });
      say(
        `${kind}: its log does not fit either; a lesson is answered ${away.status} ${away.code} within ${Math.round(away.ms)} ms`,
      );
      assert.equal(away.code, 'UNAVAILABLE');
    }
    rmSync(join(disk, 'filler'));
    const mended = performance.now();
    // It does not come back by itself: whoever keeps it starts it once there is room.
    if (postgres) {
      await postgres.end('SIGKILL').catch(() => undefined);
      await postgres.start();
    }
    let again = await light(refused[0]!.star);
    while (again.status !== 200 && performance.now() - mended < 60_000) {
      await new Promise((wait) => setTimeout(wait, 200));
      again = await light(refused[0]!.star);
    }
    say(`${kind}: with room again, a star is lit after ${((performance.now() - mended) / 1_000).toFixed(1)} s`);
    for (const { star } of refused) assert.equal((await light(star)).status, 200);
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    const missing = await missingStars(place, lit);
    say(`${kind}: ${lit.length} stars acknowledged, ${missing} missing; check: ${await runData(env, 'check')}`);
    assert.equal(missing, 0);
  } finally {
    await killAll();
    await postgres?.stop().catch(() => undefined);
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** Writes to the log of PostgreSQL and nowhere else, until it has no room and ends. */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const isWritten = () =>
    client.query("select pg_logical_emit_message(false, 'full', repeat('x', 500000))").then(
      () => true,
      () => false,
    );
  while (await isWritten());
  await client.end().catch(() => undefined);
}
