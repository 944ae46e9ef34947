import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

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

const freePort = () =>
  new Promise<number>((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => done(port));
    });
  });

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
  if (given) return { url: given, stop: async () => {} };
  const bin = findBinaries() ?? install();
  if (!bin)
    throw new Error(
      'No PostgreSQL to test on. Install it (Debian: apt-get install postgresql), or name one in TEST_DATABASE_URL.',
    );

  const who = asNobody();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-postgres-'));
  if (who.uid !== undefined) fs.chownSync(home, who.uid, who.gid!);
  const data = path.join(home, 'data');
  const options = { ...who, cwd: home, stdio: 'ignore' } as const;
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'starhop', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const always = ['fsync=off', 'max_connections=200', `unix_socket_directories=${home}`];
  const settings = [...always, ...more].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings],
    options,
  );
  const ended = new Promise<void>((done) => server.once('exit', () => done()));

  const isReady = () =>
    spawnSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }).status === 0;
  const until = Date.now() + 30_000;
  while (!isReady()) {
    if (Date.now() > until || server.exitCode !== null) throw new Error('PostgreSQL for the tests did not start.');
    await new Promise((again) => setTimeout(again, 100));
  }
  return {
    url: `postgres://starhop@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
