import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { atOneMoment, dump } from '../../server/data/dump.ts';
import { readFile, writeFile } from '../../server/data/file.ts';
import { load, sumsIn } from '../../server/data/load.ts';
import { summing, sumsOf, type Part } from '../../server/data/parts.ts';
import { secretIn } from '../../server/data/seal.ts';
import { othersTables } from '../../server/data/tables.ts';
import { restore } from '../../server/data/work.ts';
import { openDb, type Db } from '../../server/db/db.ts';
import { migrate, migrateTo } from '../../server/db/migrate.ts';
import { addAsset, addCourse, rightAnswers } from '../content.ts';
import { newDatabase } from '../db.ts';
import { dump as everyRow } from '../dump.ts';
import { testServer, type TestServer } from '../server.ts';

const dir = mkdtempSync(join(tmpdir(), 'starhop-backup-'));
const opened: Db[] = [];
afterAll(async () => {
  for (const db of opened) await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});
const at = (name: string) => join(dir, name);

/** An empty place of the kind that is tested. */
async function emptyPlace(name: string): Promise<Db> {
  const url = process.env['TEST_DATABASE_URL'];
  const db = await openDb(url ? { url: await newDatabase(url), isPatient: true } : { dataDir: at(name) });
  opened.push(db);
  return db;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addCourse(server.db);
  await addAsset(server.db, 'picture', Buffer.from([0, 255, 10, 13, 128]));
  const ada = await server.signUp({ name: 'Zoë \u2028 "Ⓩ" \\ \t' });
  await ada.post('/api/programs/join/mind', { pathwayIds: ['calm', 'focus'] });
  const done = { completedAt: server.time.now.toISOString(), timeZone: 'Europe/Warsaw' };
  await ada.post('/api/lesson/calm-spark/complete', done, { 'idempotency-key': 'backup-one' });
  await ada.post('/api/lesson/calm-check/complete', { ...done, answers: rightAnswers }, { 'idempotency-key': 'two-2' });
  await ada.post('/api/add-feedback', { rating: 'up', comment: 'line\nline\r\n[1]' });
  await server.app.background.settled();
  for (const [name, secret] of [
    ['plain', null],
    ['locked', lockedWith('passphrase')],
  ] as const)
    await backup(server.db, at(name), secret);
}, 60_000);

writeFileSync(at('passphrase'), 'seven owls over the lake\n');
writeFileSync(at('raw'), Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)));
writeFileSync(at('other'), 'eight owls over the lake\n');
writeFileSync(at('short'), 'owl');
const lockedWith = (key: string) => secretIn(at(key));
const backup = (db: Db, path: string, secret: ReturnType<typeof secretIn> | null = null) =>
  atOneMoment(db, (trx) => writeFile(path, dump(trx), secret));
const read = (name: string, key?: string) => sumsOf(readFile(at(name), key === undefined ? null : lockedWith(key)));

const rowsOf = async (db: Db) =>
  (await everyRow(db))
    .split('\n')
    .filter((line) => !/^(kysely|course_edition)/.test(line))
    .sort();

