import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../server/config/config.ts';
import { judgeQuizzes } from '../server/courses/guessing/judge.ts';
import { isId } from '../server/courses/ids.ts';
import { importCourse, type Imported } from '../server/courses/import.ts';
import { mattersOf } from '../server/courses/matters.ts';
import { readCourse } from '../server/courses/read.ts';
import { detailsOf, formatTrouble, tableOf } from '../server/courses/report.ts';
import { skeleton } from '../server/courses/starhop/skeleton.ts';
import { openDb } from '../server/db/db.ts';
import { compileBriefly } from '../server/db/embedded.ts';
import { lockDirectory } from '../server/db/lock.ts';
import { migrate } from '../server/db/migrate.ts';
import { Refusal } from '../server/kit/refusal.ts';
import { run as runUntilStopped } from '../server/main.ts';
import { CATEGORIES } from '../src/contract/rules.ts';
import type { Category } from '../src/contract/shapes.ts';
import { runForPeople } from './forPeople.ts';

const USAGE = `Reads courses, checks them and brings them in.

  npm run content -- new DIR        writes a small, sound course into a new folder, to begin from
  npm run content -- check DIR      says what is wrong, with file, line and remedy
  npm run content -- preview DIR    shows it on a phone in the browser beside what is wrong, fresh at each save
  npm run content -- import DIR     checks, then into the database, whole or not at all
  npm run content -- reels DIR      makes the videos of the reels under DIR

  --report FILE      where everything that was taken, changed and refused is listed
                     (default: import-report.txt or check-report.txt in the data directory)
  --category NAME    the channel's category for a course that names none (default: CAREER), and for a new one
  --languages LIST   the languages of a new course, the first one leads (default: en,pl); for a course of others
                     the first is the language of the files that name none
  --source URL       where a course of others is from: a link that is shown with it
  --fetch-pictures   brings pictures that lie on other servers into the course; without it they are only reported
  --retire           imports also where whole pathways that learners have would go

STARHOP_DATA and DATABASE_URL say which database, as for the server.`;

type Options = {
  report?: string | undefined;
  category: Category;
  language: string;
  source?: string | undefined;
  fetches: boolean;
  mayRetire: boolean;
};

const reportPath = (command: string, { report }: Options, { dataDir }: Config) =>
  resolve(report ?? join(dataDir, `${command}-report.txt`));

async function read(command: string, dir: string, options: Options, config: Config) {
  const fetchPictures = { tell: progressOn(process.stdout) };
  const { course, report } = await readCourse(dir, { ...options, ...(options.fetches && { fetchPictures }) });
  const level = command === 'check' ? 'error' : 'warn';
  const guessing = course ? judgeQuizzes(course, report, level) : [];
  console.log([tableOf(report.rows()), ...guessing].join('\n'));
  // Each warning is for who writes the course; of a course of others what was lost most is enough.
  const told = course?.isCut ? report.errors() : report.troubles;
  for (const trouble of told) console.log(`${trouble.level}: ${formatTrouble(trouble)}`);
  if (course?.isCut) console.log(['', ...mattersOf(report)].join('\n'));
  const path = reportPath(command, options, config);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, detailsOf(report));
  console.log(`\nEverything that was taken, changed and refused, with file and line: ${path}`);
  const errors = report.errors().length;
  if (errors) console.error(`${errors} ${errors === 1 ? 'thing is' : 'things are'} wrong, see above.`);
  return errors ? null : course;
}

/** Opens the database for this command alone; a running server on the same directory refuses it. */
async function bringIn(dir: string, options: Options, config: Config): Promise<boolean> {
  const lock = config.databaseUrl ? null : lockDirectory(config.dataDir);
  try {
    const course = await read('import', dir, options, config);
    if (!course) return false;
    compileBriefly();
    const { databaseUrl: url, dataDir } = config;
    const db = await openDb(url ? { url, isPatient: true } : { dataDir });
    try {
      await migrate(db);
      const changes: string[] = [];
      const imported = await importCourse(
        db,
        course,
        progressOn(process.stdout),
        (change) => void changes.push(change),
        options.mayRetire,
      );
      console.log(summaryOf(imported));
      tellChanges(changes, reportPath('import', options, config));
    } finally {
      await db.destroy();
    }
    return true;
  } finally {
    lock?.release();
  }
}

const BAR = 30;
/** A bar on one line of a terminal, gone when all is done; silent where nobody watches. */
function progressOn(out: NodeJS.WriteStream): (done: number, all: number) => void {
  if (!out.isTTY) return () => {};
  let shown = -1;
  return (done, all) => {
    const filled = Math.floor((done / all) * BAR);
    if (filled === shown && done < all) return;
    shown = filled;
    out.write(`\r${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done} of ${all}`);
    if (done === all) out.write('\r\x1b[K');
  };
}

