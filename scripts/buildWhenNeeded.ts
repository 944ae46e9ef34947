import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../server/kit/refusal.ts';

const root = path.join(import.meta.dirname, '..');
const sources = ['src', 'sw', 'public', 'scripts', 'webpack.config.ts', 'package-lock.json'];

/** The newest change of a file or below a folder, in milliseconds. Synchronous, which takes a third of the time for thousands of files. */
function newest(place: string): number {
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...inside.map(({ parentPath, name }) => statSync(path.join(parentPath, name)).mtimeMs));
}

/**
 * Builds when there is no build, or when a source is younger than it; in a process of its own, since a server would keep most
 * of the memory that building takes.
 */
export async function buildWhenNeeded(): Promise<void> {
  const built = statSync(path.join(root, 'dist/app/sw.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const changed = Math.max(...sources.map((name) => newest(path.join(root, name))));
  if (built > changed) return;
  console.log('Building the app …');
  const script = path.join(import.meta.dirname, 'build.ts');
  const args = ['--disable-warning=ExperimentalWarning', script];
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Refusal('The app could not be built, see above.');
}