describe('a backup', () => {
  it('holds every row of every table, and brings it back into an empty place as it was', async () => {
    const place = await emptyPlace('back');
    await load(place, readFile(at('plain'), null));
    const [wanted, found] = [await rowsOf(server.db), await rowsOf(place)];
    expect(wanted.length).toBeGreaterThan(30);
    expect(found).toEqual(wanted);
    expect(await sumsIn(place)).toEqual(await sumsIn(server.db));
  }, 60_000);

  it('is of one moment, whatever is written while it is made', async () => {
    const before = await sumsIn(server.db);
    const late = { source: 'meanwhile', hash: '', imported_at: server.time.now };
    let writing: Promise<unknown> | undefined;
    async function* whileOthersWrite(trx: Db): AsyncGenerator<Part> {
      for await (const part of dump(trx)) {
        yield part;
        writing ??= server.db.insertInto('imports').values(late).execute();
        // The embedded database lets it wait; on PostgreSQL it is written meanwhile.
        if (process.env['TEST_DATABASE_URL']) await writing;
      }
    }
    const made = await atOneMoment(server.db, (trx) => sumsOf(whileOthersWrite(trx)));
    await writing;
    expect(made.sums).toEqual(before);
    expect((await sumsIn(server.db)).get('imports')).not.toEqual(before.get('imports'));
    await server.db.deleteFrom('imports').where('source', '=', late.source).execute();
  }, 60_000);

  it('goes on where it was: rows that are numbered do not meet those that came back', async () => {
    const place = await emptyPlace('numbers');
    await load(place, readFile(at('plain'), null));
    const { user_id } = await place.selectFrom('sign_ins').select('user_id').executeTakeFirstOrThrow();
    await place.insertInto('sign_ins').values({ user_id, at: new Date(), event: 'signedIn' }).execute();
  }, 60_000);

  it('of an earlier release gets the schema of this one', async () => {
    const [before, place] = [await emptyPlace('before'), await emptyPlace('after')];
    await migrateTo(before, '2026-11-23-t-endpoints');
    await sql`insert into users (id, email, name, locale, time_zone, created_at)
      values ('eve', 'eve@example.com', 'Eve', 'en', 'UTC', now())`.execute(before);
    await backup(before, at('earlier'));
    await load(place, readFile(at('earlier'), null));
    const eve = await place.selectFrom('users').select(['name', 'clouds', 'stars_a_night']).execute();
    expect(eve).toEqual([{ name: 'Eve', clouds: [], stars_a_night: null }]);
  }, 60_000);

  it('is for its owner alone, and never written over another', async () => {
    expect(statSync(at('plain')).mode & 0o777).toBe(0o600);
    await expect(backup(server.db, at('plain'))).rejects.toThrow(
      `${at('plain')} is there already: name another file, so that nothing is lost.`,
    );
  });

  it('leaves no file behind when it does not succeed', async () => {
    async function* broken(): AsyncGenerator<Part> {
      yield { tables: 0 };
      throw new Error('the database is away');
    }
    await expect(writeFile(at('broken'), broken(), null)).rejects.toThrow('the database is away');
    expect([existsSync(at('broken')), existsSync(at('broken.unfinished'))]).toEqual([false, false]);
  });
});

