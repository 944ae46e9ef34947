import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const own = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([place]) => place !== '');
const named = (all: typeof entries) => all.map(([place]) => place.replace('node_modules/', ''));

/** Have an install script, and do without: none is ever run (.npmrc). Whoever comes new to this list was looked at. */
const SILENT = ['@parcel/watcher', '@swc/core', 'core-js-pure', 'puppeteer'];
/** What a server on Linux installs has its bytes in the lock file. */
const isElsewhere = ([place, { optional, os = [], cpu = [] }]: (typeof entries)[number]) =>
  optional === true &&
  (!os.includes('linux') || !['x64', 'arm64'].some((each) => cpu.includes(each)) || /musl/.test(place));

/** Packages whose values a file takes; types are gone when it runs. */
function packagesIn(file: string): string[] {
  const imports = /^(?:import|export) (?!type\b)[^;]*?from '([^'.][^']*)'|import\('([^'.][^']*)'\)/gm;
  return [...read(file).matchAll(imports)]
    .map(([, still, late]) => (still ?? late)!)
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
const filesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file));

describe('what is installed', () => {
  it('is known to the byte, and from no host in particular', () => {
    expect(named(entries.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
    expect(named(entries.filter((entry) => !entry[1].integrity && !isElsewhere(entry)))).toEqual([]);
  });

  it('runs nothing while it is installed', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true\n');
    expect(named(entries.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual(SILENT);
  });

  it('is told apart: a dependency is what the server runs on, all else builds or tests', () => {
    const needed = new Set([...filesIn('server'), ...filesIn('src/contract')].flatMap(packagesIn));
    expect(Object.keys(own.dependencies)).toEqual([...needed].sort());
  });
});

describe('the workflow', () => {
  const workflow = parse(read('.github/workflows/check.yml')) as {
    on: Record<string, unknown>;
    jobs: { check: { steps: { run?: string; uses?: string; if?: string; with?: { path?: string } }[] } };
  };
  const { steps } = workflow.jobs.check;

  it('does what everybody does, on every push and pull request', () => {
    expect(workflow.on).toEqual({ push: null, pull_request: null });
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
  });

  it('keeps what a red test has left behind', () => {
    expect(steps.at(-1)).toMatchObject({ if: 'failure()', with: { path: 'test/artifacts/' } });
  });

  it('uses others’ work by its commit', () => {
    for (const uses of steps.flatMap((step) => step.uses ?? [])) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });
});