/** Serves a preview until Ctrl-C; the key i imports the course into the database. */
async function show(dir: string, options: Options): Promise<boolean> {
  const [{ buildWhenNeeded }, { preview }] = await Promise.all([
    import('./buildWhenNeeded.ts'),
    import('./preview.ts'),
  ]);
  await buildWhenNeeded();
  await runUntilStopped(async () => {
    const shown = await preview(dir, options, readConfig(process.env));
    console.log(`${dir} is shown at ${shown.url}. Press i to import it into the database, Ctrl-C to end.`);
    const words = process.argv.slice(2).map((word) => (word === 'preview' ? 'import' : word));
    onKey(
      'i',
      () => void spawn(process.execPath, [...process.execArgv, import.meta.filename, ...words], { stdio: 'inherit' }),
    );
    return shown;
  });
  return true;
}

/** Calls back when a key is pressed in the terminal. Ctrl-C still ends the process. */
function onKey(key: string, onPress: () => void): void {
  if (!process.stdin.isTTY) return;
  process.stdin.setRawMode(true).on('data', (typed) => {
    if (typed.toString() === key) onPress();
    if (typed.toString() === '\x03') process.kill(process.pid, 'SIGINT');
  });
}

/** Never writes over anything: the folder must not be there yet. */
function begin(dir: string, category: Category, languages: string[]): boolean {
  if (existsSync(dir)) throw new Refusal(`${dir} is there already. Name a folder that is not.`);
  if (!isId(basename(resolve(dir))))
    throw new Refusal("The folder's name becomes the id of the channel: letters, digits, - and _, at most 64.");
  for (const [path, text] of Object.entries(skeleton(category, languages))) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  console.log(`A course to begin from lies in ${dir}. Write over it, then: npm run content -- check ${dir}`);
  return true;
}

const MOST_CHANGES = 20;
/** Names the units that changed, the first ones here and all of them in the report. */
function tellChanges(changes: string[], path: string): void {
  if (!changes.length) return;
  appendFileSync(path, ['', `Units that are new, different or gone (${changes.length})`, ...changes, ''].join('\n'));
  for (const change of changes.slice(0, MOST_CHANGES)) console.log(`  ${change}`);
  if (changes.length > MOST_CHANGES) console.log(`  and ${changes.length - MOST_CHANGES} more, in the report`);
}

const summaryOf = (imported: Imported) =>
  Object.entries(imported)
    .map(
      ([what, { added, changed, retired, same }]) =>
        `${what}: ${added} added, ${changed} changed, ${retired} retired, ${same} as before`,
    )
    .join('\n');

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      report: { type: 'string' },
      category: { type: 'string', default: 'CAREER' },
      languages: { type: 'string', default: 'en,pl' },
      source: { type: 'string' },
      'fetch-pictures': { type: 'boolean', default: false },
      retire: { type: 'boolean', default: false },
    },
  });
  const [command, dir] = positionals;
  if (!command || !dir || positionals.length > 2) throw new Refusal(USAGE);
  const category = CATEGORIES.find((known) => known === values.category);
  if (!category) throw new Refusal(`--category is one of ${CATEGORIES.join(', ')}.`);
  const [language, ...others] = values.languages.split(',');
  if (!language || ![language, ...others].every((tag) => /^[a-z]{2,3}$/.test(tag)))
    throw new Refusal('--languages is a list such as en,pl.');
  const twice = others.find((tag, at) => tag === language || others.indexOf(tag) < at);
  if (twice) throw new Refusal(`--languages names ${twice} twice.`);
  const isForAuthors = command === 'preview' || command === 'reels';
  if (isForAuthors && !existsSync(join(import.meta.dirname, 'preview.ts')))
    throw new Refusal('A release has no preview and makes no reels: run it in a clone of the project.');
  if (command === 'new') return begin(dir, category, [language, ...others]);
  if (!existsSync(dir) || !statSync(dir).isDirectory()) throw new Refusal(`${dir} is no folder.`);
  const { report, source, 'fetch-pictures': fetches, retire: mayRetire } = values;
  if (source !== undefined && !/^https:\/\/\S+$/.test(source))
    throw new Refusal('--source is an address that begins with https://.');
  const options: Options = { report, category, language, source, fetches, mayRetire };
  const config = readConfig(process.env);
  if (command === 'check') return (await read(command, dir, options, config)) !== null;
  if (command === 'import') return bringIn(dir, options, config);
  if (command === 'preview') return show(dir, options);
  if (command !== 'reels') throw new Refusal(USAGE);
  const { renderReels } = await import('./reels.ts');
  await renderReels(dir, { log: console.log });
  return true;
}

await runForPeople(USAGE, run);
