import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Refusal } from '../server/kit/refusal.ts';
import { runForPeople } from './forPeople.ts';

const USAGE = 'Give the folder of the release: npm run release -- FOLDER';
const root = join(import.meta.dirname, '..');
/** What a server runs from: the code of the server, what it knows of the calls, and its commands. */
const PARTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'server',
  'src/contract',
  'scripts/serveBuilt.ts',
  'scripts/data.ts',
  'scripts/forPeople.ts',
  'scripts/learner.ts',
  'scripts/courses.ts',
  'scripts/content.ts',
];
/** Pages for people, and source maps, which are not served. */
const LEFT_OUT = /^server\/(?!content\/).*\.md$|^server\/(deploy|watching)$|\.map(\.(br|gz))?$/;

/**
 * Copies what a server runs from into a new folder, without packages; `app` is the built app. Throws a Refusal when
 * it cannot.
 */
export function layOut(folder: string, app = join(root, 'dist/app')): void {
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Refusal(`${folder} is not empty: give the name of a new folder.`);
  if (!existsSync(join(app, 'index.html')))
    throw new Refusal('There is no built app in dist/app: npm run build makes it.');
  mkdirSync(folder, { recursive: true });
  const isWanted = (from: string) => !LEFT_OUT.test(relative(root, from).replaceAll(sep, '/'));
  const options = { recursive: true, preserveTimestamps: true, filter: isWanted };
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), options);
  cpSync(app, join(folder, 'dist/app'), options);
}

/** Installs the packages that the server runs on; of the Node among them the program stays, as `node`, and its licence. */
function installPackages(folder: string): void {
  const npm = spawnSync('npm', ['ci', '--omit=dev', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Refusal('The packages could not be installed: npm says above why.');
  const [node] = globSync('node_modules/node-{,bin-}*/bin/node', { cwd: folder });
  if (!node) throw new Refusal('No Node for this machine has come with the packages.');
  renameSync(join(folder, node), join(folder, 'node'));
  const rest = join(folder, dirname(dirname(node)));
  renameSync(join(rest, 'LICENSE'), join(folder, 'node.LICENSE'));
  rmSync(rest, { recursive: true });
}

async function run(): Promise<boolean> {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length) throw new Refusal(USAGE);
  layOut(resolve(folder));
  installPackages(resolve(folder));
  console.log(`${resolve(folder)} holds all that runs: ./node scripts/serveBuilt.ts serves it.`);
  return true;
}

if (import.meta.main) await runForPeople(USAGE, run);
