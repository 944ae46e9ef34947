import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockDirectory } from '../../server/db/lock.ts';
import { processStart } from '../../server/db/processes.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'starhop-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const path = () => join(dir, 'server.lock');
const leave = (owner: object) => writeFileSync(path(), JSON.stringify(owner));
const host = hostname();
/** Only root can give a folder to another user. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;
const NOBODY = 65_534;
const nobody = spawnSync('id', ['-nu', String(NOBODY)])
  .stdout.toString()
  .trim();

describe('a data directory', () => {
  it('belongs to one process at a time', () => {
    const lock = lockDirectory(dir);
    expect(() => lockDirectory(dir)).toThrow(
      `Another Starhop (process ${process.pid}) is using ${dir}: stop it, or set STARHOP_DATA to another folder.`,
    );
    lock.release();
    expect(existsSync(path())).toBe(false);
    lockDirectory(dir).release();
  });

  it('is made when it is not there', () => {
    lockDirectory(join(dir, 'a', 'b')).release();
    expect(existsSync(join(dir, 'a', 'b'))).toBe(true);
  });

  it('is made for its owner alone', () => {
    const made = join(dir, 'a', 'b');
    lockDirectory(made).release();
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('that others can look into is refused, and left as it is', () => {
    for (const mode of [0o755, 0o750, 0o701, 0o720]) {
      chmodSync(dir, mode);
      expect(() => lockDirectory(dir)).toThrow(
        `Others on this machine can look into ${dir}: run chmod 700 ${dir}, or set STARHOP_DATA to another folder.`,
      );
      expect([statSync(dir).mode & 0o777, readdirSync(dir)]).toEqual([mode, []]);
    }
  });

  it('that an older Starhop has left open is closed', () => {
    mkdirSync(join(dir, 'db'));
    writeFileSync(join(dir, 'db', 'PG_VERSION'), '17');
    chmodSync(dir, 0o755);
    lockDirectory(dir).release();
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });

  it('that cannot be written is refused in one sentence', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    for (const [place, code] of [
      [file, 'EEXIST'],
      [join(file, 'below'), 'ENOTDIR'],
    ])
      expect(() => lockDirectory(place!)).toThrow(
        `STARHOP_DATA (${place}) cannot be written (${code}): give that folder to this user, or name another one.`,
      );
  });

  asRoot('that is another user’s is refused to who may not write there, in one sentence', () => {
    const theirs = join(dir, 'theirs');
    mkdirSync(theirs, { mode: 0o700 });
    chmodSync(dir, 0o755);
    process.seteuid!(NOBODY);
    try {
      expect(() => lockDirectory(theirs)).toThrow(
        `STARHOP_DATA (${theirs}) cannot be written (EACCES): give that folder to this user, or name another one.`,
      );
    } finally {
      process.seteuid!(0);
    }
  });

  asRoot('whose database is another user’s is refused, and nothing is left in it', () => {
    mkdirSync(join(dir, 'db'));
    for (const path of [dir, join(dir, 'db')]) chownSync(path, NOBODY, NOBODY);
    expect(() => lockDirectory(dir)).toThrow(
      `The database in ${dir} belongs to ${nobody} and this is root, after whom ${nobody} could not open it any more: run this as that user, by runuser -u ${nobody} -- env STARHOP_DATA=${dir} …`,
    );
    expect(readdirSync(dir)).toEqual(['db']);
    chownSync(join(dir, 'db'), 0, 0);
    process.seteuid!(NOBODY);
    try {
      expect(() => lockDirectory(dir)).toThrow(
        `The database in ${dir} belongs to root and this is ${nobody}: run this as that user, or give it to this one by chown -R ${nobody} ${dir}`,
      );
    } finally {
      process.seteuid!(0);
    }
  });

  asRoot('without a database is taken, whoever it belongs to', () => {
    chownSync(dir, NOBODY, NOBODY);
    lockDirectory(dir).release();
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn('sleep', ['60']);
    leave({ pid: child.pid, started: processStart(child.pid!), host });
    expect(() => lockDirectory(dir)).toThrow('Another Starhop');
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDirectory(dir).release();
  });

  it('is taken over when the id has been given to another process', () => {
    leave({ pid: process.ppid, started: 'long ago', host });
    lockDirectory(dir).release();
  });

  it('is taken over from a lock nobody can read', () => {
    writeFileSync(path(), '{"pid":');
    const lock = lockDirectory(dir);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ pid: process.pid, host });
    lock.release();
  });

  it('held on another machine is left alone until it has not been heard of for a while', () => {
    leave({ pid: 1, started: '1', host: 'elsewhere' });
    expect(() => lockDirectory(dir)).toThrow('Another Starhop (process 1)');
    const before = new Date(Date.now() - 60_000);
    utimesSync(path(), before, before);
    lockDirectory(dir).release();
  });

  it('is not given back by whoever does not hold it', () => {
    const lock = lockDirectory(dir);
    leave({ pid: 1, started: '1', host: 'elsewhere' });
    lock.release();
    expect(existsSync(path())).toBe(true);
  });
});
