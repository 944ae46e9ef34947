import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startPostgres } from '../../scripts/postgres.ts';
import type { Stats } from '../../src/contract/learner.ts';
import type { PathwayCard, Pathway } from '../../src/contract/pathways.ts';
import { openDb } from '../../server/db/db.ts';
import { commandOf, refusal } from '../command.ts';
import { killAll } from '../launch.ts';
import { newDatabase } from '../db.ts';
import { served } from '../served.ts';
import { dataDirWithCourses } from '../snapshot.ts';

const data = commandOf('data');
const dir = mkdtempSync(join(tmpdir(), 'starhop-data-'));
const at = (name: string) => join(dir, name);
afterEach(() => killAll());
const postgres = await startPostgres();
afterAll(async () => {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

const ada = { email: 'ada@example.com', password: 'lantern otter 9' };
beforeAll(async () => {
  cpSync(await dataDirWithCourses(), at('live'), { recursive: true });
  chmodSync(at('live'), 0o700);
  writeFileSync(at('key'), 'seven owls over the lake');
  writeFileSync(at('other-key'), 'eight owls over the lake');
}, 120_000);

describe('data that learners write meanwhile', () => {
  it('is backed up as it is at one moment, restored into an empty folder, and served from there', async () => {
    const live = await served({ STARHOP_DATA: at('live') });
    await live.ask('POST', 'register', { name: 'Ada', ...ada, locale: 'en' });
    const [pathway] = await live.ask<PathwayCard[]>('GET', 'pathways-for-registration');
    await live.ask('POST', 'pathway', { pathwayIds: [pathway!.id] });
    const { modules } = await live.ask<Pathway>('GET', `pathway/${pathway!.id}`);
    let isOver = false;
    let lit = 0;
    async function learn() {
      for (const { id } of modules.flatMap(({ lessons }) => lessons)) {
        if (isOver) return;
        const now = { completedAt: new Date().toISOString(), timeZone: 'Europe/Warsaw', answers: [] };
        await live.ask('POST', `lesson/${id}/complete`, now, { 'idempotency-key': `key-of-${id}` });
        lit += 1;
      }
    }
    const learning = learn();
    const backedUp = await data(['backup', at('one'), '--key', at('key')], { STARHOP_DATA: at('live') });
    expect(backedUp).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^3\d tables, [\d,]+ rows, .*one\n$/),
    });
    isOver = true;
    await learning;
    expect(lit).toBeGreaterThan(0);
    const checked = await data(['check'], { STARHOP_DATA: at('live') });
    expect(checked).toEqual({
      code: 0,
      out: expect.stringMatching(/^(\d+) of \1 things that must be so are so\.\n$/),
      err: '',
    });
    expect(readdirSync(at('live'))).not.toContain('copy');
    await live.stop();

    const restored = await data(['restore', at('one'), '--key', at('key')], { STARHOP_DATA: at('back') });
    expect(restored).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/(\d+) of \1 things that must be so/),
    });
    expect(readdirSync(at('back'))).toEqual(['db']);
    const back = await served({ STARHOP_DATA: at('back') });
    await back.ask('POST', 'login', ada);
    const { points } = await back.ask<Stats>('GET', 'stats');
    expect(points % 10).toBe(0);
    await back.stop();
  }, 180_000);

  it('moves to PostgreSQL in one command, once the server is stopped', async () => {
    const env = { STARHOP_DATA: at('live'), DATABASE_URL: await newDatabase(postgres.url) };
    const live = await served({ STARHOP_DATA: at('live') });
    await live.ask('POST', 'login', ada);
    const stats = await live.ask<Stats>('GET', 'stats');
    expect(await data(['move'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Another Starhop .*: stop it/),
    });
    await live.stop();
    expect(await data(['move'], env)).toMatchObject({
      ...{ code: 0, err: '' },
      out: expect.stringMatching(/^3\d tables, .* each compared\. .*\n(\d+) of \1 things that must be so are so\.\n$/),
    });
    const moved = await served(env);
    await moved.ask('POST', 'login', ada);
    expect(await moved.ask<Stats>('GET', 'stats')).toEqual(stats);
    const db = await openDb({ url: env.DATABASE_URL });
    await sql`create table ops_notes (id int primary key, what text)`.execute(db);
    await sql`create table ops_log (what text)`.execute(db);
    await db.destroy();
    expect(await data(['backup', at('of-postgres')], env)).toMatchObject({
      ...{ code: 0, err: '' },
      out: expect.stringContaining('Left out, as Starhop has not made them: ops_log, ops_notes. '),
    });
    await moved.stop();
    expect(await data(['move'], env)).toEqual(
      refusal('The database is not empty: name one without tables, so that nothing is lost.'),
    );
    expect(await data(['check', at('of-postgres')], {})).toMatchObject({ code: 0, err: '' });
  }, 180_000);
});

