import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../kit/refusal.ts';
import { processStart } from './processes.ts';

type Owner = { pid: number; started: string; host: string };
export type Lock = { release(): void };

const HEARTBEAT_MS = 5_000;
/** A process of another machine cannot be looked up: its lock is stale once its file was not touched for this long. */
const STALE_MS = 20_000;
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EROFS'];

/**
 * Locks the data directory for this process by a lock file: the embedded database would silently lose what two
 * processes write. A lock whose process is gone is taken over. Throws Refusal when the directory is in use, readable
 * by others or not writable, or its database another user's.
 */
export function lockDirectory(dataDir: string): Lock {
  try {
    return lock(dataDir);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NOT_WRITABLE.includes(code)) throw error;
    throw new Refusal(
      `STARHOP_DATA (${dataDir}) cannot be written (${code}): give that folder to this user, or name another one.`,
    );
  }
}

function lock(dataDir: string): Lock {
  restrictToOwner(dataDir);
  const path = join(dataDir, 'server.lock');
  const me: Owner = { pid: process.pid, started: processStart(process.pid) ?? '', host: hostname() };
  const mine = `${path}.${me.pid}`;
  writeFileSync(mine, JSON.stringify(me));
  try {
    mustBeOurs(dataDir, statSync(mine).uid);
    if (!tryLink(mine, path)) {
      removeStale(path, dataDir, `${mine}.old`);
      if (!tryLink(mine, path)) throw inUse(dataDir);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (ownerIn(path)?.pid === me.pid) rmSync(path, { force: true });
    },
  };
}

/**
 * Makes the directory readable for its owner alone (0700), since the embedded database writes files that all can read,
 * whatever the umask. A directory that holds our database is changed; any other may be shared for a reason, so it is
 * left as it is and refused. Throws Refusal.
 */
function restrictToOwner(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isOpen = () => process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0;
  if (isOpen() && existsSync(join(dataDir, 'db', 'PG_VERSION'))) chmodSync(dataDir, 0o700);
  if (isOpen())
    throw new Refusal(
      `Others on this machine can look into ${dataDir}: run chmod 700 ${dataDir}, or set STARHOP_DATA to another folder.`,
    );
}

/**
 * Refuses a database of another user than the one whose files are made here, since root would leave files in it that its owner
 * cannot open. Asked of a file just made, as some file systems give them to another user than the process has.
 */
function mustBeOurs(dataDir: string, ours: number) {
  const theirs = statSync(join(dataDir, 'db'), { throwIfNoEntry: false })?.uid ?? ours;
  if (theirs === ours) return;
  const [owner, us] = [nameOf(theirs), nameOf(ours)];
  const become = /^\d+$/.test(owner) ? `setpriv --reuid ${owner} --clear-groups` : `runuser -u ${owner} --`;
  throw new Refusal(
    ours === 0
      ? `The database in ${dataDir} belongs to ${owner} and this is ${us}, after whom ${owner} could not open it any more: run this as that user, by ${become} env STARHOP_DATA=${dataDir} …`
      : `The database in ${dataDir} belongs to ${owner} and this is ${us}: run this as that user, or give it to this one by chown -R ${us} ${dataDir}`,
  );
}

/** The name of a user, or the id where it has none, as in containers. */
const nameOf = (uid: number) =>
  spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim() || String(uid);

/**
 * Puts the lock file in place by a hard link, which is atomic and fails where there is a file. False when there is one.
 */
function tryLink(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a lock whose owner is gone. It is moved aside first: where another process was quicker, its lock goes back.
 */
function removeStale(path: string, dataDir: string, aside: string) {
  const stale = read(path);
  if (stale === null) return;
  if (isHeld(path)) throw inUse(dataDir, ownerIn(path));
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function isHeld(path: string): boolean {
  const owner = ownerIn(path);
  if (!owner) return false;
  if (owner.host !== hostname())
    return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS;
  return processStart(owner.pid) === owner.started;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ownerIn(path: string): Owner | null {
  try {
    return JSON.parse(read(path) ?? 'null') as Owner | null;
  } catch {
    return null;
  }
}

function touch(path: string) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The directory is being removed.
  }
}

const inUse = (dataDir: string, owner?: Owner | null) =>
  new Refusal(
    `Another Starhop${owner ? ` (process ${owner.pid})` : ''} is using ${dataDir}: stop it, or set STARHOP_DATA to another folder.`,
  );
