// The first thing that runs on a fresh clone, on the system's own Node: installs what is missing, then hands over to the
// pinned Node, which reads TypeScript. Plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const at = (...parts) => path.join(root, ...parts);
const stamp = at('node_modules/.installed-for');
const lock = fs.readFileSync(at('package-lock.json'), 'utf8');
const [major] = process.versions.node.split('.').map(Number);

if (major < 20) {
  console.error(
    `Starhop needs Node 20 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
  process.exit(1);
}

/** Installed by this script for this lock file; or by hand, after the lock file was last written. */
const isInstalled = () => {
  if (fs.existsSync(stamp)) return fs.readFileSync(stamp, 'utf8') === lock;
  const byHand = at('node_modules/.package-lock.json');
  return fs.existsSync(byHand) && fs.statSync(byHand).mtimeMs >= fs.statSync(at('package-lock.json')).mtimeMs;
};
if (!isInstalled()) {
  console.log('Installing what is missing …');
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' };
  // The server is built where it is started, so what builds it is installed too, whatever the environment says.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed. Check the connection to the npm registry, then try again.');
    process.exit(1);
  }
  fs.writeFileSync(stamp, lock);
}

const words = process.argv.slice(2);
const named = words.findIndex((word) => !word.startsWith('-'));
/** Options of Node, as package.json names them before the script. */
const options = words.slice(0, named);
const [script, ...rest] = words.slice(named);
const bin = at('node_modules/.bin');
/** Memory that was freed goes back to the system, rather than stay with each thread. */
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
/** What V8 made of the sources at the last start; Node checks that they are still the same. */
const compiled = { NODE_COMPILE_CACHE: at('node_modules/.cache/node') };
const env = { ...frugal, ...compiled, ...process.env, PATH: bin + path.delimiter + process.env.PATH };
/** Node for this machine, out of the lock file: a package that holds its binary and runs nothing when it is installed. */
const platform = process.platform === 'win32' ? 'win' : process.platform;
const pinned = ['node', 'node-bin']
  .flatMap((name) => ['node', 'node.exe'].map((file) => `${name}-${platform}-${process.arch}/bin/${file}`))
  .map((file) => at('node_modules', file))
  .find((file) => fs.existsSync(file));
if (!pinned && major < 24) {
  console.error('No Node for this machine has come with the packages. Install Node 24 or newer from nodejs.org.');
  process.exit(1);
}
const node = pinned ?? process.execPath;
const child = (await import('node:child_process')).spawn(
  node,
  ['--disable-warning=ExperimentalWarning', ...options, at(script), ...rest],
  { cwd: root, stdio: 'inherit', env },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
