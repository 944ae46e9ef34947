import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../browser.ts';
import { startPostgres } from '../postgres.ts';
import { quick } from './quick.ts';
import { run, tool, type Outcome, type Priority } from './run.ts';
import { withSecondTry } from './secondTry.ts';
import type { Step } from './steps.ts';
import { dealt, filesOf, wantsAll } from './suites.ts';

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', tool('jest/bin/jest.js')];

/** What every test run has found; the table of the specification is judged by it. */
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-results-'));
process.on('exit', () => fs.rmSync(results, { recursive: true }));
let runs = 0;
const nextOutput = () => path.join(results, `${(runs += 1)}.json`);
const tests = (
  files: readonly string[],
  env: NodeJS.ProcessEnv = {},
  priority: Priority = 'usual',
  output = nextOutput(),
) => run([...jest, '--json', `--outputFile=${output}`, '--runInBand', '--runTestsByPath', ...files], env, priority);
const browser = findBrowser();
browser.catch(() => undefined);
/** For tests with real timeouts: those of a server, and those in a browser. */
const testsWithSecondTry = (files: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  withSecondTry((some, output) => tests(some, env, 'usual', output), files, nextOutput);
const inABrowser = async (files: readonly string[]) =>
  testsWithSecondTry(files, { PUPPETEER_EXECUTABLE_PATH: await browser });
const attack = async () => run(['test/attack/run.ts', '--quick'], { PUPPETEER_EXECUTABLE_PATH: await browser });
const specification = () => {
  const files = fs.readdirSync(results).map((file) => path.join(results, file));
  return run(['test/spec/run.ts', ...files]);
};
const postgres = startPostgres();
postgres.catch(() => undefined);
const onPostgres = async () => {
  const server = await postgres;
  const files = [...filesOf('api'), path.join('test', 'server', 'connectionLoss.test.ts')];
  const outcome = await testsWithSecondTry(files, { TEST_DATABASE_URL: server.url });
  await server.stop();
  return outcome;
};

const cores = os.availableParallelism();
type Work = () => Promise<Outcome>;
/** Tests in as many runs as there are cores, up to four: each begins with a start of its own. */
const inParts = (
  name: string,
  files: readonly string[],
  work: (files: string[]) => Promise<Outcome>,
  parts = Math.min(cores, 4),
): [string, Work][] =>
  dealt(files, parts).map((some, at, all) => [
    all.length > 1 ? `${name}, ${at + 1} of ${all.length}` : name,
    () => work(some),
  ]);
const BUILD = 'Build within its budgets';
const unit = inParts('Unit and property tests', filesOf('unit'), (files) => tests(files, {}, 'lowest'));
const onPglite = inParts('API tests on PGlite', filesOf('api'), (files) => testsWithSecondTry(files));
const ON_POSTGRES = 'API tests on PostgreSQL';
const SERVER = 'Server tests';
const ATTACK = 'The attack, some seconds of each instrument';
const beforeBrowsers = [BUILD, ...onPglite.map(([name]) => name), ON_POSTGRES, SERVER];
const SMOKE_ALONE = 'Smoke tests that swipe and film';
const smoke = filesOf('browser');
// Parts that are small, so that no core waits long for the last one.
const besideOthers = inParts(
  'Smoke tests',
  smoke.filter((file) => !wantsAll(file)),
  inABrowser,
  3 * Math.min(cores, 4),
);
const afterBrowsers = [ATTACK, ...besideOthers.map(([name]) => name)];

/** Everything. What takes long comes first, so that all cores have something to do until the end. */
export const whole: Step<Outcome>[] = [
  { name: BUILD, work: () => run(['scripts/build.ts']) },
  { name: SERVER, work: () => testsWithSecondTry(filesOf('server')) },
  { name: ON_POSTGRES, work: onPostgres },
  ...onPglite.map(([name, work]) => ({ name, work })),
  ...quick,
  { name: ATTACK, work: attack, after: beforeBrowsers },
  ...besideOthers.map(([name, work]) => ({ name, work, after: beforeBrowsers })),
  {
    name: SMOKE_ALONE,
    work: () => inABrowser(smoke.filter((file) => wantsAll(file))),
    after: afterBrowsers,
  },
  // They need no browser and leave the processor to the one that films, so that no core is idle meanwhile.
  ...unit.map(([name, work]) => ({ name, work, after: afterBrowsers })),
  {
    name: 'Every statement of the specification',
    work: specification,
    after: [SMOKE_ALONE, ...unit.map(([name]) => name)],
  },
];
