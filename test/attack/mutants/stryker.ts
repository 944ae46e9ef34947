import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '../../..');
/** Fetched when a whole run asks for it: whoever only learns or builds with the project needs none of its 25 MB. */
const home = path.join(root, 'node_modules/.cache/stryker');
const LISTS = ['package.json', 'package-lock.json'];
const listed = (file: string) => path.join(import.meta.dirname, 'stryker', file);
const isSame = (file: string) =>
  fs.existsSync(path.join(home, file)) && fs.readFileSync(path.join(home, file)).equals(fs.readFileSync(listed(file)));

function fetchOnce(): void {
  if (LISTS.every(isSame) && fs.existsSync(path.join(home, 'node_modules/.package-lock.json'))) return;
  fs.mkdirSync(home, { recursive: true });
  for (const file of LISTS) fs.copyFileSync(listed(file), path.join(home, file));
  const order = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', order, { cwd: home, stdio: 'inherit', shell: process.platform === 'win32' });
}

type Place = { line: number; column: number };
export interface Mutant {
  id: string;
  fileName: string;
  /** Lines from 0. */
  location: { start: Place; end: Place };
  replacement: string;
}
type Sources = { name: string; mutate: boolean; content: string }[];
interface Instrumenter {
  instrument(files: Sources, options: object): Promise<{ files: Sources; mutants: readonly Mutant[] }>;
}

/** Files of the project with all mutants in them, none alive, and what these change. */
export async function instrument(files: readonly string[]) {
  fetchOnce();
  const entry = path.join(home, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js');
  const stryker = (await import(pathToFileURL(entry).href)) as { Instrumenter: new (logger: object) => Instrumenter };
  const quiet = { debug() {}, info() {}, isDebugEnabled: () => false };
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: fs.readFileSync(path.join(root, name), 'utf8'),
  }));
  const options = { plugins: null, ignorers: [], excludedMutations: [] };
  const { files: made, mutants } = await new stryker.Instrumenter(quiet).instrument(sources, options);
  return { changed: made.map(({ name, content }): [string, string] => [name, content]), mutants };
}

/** What a mutant does to its file: where it begins, and before and after in one line each. */
export function changeOf({ fileName, location: { start, end }, replacement }: Mutant) {
  const source = fs.readFileSync(path.join(root, fileName), 'utf8');
  const lines = source.split('\n');
  const offset = ({ line, column }: Place) =>
    lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + column;
  const [from, to] = [offset(start), offset(end)];
  return {
    place: `${fileName}:${start.line + 1}:${start.column + 1}`,
    before: source.slice(from, to),
    after: replacement,
    whole: source.slice(0, from) + replacement + source.slice(to),
  };
}
