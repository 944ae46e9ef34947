import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

const DEBIAN = '/usr/lib/postgresql';

function findBinaries(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return places.find(
    (place) => fs.existsSync(path.join(place, 'initdb')) && fs.existsSync(path.join(place, 'postgres')),
  );
}

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return findBinaries();
}

/** PostgreSQL refuses to run as root: an account without rights runs it then. */
const asNobody = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim() || 65534);
  return { uid: id('-u'), gid: id('-g') };
};

/**
 * A PostgreSQL for the tests, on a free port with a directory of its own; `stop` removes both. `more` are settings of its own.
 */
export async function startPostgres(more: readonly string[] = []): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, stop: async () => {} } : ownPostgres(more);
}

export type Postgres = Awaited<ReturnType<typeof ownPostgres>>;

/** One that nobody else uses, so that it may be stopped, killed and frozen. */
export async function ownPostgres(more: readonly string[] = []) {
  const bin = findBinaries() ?? install();
  if (!bin)
    throw new Error(
      'No PostgreSQL to test on. Install it (Debian: apt-get install postgresql), or name one in TEST_DATABASE_URL.',
    );

  const who = asNobody();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-postgres-'));
  if (who.uid !== undefined) fs.chownSync(home, who.uid, who.gid);
  const data = path.join(home, 'data');
  const options = { ...who, cwd: home, stdio: 'ignore' } as const;
  const program = (name: string) => path.join(bin, name);
  execFileSync(program('initdb'), ['-D', data, '-U', 'starhop', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const always = ['fsync=off', 'max_connections=200', `unix_socket_directories=${home}`];
  const settings = [...always, ...more].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess;

  const isReady = () =>
    spawnSync(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }).status === 0;

  /** Starts it on the data it has. */
  async function start(): Promise<void> {
    const place = ['-D', data, '-h', '127.0.0.1', '-p', String(port)];
    server = spawn(program('postgres'), [...place, ...settings], options);
    const until = Date.now() + 30_000;
    while (!isReady()) {
      if (Date.now() > until || server.exitCode !== null) throw new Error('PostgreSQL for the tests did not start.');
      await new Promise((again) => setTimeout(again, 100));
    }
  }

  /** Sends a signal to it and to all its processes, which are groups of their own. */
  function signal(name: NodeJS.Signals): void {
    const children = fs.readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
    for (const id of [server.pid!, ...children.filter(Boolean).map(Number)]) process.kill(id, name);
  }

  /** Ends it: `SIGINT` lets nobody finish, `SIGKILL` is a crash. */
  async function end(name: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    if (name === 'SIGKILL') signal(name);
    else server.kill(name);
    await ended;
  }

  const abandon = () => {
    if (server.exitCode === null && server.signalCode === null) signal('SIGKILL');
    fs.rmSync(home, { recursive: true, force: true });
  };
  process.on('exit', abandon);
  await start();
  return {
    url: `postgres://starhop@127.0.0.1:${port}/postgres`,
    pid: () => server.pid!,
    start,
    signal,
    end,
    stop: async () => {
      await end('SIGINT');
      process.off('exit', abandon);
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
