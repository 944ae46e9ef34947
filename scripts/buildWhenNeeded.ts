import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../server/kit/refusal.ts';

const root = path.join(import.meta.dirname, '..');
const sources = ['src', 'sw', 'public', 'scripts', 'webpack.config.ts', 'package-lock.json'];

/** The newest change below a path, in milliseconds. */
async function newest(place: string): Promise<number> {
  const { mtimeMs, isDirectory } = await fs
    .stat(place)
    .then((stat) => ({ mtimeMs: stat.mtimeMs, isDirectory: stat.isDirectory() }));
  if (!isDirectory) return mtimeMs;
  const inside = await fs.readdir(place);
  return Math.max(0, ...(await Promise.all(inside.map((name) => newest(path.join(place, name))))));
}

/**
 * Builds when there is no build, or when a source is younger than it; in a process of its own, since a server would keep most
 * of the memory that building takes.
 */
export async function buildWhenNeeded(): Promise<void> {
  const built = await fs.stat(path.join(root, 'dist/app/sw.js')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const changed = Math.max(...(await Promise.all(sources.map((name) => newest(path.join(root, name))))));
  if (built > changed) return;
  console.log('Building the app …');
  const script = path.join(import.meta.dirname, 'build.ts');
  const args = ['--disable-warning=ExperimentalWarning', script];
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Refusal('The app could not be built, see above.');
}