describe('a backup with a key', () => {
  it('is read with it, and says nothing without', async () => {
    expect((await read('locked', 'passphrase')).sums).toEqual((await read('plain')).sums);
    expect(readFileSync(at('locked')).subarray(0, 300).toString('latin1')).toMatch(
      /^starhop-backup 1 {"cipher":"aes-256/,
    );
    await expect(read('locked')).rejects.toThrow('The backup is encrypted: name the file of its key with --key.');
    await expect(read('locked', 'other')).rejects.toThrow('The backup was encrypted with another key than this.');
  });

  it('takes 32 bytes as they are, and refuses a passphrase that is too short', async () => {
    await backup(server.db, at('raw-locked'), lockedWith('raw'));
    expect((await read('raw-locked', 'raw')).sums).toEqual((await read('plain')).sums);
    expect(() => lockedWith('short')).toThrow(/^The key in .* is too short: 32 random bytes, or a passphrase of 12/);
    expect(() => lockedWith('none')).toThrow(/^The key cannot be read: ENOENT/);
  });
});

describe('a backup that is not as it was written', () => {
  it.each(['plain', 'locked'])(
    'is refused wherever it is cut or altered: %s',
    async (name) => {
      const bytes = readFileSync(at(name));
      const key = name === 'locked' ? 'passphrase' : undefined;
      const firstLine = bytes.indexOf('\n') + 1;
      const tries: [string, Buffer][] = [];
      for (let place = firstLine; place < bytes.length; place += Math.ceil(bytes.length / 40)) {
        const altered = Buffer.from(bytes);
        altered[place]! ^= 1;
        tries.push(['altered', altered], ['cut', bytes.subarray(0, place)]);
      }
      tries.push(['longer', Buffer.concat([bytes, Buffer.from('x')])], ['cut', bytes.subarray(0, -1)]);
      if (name === 'locked') tries.splice(12);
      for (const [, tried] of tries) {
        writeFileSync(at('tried'), tried);
        await expect(read('tried', key)).rejects.toThrow('The backup is cut or altered: take another copy of it.');
      }
    },
    120_000,
  );

  it('is refused when it is something else', async () => {
    writeFileSync(at('else'), 'hello');
    await expect(read('else')).rejects.toThrow('This is no backup of Starhop, or one of a newer release.');
    await expect(read('nowhere')).rejects.toThrow(/^The backup cannot be read: ENOENT/);
  });

  it('is refused when it is of a newer schema', async () => {
    async function* newer(): AsyncGenerator<Part> {
      for await (const part of readFile(at('plain'), null))
        yield 'head' in part ? { head: { ...part.head, migrations: [...part.head.migrations, '2099-x'] } } : part;
    }
    await expect(load(await emptyPlace('newer'), newer())).rejects.toThrow(
      'The data is of a newer Starhop, whose schema this one does not know: use that one.',
    );
  }, 60_000);
});

describe('tables that others have made beside those of Starhop', () => {
  const run = async (db: Db, ...statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const opsTables = ['create table ops_notes (id int primary key, what text)', 'create table ops_log (what text)'];

  it('are none in a database of Starhop', async () => {
    expect(await othersTables(server.db)).toEqual([]);
  });

  it('are left out of a backup and named, with a primary key or without', async () => {
    const place = await emptyPlace('shared');
    await migrate(place);
    await run(place, ...opsTables, "insert into ops_notes values (1, 'call them')");
    expect(await othersTables(place)).toEqual(['ops_log', 'ops_notes']);
    await backup(place, at('shared-backup'));
    const { sums } = await read('shared-backup');
    expect([...sums.keys()].sort()).toEqual([...(await read('plain')).sums.keys()].sort());
  }, 60_000);

  it('are skipped and named where a backup of before has them', async () => {
    async function* withOthers(): AsyncGenerator<Part> {
      const sum = summing();
      sum.add('["1","call them"]');
      for await (const part of readFile(at('plain'), null))
        if ('head' in part) {
          yield part;
          yield { table: 'ops_notes', columns: ['id', 'what'] };
          yield { rows: ['["1","call them"]'] };
          yield { sum: sum.result() };
        } else yield 'tables' in part ? { tables: part.tables + 1 } : part;
    }
    await writeFile(at('of-before'), withOthers(), null);
    const location = { dataDir: at('restored'), databaseUrl: null };
    const { others, sums } = await restore(location, at('of-before'), null);
    expect(others).toEqual(['ops_notes']);
    expect(sums).toEqual((await read('plain')).sums);
  }, 60_000);

  it('refuse a restore beside them', async () => {
    const place = await emptyPlace('taken');
    await run(place, opsTables[1]!);
    await expect(load(place, readFile(at('plain'), null))).rejects.toThrow(
      'The database is not empty: name one without tables, so that nothing is lost.',
    );
  }, 60_000);

  it('cannot be told from those of a newer release, so with its migrations all are saved', async () => {
    const place = await emptyPlace('ahead');
    await migrate(place);
    await run(place, opsTables[1]!, "insert into kysely_migration values ('2099-01-01-a-hats-adds', '')");
    expect(await othersTables(place)).toEqual([]);
    expect([...(await sumsIn(place)).keys()]).toContain('ops_log');
  }, 60_000);
});

describe('a place', () => {
  it('that is not empty is refused', async () => {
    const place = await emptyPlace('full');
    await migrate(place);
    await expect(load(place, readFile(at('plain'), null))).rejects.toThrow(
      'The database is not empty: name one without tables, so that nothing is lost.',
    );
  }, 60_000);

  it('stays empty when not all of it arrives', async () => {
    const place = await emptyPlace('half');
    async function* half(): AsyncGenerator<Part> {
      for await (const part of readFile(at('plain'), null)) {
        if ('table' in part && part.table === 'users') throw new Error('the line was cut');
        yield part;
      }
    }
    await expect(load(place, half())).rejects.toThrow('the line was cut');
    expect((await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(place)).rows).toEqual(
      [],
    );
  }, 60_000);
});
