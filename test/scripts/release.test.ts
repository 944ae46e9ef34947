import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { layOut } from '../../scripts/release.ts';
import { Refusal } from '../../server/kit/refusal.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-release-'));
const app = path.join(home, 'app');
const folder = path.join(home, 'release');
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

beforeAll(() => {
  fs.mkdirSync(path.join(app, 'assets'), { recursive: true });
  for (const file of ['index.html', 'assets/main.1.js', 'assets/main.1.js.map'])
    fs.writeFileSync(path.join(app, file), file);
  layOut(folder, app);
});
afterAll(() => fs.rmSync(home, { recursive: true }));

/** What a file loads as it begins; what it loads late is for authors, who have the whole project. */
const loads = (file: string) =>
  [...read(file).matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm)].map(([, to]) => to!);

describe('a release', () => {
  it('holds every file and names every package that its commands load', () => {
    const files = fs.globSync('{server,scripts,src}/**/*.ts', { cwd: folder });
    const wanted = files.flatMap((file) => loads(file).map((to) => ({ file, to })));
    const isThere = (file: string, to: string) => fs.existsSync(path.join(folder, path.dirname(file), to));
    const missing = wanted.filter(({ file, to }) => to.startsWith('.') && !isThere(file, to));
    expect(missing).toEqual([]);
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const packages = wanted.map(({ to }) => to).filter((to) => !/^\.|^node:/.test(to));
    const names = new Set(packages.map((to) => to.split('/', to.startsWith('@') ? 2 : 1).join('/')));
    expect([...names].filter((name) => !(name in dependencies))).toEqual([]);
    expect(files).toContain('scripts/serveBuilt.ts');
  });

  it('brings the built app without its source maps, and neither tests nor the code of the app', () => {
    expect(fs.readdirSync(path.join(folder, 'dist/app/assets'))).toEqual(['main.1.js']);
    expect(fs.readdirSync(path.join(folder, 'src'))).toEqual(['contract']);
    expect(fs.readdirSync(folder)).not.toContain('test');
  });

  it.each(['preview', 'reels'])('says where content %s is, which it has not', (command) => {
    const packages = path.join(folder, 'node_modules');
    fs.symlinkSync(path.join(import.meta.dirname, '../../node_modules'), packages);
    const args = ['--disable-warning=ExperimentalWarning', 'scripts/content.ts', command, 'server/content'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    fs.unlinkSync(packages);
    expect([status, stderr]).toEqual([
      1,
      'A release has no preview and makes no reels: run it in a clone of the project.\n',
    ]);
  });

  it('is laid out neither over something nor without a build', () => {
    expect(() => layOut(folder, app)).toThrow(Refusal);
    expect(() => layOut(path.join(home, 'other'), path.join(home, 'none'))).toThrow(/npm run build/);
    expect(fs.existsSync(path.join(home, 'other'))).toBe(false);
  });
});
