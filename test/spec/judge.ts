import fs from 'node:fs';
import path from 'node:path';
import type { Statement } from './statement.ts';

/** What jest writes with `--json`, as far as it is read here. */
export interface Results {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string }[];
  }[];
}
type Outcomes = Map<string, Map<string, string[]>>;

const root = path.join(import.meta.dirname, '../..');
/** A test file as statements name it: where it lies in `test`, without its endings. */
const shortName = (file: string) => path.relative(path.join(root, 'test'), file).replace(/(\.smoke)?\.test\.tsx?$/, '');

/** Every outcome of each test by file and title, over any number of runs. */
export function outcomesOf(runs: readonly Results[]): Outcomes {
  const all: Outcomes = new Map();
  for (const { name, assertionResults } of runs.flatMap(({ testResults }) => testResults)) {
    const titles = all.get(shortName(name)) ?? new Map<string, string[]>();
    all.set(shortName(name), titles);
    for (const { title, status } of assertionResults) titles.set(title, [...(titles.get(title) ?? []), status]);
  }
  return all;
}

/** Why a test does not hold its statement; null when it does. */
function flaw(test: string, outcomes: Outcomes): string | null {
  const at = test.indexOf(' › ');
  const [file, title] = [test.slice(0, at), test.slice(at + 3)];
  const found = [...(outcomes.get(file) ?? [])].filter(([name]) =>
    title.endsWith('…') ? name.startsWith(title.slice(0, -1)) : name === title,
  );
  if (!found.length) return `did not run: ${test}`;
  return found.every(([, all]) => all.every((status) => status === 'passed')) ? null : `failed: ${test}`;
}

const decisions = ['src/README.md', 'server/content/README.md', 'server/README.md', 'test/README.md']
  .map((file) => path.join(root, file))
  .filter((file) => fs.existsSync(file))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');
const isDecided = (title: string) =>
  new RegExp(`\\*\\*\\d{4}-\\d\\d-\\d\\d · ${title.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}\\.`).test(decisions);

/** Why a statement does not hold; empty when it does. */
export function judge({ tests, decided }: Statement, outcomes: Outcomes): string[] {
  const flaws = tests.map((test) => flaw(test, outcomes)).filter((found) => found !== null);
  if (decided && !isDecided(decided)) flaws.push(`no dated decision is titled “${decided}”`);
  if (!tests.length && !decided) flaws.push('no test yet');
  return flaws;
}
