import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { startPostgres } from './postgres.ts';

const root = path.join(import.meta.dirname, '..');
/** Tools are called by their file, so that no wrapper of the system's stands between. */
const tool = (file: string) => path.join(root, 'node_modules', file);
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', tool('jest/bin/jest.js')];

interface Outcome {
  isWell: boolean;
  /** What a test runner counted; a step that is no test counts as one. */
  passed: number;
  failed: number;
  output: string;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => {
      const counted = /^Tests:\s.*$/m.exec(output)?.[0] ?? '';
      const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(counted)?.[1] ?? 0);
      const isWell = code === 0;
      const failed = count('failed') || (isWell ? 0 : 1);
      done({ isWell, passed: count('passed') || (isWell ? 1 : 0), failed, output });
    });
  });
}

/** What every test run has found; the table of the specification is judged by it. */
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-results-'));
let runs = 0;
const tests = (folders: string[], env: NodeJS.ProcessEnv = {}, workers = os.availableParallelism()) => {
  const output = `--outputFile=${path.join(results, `${(runs += 1)}.json`)}`;
  const patterns = folders.map((folder) => `test/${folder}`);
  const flags = ['--json', output, `--maxWorkers=${workers}`, '--testPathPatterns'];
  return run(process.execPath, [...jest, ...flags, ...patterns], env);
};
/** One after the other: a browser, a server and a database each want a core of their own. */
const inABrowser = async () => tests(['smoke/'], { PUPPETEER_EXECUTABLE_PATH: await findBrowser() }, 1);
const specification = () => {
  const files = fs.readdirSync(results).map((file) => path.join(results, file));
  return run(process.execPath, ['test/spec/run.ts', ...files]);
};
const allButTheServer = [
  'house',
  'contract',
  'words',
  'kit',
  'machines',
  'features',
  'app',
  'ui',
  'support',
  'domain',
  'bench',
  'courses',
  'content',
  'i18n',
  'spec',
];

type Step = [name: string, work: () => Promise<Outcome>];
const postgres = startPostgres();
const onPostgres = async () => {
  const server = await postgres;
  const outcome = await tests(['api/'], { TEST_DATABASE_URL: server.url });
  await server.stop();
  return outcome;
};

const steps: Step[] = [
  ...['src', 'sw', 'server', 'test'].map((project): Step => [
    `Types of ${project}`,
    () => run(process.execPath, [tool('typescript/bin/tsc'), '-p', project]),
  ]),
  ['Lint', () => run(process.execPath, [tool('eslint/bin/eslint.js'), '--config', 'scripts/eslint.config.ts', '.'])],
  ['Layout', () => run(process.execPath, [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'])],
  ['Course check', () => run(process.execPath, ['scripts/content.ts', 'check', 'server/content'])],
  ['Unit and property tests', () => tests(allButTheServer)],
  ['Server and API tests on PGlite', () => tests(['api/', 'server/'])],
  ['API tests on PostgreSQL', onPostgres],
  ['Build within its budgets', () => run(process.execPath, ['scripts/build.ts'])],
  ['Smoke tests in a browser', inABrowser],
  ['Every statement of the specification', specification],
];

let [passed, failed] = [0, 0];
for (const [name, work] of steps) {
  const begun = performance.now();
  const outcome = await work().catch((error: Error) => ({
    isWell: false,
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  const seconds = Math.round((performance.now() - begun) / 1_000);
  passed += outcome.passed;
  failed += outcome.failed;
  console.log(
    `${outcome.isWell ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
  if (!outcome.isWell) console.log(outcome.output);
}
fs.rmSync(results, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
