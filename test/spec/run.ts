import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { judge, outcomesOf, type Results } from './judge.ts';
import { specification } from './index.ts';
import { findBrowser } from '../../scripts/browser.ts';

const root = path.join(import.meta.dirname, '../..');
const statements = Object.entries(specification).flatMap(([section, all]) =>
  all.map((statement) => ({ section, ...statement })),
);

/** Runs every test that a statement names, once, on a fresh build. */
async function run(): Promise<Results> {
  const files = [...new Set(statements.flatMap(({ tests }) => tests.map((test) => test.split(' › ')[0]!)))];
  const output = path.join(fs.mkdtempSync(path.join(root, 'node_modules/.spec-')), 'results.json');
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PUPPETEER_EXECUTABLE_PATH: browser },
    });
  const browser = await findBrowser();
  node('scripts/build.ts');
  const patterns = files.map((file) => `test/${file}(\\.smoke)?\\.test\\.tsx?$`);
  node(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${output}`,
    '--testPathPatterns',
    ...patterns,
  );
  const results = JSON.parse(fs.readFileSync(output, 'utf8')) as Results;
  fs.rmSync(path.dirname(output), { recursive: true });
  return results;
}

/** `npm run spec -- results.json …` judges what other runs of jest have written instead of running anything. */
const given = process.argv.slice(2);
const runs = given.length ? given.map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Results) : [await run()];
const outcomes = outcomesOf(runs);

const broken = statements
  .map((statement) => ({ ...statement, flaws: judge(statement, outcomes) }))
  .filter(({ flaws }) => flaws.length);
for (const { section, says, flaws } of broken) console.log(`✗ ${section}: ${says}\n    ${flaws.join('\n    ')}`);
console.log(`${statements.length - broken.length} of ${statements.length} statements hold`);
process.exit(broken.length ? 1 : 0);
