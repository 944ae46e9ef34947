import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { collect, type Test } from './suite.ts';
import { loadOtherwise, urlOf } from './loading.ts';
import { play, type Opened, type Played } from './play.ts';
import { board, enliven } from './switchboard.ts';

/** What a worker is started with. */
export interface Task {
  /** Instrumented files, by path; see `loadOtherwise`. */
  changed: [file: string, source: string][];
  tests: string[];
  /** Files that are loaded once, by the beginning of their path. */
  fixed: string[];
}
export interface Question {
  mutant: string | undefined;
  /** In this order; all tests when left out. */
  tests?: string[];
  /** The mutant is reached while the code is loaded. */
  isAnew: boolean;
  usualHits: number;
}
export interface Reply {
  played: Played[];
  /** Which mutants each test reached, and how often; what is reached while the code is loaded has the name ''. */
  reached?: Record<string, Record<string, number>>;
}

process.env['NODE_ENV'] = 'test';
process.env['LOG_LEVEL'] = 'silent';
let generation = 0;
let clean: Test[] | undefined;
let fixed: readonly string[] = [];
let files: readonly string[] = [];
/** Where no mutant reaches the server, one that was started is used again, until another generation starts its own. */
const lasting: Opened = new Set();
const isServerFixed = () => fixed.includes('server/');

async function load(): Promise<Test[]> {
  generation += 1;
  const collected: Test[] = [];
  for (const file of files) collected.push(...(await collect(() => import(urlOf(file, generation)), file)));
  return collected;
}

async function answer({ mutant, tests, isAnew, usualHits }: Question): Promise<Reply> {
  enliven(isAnew ? mutant : undefined, usualHits);
  board.mutantCoverage = { static: {}, perTest: {} };
  board.currentTestId = undefined;
  let loaded: Test[];
  try {
    loaded = isAnew ? await load() : (clean ??= await load());
  } catch (error) {
    return { played: [{ name: 'is loaded', ms: 0, error: String(error) }] };
  }
  enliven(mutant, usualHits);
  const byName = new Map(loaded.map((test) => [test.name, test]));
  const chosen = tests?.flatMap((name) => byName.get(name) ?? []) ?? loaded;
  const atLoad = { ...board.mutantCoverage.static };
  if (isAnew) lasting.clear();
  const opened = isAnew || !tests || !isServerFixed() ? undefined : lasting;
  const played = await play(chosen, (name) => void (board.currentTestId = name), opened);
  const { perTest } = board.mutantCoverage;
  enliven(undefined, 0);
  return { played, ...(tests ? {} : { reached: { ...perTest, '': atLoad } }) };
}

async function begin(task: Task) {
  ({ tests: files, fixed } = task);
  loadOtherwise(new Map(task.changed), (file) => fixed.some((beginning) => file.startsWith(beginning)));
  await import(pathToFileURL(path.join(import.meta.dirname, '../../setup.ts')).href);
  process.on('message', (question: Question) => void answer(question).then((reply) => process.send!(reply)));
  process.send!('ready');
}
// What goes wrong in it ends the process, and whoever started it hears that.
process.once('message', (task: Task) => void begin(task));
process.on('disconnect', () => process.exit());
