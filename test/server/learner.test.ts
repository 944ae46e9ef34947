import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPostgres } from '../../scripts/postgres.ts';
import type { User } from '../../src/contract/accounts.ts';
import type { Export } from '../../src/contract/leaving.ts';
import { openDb } from '../../server/db/db.ts';
import { logged } from '../../server/support/log.ts';
import { tidy } from '../../server/tidy.ts';
import { commandOf, refusal } from '../command.ts';
import { newDatabase } from '../db.ts';
import { killAll } from '../launch.ts';
import { served } from '../served.ts';
import { dataDirWithCourses } from '../snapshot.ts';

const learner = commandOf('learner');
const dir = mkdtempSync(join(tmpdir(), 'starhop-learner-'));
const at = (name: string) => join(dir, name);
const postgres = await startPostgres();
afterAll(async () => {
  await killAll();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

const ada = { name: 'Ada', email: 'ada@example.com', password: 'lantern otter 9' };
const grace = { name: 'Grace', email: 'grace@example.com', password: 'seven owls a lake' };

describe('support looks after accounts on PostgreSQL while the server runs', () => {
  let env: Record<string, string>;
  let server: Awaited<ReturnType<typeof served>>;
  beforeAll(async () => {
    env = { DATABASE_URL: await newDatabase(postgres.url), STARHOP_DATA: at('data') };
    server = await served(env);
    await server.ask('POST', 'register', { ...grace, locale: 'en' });
    await server.ask('POST', 'register', { ...ada, locale: 'en' });
  }, 120_000);

  const log = async () => {
    const db = await openDb({ url: env['DATABASE_URL']! });
    const rows = await logged(db, 50);
    await db.destroy();
    return rows;
  };

  it('finds them by a part of the address, the name or the id, and says who was looked at', async () => {
    const { id } = await server.ask<User>('GET', 'myself');
    const told = `${id}  Ada <ada@example.com>, not confirmed\n    signs in by password\n`;
    for (const words of ['ADA@exam', 'ada', id]) {
      const { code, out } = await learner(['find', words, '--by', 'Sam', '--why', 'ticket 7'], env);
      expect([code, out]).toEqual([0, expect.stringContaining(told)]);
      expect(out).not.toContain('Grace');
    }
    expect(await learner(['find', 'nobody@', '--by', 'Sam'], env)).toMatchObject({ out: 'Nobody was found.\n' });
    expect(await log()).toMatchObject([
      { by: 'Sam', action: 'find', learner: null, why: null },
      ...Array(3).fill({ by: 'Sam', action: 'find', learner: id, why: 'ticket 7' }),
    ]);
  }, 60_000);

  it('confirms an address once, and gives an owner what is stored, into a file that nobody else reads', async () => {
    expect(await learner(['confirm', 'Ada@example.com'], env)).toMatchObject({
      out: 'ada@example.com is confirmed.\n',
    });
    expect(await server.ask<User>('GET', 'myself')).toMatchObject({ emailConfirmed: true });
    const again = await learner(['confirm', ada.email], env);
    expect(again).toMatchObject({ code: 0, out: 'ada@example.com was confirmed before.\n' });
    expect(await learner(['export', ada.email, at('ada.json')], env)).toMatchObject({ code: 0, err: '' });
    const records = JSON.parse(readFileSync(at('ada.json'), 'utf8')) as Export;
    expect(records.learner).toMatchObject({ email: ada.email, name: 'Ada' });
    expect(JSON.stringify(records)).not.toContain('grace@');
    expect(statSync(at('ada.json')).mode & 0o077).toBe(0);
    const before = await log();
    expect(await learner(['export', ada.email, at('ada.json')], env)).toEqual(
      refusal(`${at('ada.json')} is there already: name another file, so that nothing is lost.`),
    );
    expect(await learner(['export', ada.email, at('none/ada.json')], env)).toEqual(
      refusal(`${at('none/ada.json')} cannot be written (ENOENT): name a new file in a folder that is there.`),
    );
    expect((await learner(['export', 'none@example.com', at('none.json')], env)).code).toBe(1);
    expect(existsSync(at('none.json'))).toBe(false);
    expect(await log()).toEqual(before);
  }, 60_000);

  it('signs them out at once, and deletes an account only when that is said twice', async () => {
    const { id } = await server.ask<User>('GET', 'myself');
    expect(await learner(['sign-out', ada.email], env)).toMatchObject({
      out: 'ada@example.com is signed out; 1 session ended.\n',
    });
    await expect(server.ask('GET', 'myself')).rejects.toThrow('401');
    expect(await learner(['delete', ada.email], env)).toEqual(
      refusal('This would delete the account of Ada <ada@example.com>: say it again with --yes.'),
    );
    await server.ask('POST', 'login', ada);
    expect(await learner(['delete', ada.email, '--yes'], env)).toMatchObject({
      out: 'The account of ada@example.com is deleted.\n',
    });
    await expect(server.ask('POST', 'login', ada)).rejects.toThrow('401');
    await server.ask('POST', 'login', grace);
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: 'delete', learner: id },
      { action: 'signOut', learner: id },
    ]);
    expect(JSON.stringify(await log())).not.toMatch(/ada@|Ada/);
    const { out } = await learner(['log'], env);
    expect(out).toMatch(new RegExp(`^\\S+  \\S+  delete  ${id}\n`));
  }, 60_000);

  it('keeps its log for a year', async () => {
    const db = await openDb({ url: env['DATABASE_URL']! });
    const before = await logged(db, 50);
    await tidy(db, new Date(Date.now() + 364 * 86_400_000));
    expect(await logged(db, 50)).toEqual(before);
    await tidy(db, new Date(Date.now() + 366 * 86_400_000));
    expect(await logged(db, 50)).toEqual([]);
    await db.destroy();
  }, 60_000);
});

describe('one clear sentence', () => {
  beforeAll(async () => {
    cpSync(await dataDirWithCourses(), at('live'), { recursive: true });
    chmodSync(at('live'), 0o700);
  }, 120_000);

  it('refuses an embedded database that a server has open, and serves it once that has stopped', async () => {
    const env = { STARHOP_DATA: at('live') };
    const server = await served(env);
    await server.ask('POST', 'register', { ...ada, locale: 'en' });
    expect(await learner(['find', 'ada'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Another Starhop .*: stop it/),
    });
    await server.stop();
    expect(await learner(['find', 'ada'], env)).toMatchObject({ code: 0, out: expect.stringContaining('ada@example') });
  }, 120_000);

  it('refuses an account that is not there, a command that is not known and words too many', async () => {
    const env = { STARHOP_DATA: at('live') };
    expect(await learner(['confirm', 'none@example.com'], env)).toEqual(
      refusal('No account has the id or the address none@example.com. See: npm run learner -- find'),
    );
    const usage = { code: 1, out: '', err: expect.stringMatching(/^Looks after accounts/) };
    expect(await learner(['promote', ada.email], env)).toEqual(usage);
    expect(await learner(['confirm', ada.email, 'more'], env)).toEqual(usage);
  }, 60_000);
});