describe('a command that is interrupted', () => {
  const script = join(import.meta.dirname, '../../scripts/data.ts');
  /** Sends a signal as soon as a name that begins so appears in a folder; answers the exit code. */
  async function interrupted(words: string[], signal: NodeJS.Signals, [folder, name]: [string, string], data = 'live') {
    const env = { PATH: process.env['PATH'] ?? '', STARHOP_DATA: at(data), TMPDIR: at('tmp') };
    const seen = watch(at(folder));
    const child = spawn(process.execPath, [script, ...words, '--key', at('key')], { env, stdio: 'ignore' });
    const ended = once(child, 'close');
    for await (const { filename } of seen) if (filename?.startsWith(name)) break;
    child.kill(signal);
    return ((await ended) as [number | null])[0];
  }
  beforeAll(() => ['tmp', 'backups', 'filled'].forEach((name) => mkdirSync(at(name), { mode: 0o700 })));

  it('leaves neither the opened database of a check, nor the half of a backup or of what is restored', async () => {
    const whole = at('whole');
    expect((await data(['backup', whole, '--key', at('key')], { STARHOP_DATA: at('live') })).code).toBe(0);
    expect(await interrupted(['check', whole], 'SIGINT', ['tmp', 'starhop-check-'])).toBe(130);
    expect(readdirSync(at('tmp'))).toEqual([]);
    const half = join(at('backups'), 'half');
    expect(await interrupted(['backup', half], 'SIGTERM', ['backups', 'half.unfinished'])).toBe(143);
    expect(readdirSync(at('backups'))).toEqual([]);
    expect(await interrupted(['restore', whole], 'SIGINT', ['filled', 'restoring'], 'filled')).toBe(130);
    expect(readdirSync(at('filled'))).not.toContain('restoring');
  }, 120_000);
});

describe('one clear sentence', () => {
  const nowhere = { STARHOP_DATA: at('nowhere') };
  it('refuses a restore into a folder with a database, with a wrong key, and of what is no backup', async () => {
    expect(await data(['restore', at('one'), '--key', at('key')], { STARHOP_DATA: at('live') })).toEqual(
      refusal(`There is a database in ${at('live')}: set STARHOP_DATA to an empty folder, so that it is kept.`),
    );
    expect(await data(['restore', at('one'), '--key', at('other-key')], nowhere)).toEqual(
      refusal('The backup was encrypted with another key than this.'),
    );
    expect(await data(['restore', at('key')], nowhere)).toEqual(
      refusal('This is no backup of Starhop, or one of a newer release.'),
    );
    expect(existsSync(at('nowhere'))).toBe(false);
  }, 60_000);

  it('refuses a backup of nothing, and a database that cannot be reached', async () => {
    expect(await data(['backup', at('none')], nowhere)).toEqual(
      refusal(`There is no database in ${at('nowhere')}: STARHOP_DATA or DATABASE_URL says where it is.`),
    );
    const gone = await data(['check'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(gone).toMatchObject({ code: 1, err: expect.stringMatching(/^.*ECONNREFUSED.*\n$/) });
  }, 60_000);

  it('refuses to look at a PostgreSQL on which Starhop has never started', async () => {
    const env = { DATABASE_URL: await newDatabase(postgres.url) };
    const why = 'There is nothing here: Starhop has never started on this database. Start it, or name another one.';
    for (const words of [['check'], ['backup', at('none')]]) expect(await data(words, env)).toEqual(refusal(why));
    expect(await commandOf('courses')(['list'], env)).toEqual(refusal(why));
    expect(await commandOf('learner')(['log'], env)).toEqual(refusal(why));
    expect(existsSync(at('none'))).toBe(false);
  }, 60_000);

  const asRoot = process.getuid?.() === 0 ? it : it.skip;
  asRoot(
    'refuses root on the database of another user, whose files all stay theirs',
    async () => {
      cpSync(at('live'), at('theirs'), { recursive: true });
      spawnSync('chown', ['-R', '65534', at('theirs')]);
      for (const words of [['check'], ['backup', at('none')]])
        expect(await data(words, { STARHOP_DATA: at('theirs') })).toMatchObject({
          ...{ code: 1, out: '' },
          err: expect.stringMatching(/^The database in .* belongs to .*: run this as that user, by runuser -u .*\n$/),
        });
      expect(spawnSync('find', [at('theirs'), '-user', 'root']).stdout.toString()).toBe('');
    },
    60_000,
  );

  asRoot(
    'says of a folder that only its owner can look into that it is theirs',
    async () => {
      cpSync(at('live'), at('closed'), { recursive: true });
      chmodSync(at('closed'), 0o700);
      chmodSync(dir, 0o755);
      const script = join(import.meta.dirname, '../../scripts/data.ts');
      const args = ['--disable-warning=ExperimentalWarning', script, 'check'];
      const env = { STARHOP_DATA: at('closed') };
      const { status, stderr } = spawnSync(process.execPath, args, { env, uid: 65_534, gid: 65_534 });
      expect([status, stderr.toString()]).toEqual([
        1,
        `${at('closed')} may be read by its owner alone: run this as that user, or give the folder to this one.\n`,
      ]);
    },
    60_000,
  );

  it('tells what is not as it must be, and ends with 1', async () => {
    const db = await openDb({ dataDir: at('live') });
    await sql`update users set points = points + 1`.execute(db);
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await db.destroy();
    const { code, err } = await data(['check'], { STARHOP_DATA: at('live') });
    expect([code, err]).toEqual([
      1,
      `Not so for 1: The points of a learner are those of their days. (${id})\n` +
        `Not so for 1: The points of a learner are what units, reviews and finished pathways have paid. (${id})\n`,
    ]);
  }, 60_000);
});
