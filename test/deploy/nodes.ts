import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOut } from '../../scripts/release.ts';
import { NAME } from './proxy.ts';

const root = join(import.meta.dirname, '../..');

/** Lays out two releases: the second has a script that the first has not. Answers their folders, and that script's path. */
export function layOutReleases() {
  const home = mkdtempSync(join(tmpdir(), 'starhop-releases-'));
  const folders = ['before', 'after'].map((name) => {
    const folder = join(home, name);
    layOut(folder);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  });
  const path = '/assets/only-after.1.js';
  writeFileSync(join(folders[1]!, 'dist/app', path), 'export {};\n');
  return {
    before: folders[0]!,
    after: folders[1]!,
    path,
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** A node of the cluster, as systemd would run it; `take` stops it gracefully and starts another release in its place. */
export async function startNode(port: number, databaseUrl: string, first: string, logLevel = 'error') {
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), PUBLIC_URL: `https://${NAME}`, TRUST_PROXY: '1' };
  let child: ChildProcess;
  async function begin(folder: string): Promise<void> {
    const own = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: logLevel, ...env };
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: folder,
      env: own,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const kill = () => void started.kill('SIGKILL');
    process.once('exit', kill);
    started.once('exit', () => process.off('exit', kill));
    await Promise.race([
      once(started.stdout, 'data'),
      once(started, 'exit').then(([code]) => Promise.reject(new Error(`The node on ${port} ended with ${code}.`))),
    ]);
  }
  async function stop(): Promise<number | null> {
    // A bad release may have ended by itself.
    if (child.exitCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return code;
  }
  await begin(first);
  return {
    stop,
    pid: () => child.pid!,
    async take(folder: string) {
      const begun = performance.now();
      const code = await stop();
      const stopped = performance.now();
      await begin(folder);
      return { code, stopMs: stopped - begun, startMs: performance.now() - stopped };
    },
  };
}
