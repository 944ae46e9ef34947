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
import { startOf } from './processes.ts';

type Owner = { pid: number; started: string; host: string };
export type Lock = { release(): void };

const BEAT_MS = 5_000;
/** Another machine's process cannot be looked at; its lock is trusted as long as it is kept fresh. */
const STALE_MS = 20_000;

/**
 * Takes the data directory for this process alone: the embedded database would silently lose what two processes write.
 * A lock whose process is gone is taken over. Throws Refusal when the directory is in use, or open to others.
 */
export function lockDirectory(dataDir: string): Lock {
  keepToOneself(dataDir);
  const path = join(dataDir, 'server.lock');
  const me: Owner = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() };
  const mine = `${path}.${me.pid}`;
  writeFileSync(mine, JSON.stringify(me));
  try {
    if (!placed(mine, path)) {
      removeStale(path, dataDir, `${mine}.old`);
      if (!placed(mine, path)) throw inUse(dataDir);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const beat = setInterval(() => touch(path), BEAT_MS).unref();
  return {
    release() {
      clearInterval(beat);
      if (ownerIn(path)?.pid === me.pid) rmSync(path, { force: true });
    },
  };
}

/**
 * Only the directory keeps others out: the embedded database writes its files for everybody, whatever the umask. One of ours
 * that was left open is closed; any other may be shared for a reason. Throws Refusal.
 */
function keepToOneself(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isOpen = () => process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0;
  if (isOpen() && existsSync(join(dataDir, 'db', 'PG_VERSION'))) chmodSync(dataDir, 0o700);
  if (isOpen())
    throw new Refusal(
      `Others on this machine can look into ${dataDir}: run chmod 700 ${dataDir}, or set STARHOP_DATA to another folder.`,
    );
}

/** A hard link appears whole or not at all, and never over another. */
function placed(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved aside before it is removed: if another starter was quicker, what was moved is his and goes back. */
function removeStale(path: string, dataDir: string, aside: string) {
  const found = read(path);
  if (found === null) return;
  if (isHeld(path)) throw inUse(dataDir, ownerIn(path));
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== found) placed(aside, path);
  rmSync(aside, { force: true });
}

function isHeld(path: string): boolean {
  const owner = ownerIn(path);
  if (!owner) return false;
  if (owner.host !== hostname())
    return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS;
  return startOf(owner.pid) === owner.started;
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
    // The directory is being removed; nothing is left to keep.
  }
}

const inUse = (dataDir: string, owner?: Owner | null) =>
  new Refusal(
    `Another Starhop${owner ? ` (process ${owner.pid})` : ''} is using ${dataDir}: stop it, or set STARHOP_DATA to another folder.`,
  );
