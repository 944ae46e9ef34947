import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
/** Where the tests of a suite lie; all others are unit tests, so that none is ever left out. */
const FOLDERS = { browser: ['test/smoke/'], api: ['test/api/'], server: ['test/server/'] };
export type Suite = keyof typeof FOLDERS | 'unit';

const suiteOf = (file: string) =>
  Object.entries(FOLDERS).find(([, folders]) => folders.some((folder) => file.startsWith(folder)))?.[0] ?? 'unit';

/** The test files of a suite, relative to the project: wherever it lies, no folder above it counts. */
export function filesOf(suite: Suite, project = root): string[] {
  const all = fs.readdirSync(path.join(project, 'test'), { recursive: true, encoding: 'utf8' });
  const tests = all.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => `test/${file.replaceAll('\\', '/')}`);
  return tests.filter((file) => suiteOf(file) === suite).sort();
}

/** Whether a browser test wants the whole machine: beside another browser, films stumble and swipes are missed. */
export const wantsAll = (file: string, project = root): boolean =>
  /\.swipes\(|'\.\/frames\.ts'/.test(fs.readFileSync(path.join(project, file), 'utf8'));

/** A list dealt out like cards, the largest files first, so that all parts take about as long. */
export function dealt(files: readonly string[], parts: number): string[][] {
  const size = (file: string) => fs.statSync(path.join(root, file)).size;
  const largestFirst = files.toSorted((a, b) => size(b) - size(a));
  return Array.from({ length: parts }, (_, part) => largestFirst.filter((_file, at) => at % parts === part));
}
