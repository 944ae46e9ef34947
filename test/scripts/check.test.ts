import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { quick } from '../../scripts/check/quick.ts';
import { failuresIn } from '../../scripts/check/run.ts';
import { withSecondTry } from '../../scripts/check/secondTry.ts';
import { doAll } from '../../scripts/check/steps.ts';
import { dealt, filesOf, wantsAll } from '../../scripts/check/suites.ts';
import { folderWith } from '../courses/folder.ts';

const SUITES = ['unit', 'browser', 'api', 'server'] as const;

describe('the tests of the project', () => {
  it('are told apart by their place in the project, whatever the folders above it are called', () => {
    const project = join(folderWith({}), 'test/app');
    const files = ['test/app/a.test.tsx', 'test/smoke/b.smoke.test.ts', 'test/api/c.test.ts', 'test/server/d.test.ts'];
    for (const file of files) {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), '');
    }
    expect(SUITES.map((suite) => filesOf(suite, project))).toEqual(files.map((file) => [file]));
  });

  it('are each in a suite, and in one part of it', () => {
    const unit = filesOf('unit');
    expect(unit).toContain('test/scripts/check.test.ts');
    expect(dealt(unit, 3).flat().sort()).toEqual(unit);
  });

  it('want the whole machine where they swipe or film', () => {
    const wanting = filesOf('browser').filter((file) => wantsAll(file));
    expect(wanting).toEqual(
      expect.arrayContaining(['test/smoke/reels.smoke.test.ts', 'test/smoke/screens.smoke.test.ts']),
    );
    expect(wanting).not.toContain('test/smoke/access.smoke.test.ts');
  });
});

describe('the steps of a check', () => {
  it('run side by side, as many as there are cores, and each after what it needs', async () => {
    const log: string[] = [];
    let running = 0;
    const step = (name: string, ...after: string[]) => ({
      name,
      after,
      work: async () => {
        expect((running += 1)).toBeLessThanOrEqual(2);
        log.push(`${name} begins`);
        await new Promise((next) => setImmediate(next));
        log.push(`${name} ends`);
        running -= 1;
        return name;
      },
    });
    const results = await doAll([step('smoke', 'build'), step('types'), step('build'), step('lint')], 2);
    expect([...results.keys()].sort()).toEqual(['build', 'lint', 'smoke', 'types']);
    expect(log.slice(0, 2)).toEqual(['types begins', 'build begins']);
    expect(log.indexOf('smoke begins')).toBeGreaterThan(log.indexOf('build ends'));
  });

  it('say so when one waits for what is never done', async () => {
    const lost = { name: 'smoke', after: ['build'], work: async () => 1 };
    await expect(doAll([lost], 2)).rejects.toThrow('Nothing can begin of: smoke');
  });
});

describe('a test with real timeouts that failed', () => {
  /** Files of one test each; a file fails as often as `fails` says. Left behind: what jest has written, by its run. */
  const tried = async (fails: Record<string, number>) => {
    const folder = folderWith({});
    const runs: (readonly string[])[] = [];
    const told: string[] = [];
    const outputs: string[] = [];
    const outcome = await withSecondTry(
      async (files, output) => {
        runs.push(files);
        const testResults = files.map((name) => {
          const isFailed = (fails[name] ?? 0) >= runs.filter((run) => run.includes(name)).length;
          return { name, status: isFailed ? 'failed' : 'passed' };
        });
        writeFileSync(output, JSON.stringify({ testResults }));
        const failed = testResults.filter(({ status }) => status === 'failed').length;
        return { isWell: failed === 0, passed: files.length - failed, failed, output: 'what it met' };
      },
      ['a', 'b', 'c'],
      () => outputs[outputs.push(join(folder, `${outputs.length}.json`)) - 1]!,
      (text) => void told.push(text),
    );
    const counted = outputs
      .filter((file) => existsSync(file))
      .flatMap((file) => {
        const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
          testResults: { name: string; status: string }[];
        };
        return testResults.map(({ name, status }) => `${name} ${status}`);
      });
    return { outcome, runs, told: told.join('\n'), counted };
  };

  it('has a second try by itself, which counts and is told', async () => {
    const { outcome, runs, told, counted } = await tried({ b: 1 });
    expect(runs).toEqual([['a', 'b', 'c'], ['b']]);
    expect(outcome).toMatchObject({ isWell: true, passed: 3, failed: 0 });
    expect(counted).toEqual(['a passed', 'c passed', 'b passed']);
    expect(told).toMatch(/b failed.*what it met.*b passed at its second try/s);
  });

  it('stays failed when it fails again', async () => {
    const { outcome, counted } = await tried({ b: 2 });
    expect(outcome).toMatchObject({ isWell: false, passed: 2, failed: 1, output: 'what it met' });
    expect(counted).toEqual(['a passed', 'b failed', 'c passed']);
  });

  it('has none beside another that failed', async () => {
    const { outcome, runs } = await tried({ a: 1, b: 1 });
    expect(runs).toHaveLength(1);
    expect(outcome).toMatchObject({ isWell: false, failed: 2 });
  });

  it('has none when nothing failed', async () => {
    const { outcome, runs, told } = await tried({});
    expect([outcome.passed, runs.length, told]).toEqual([3, 1, '']);
  });
});

describe('what failed', () => {
  it('is named at the end: files and tests of jest, rows of the attack, each once', () => {
    const output = `FAIL test/a.test.ts
  ● a guess › has a point
    expect(received)
  ● Console
    console.warn
  ● a guess › has a point
✓ row 18 holds
✗ row 19 does not hold: tokens
`;
    expect(failuresIn(output)).toEqual([
      'FAIL test/a.test.ts',
      '  ● a guess › has a point',
      '✗ row 19 does not hold: tokens',
    ]);
  });

  it('may have no name', () => expect(failuresIn('Killed')).toEqual([]));
});

describe('the quick half', () => {
  it('checks the types of every project that there is', () => {
    const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { references: { path: string }[] };
    expect(references.length).toBeGreaterThan(3);
    const names = quick.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(references.map(({ path }) => `Types of ${path}`)));
  });

  it('waits for nothing', () => expect(quick.filter(({ after }) => after)).toEqual([]));
});
