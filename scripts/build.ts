import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import webpack from 'webpack';
import { injectManifest } from 'workbox-build';
import config from '../webpack.config.ts';
import { keepReleases } from './releases.ts';

const dist = path.join(import.meta.dirname, '../dist');

/** Runs webpack and answers which files under assets/ this release is made of, in an order that tells releases apart. */
async function pack(): Promise<string[]> {
  const compiler = webpack(config);
  const stats = await new Promise<webpack.MultiStats | undefined>((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
  const emitted = stats.stats.flatMap(({ compilation }) => Object.keys(compilation.assets));
  return emitted.filter((file) => file.startsWith('assets/')).sort();
}

/** The whole app without media: what the worker keeps so that the app opens with no line. */
async function buildWorker(older: string[]): Promise<number> {
  const { size, warnings } = await injectManifest({
    swSrc: path.join(dist, 'workers/sw.js'),
    swDest: path.join(dist, 'app/sw.js'),
    globDirectory: path.join(dist, 'app'),
    globPatterns: [
      'index.html',
      'manifest.webmanifest',
      'favicon.svg',
      'assets/*.{js,css}',
      'assets/{inter-latin,poppins-latin}*.woff2',
      'brand/*.svg',
      'covers/*.svg',
    ],
    globIgnores: ['**/*.{gz,br}', 'assets/install-library.*', ...older],
    dontCacheBustURLsMatching: /\/assets\//,
  });
  for (const warning of warnings) console.warn(warning);
  await compress('app/sw.js');
  return size;
}

/** The worker of notifications lies in the folder of its scope, so that no page of the app can ever be under it. */
async function buildPushWorker(): Promise<void> {
  await fs.mkdir(path.join(dist, 'app/notifications'), { recursive: true });
  await fs.copyFile(path.join(dist, 'workers/push.js'), path.join(dist, 'app/notifications/sw.js'));
  await compress('app/notifications/sw.js');
}

async function compress(file: string): Promise<void> {
  const script = await fs.readFile(path.join(dist, file));
  await fs.writeFile(path.join(dist, `${file}.gz`), zlib.gzipSync(script));
  await fs.writeFile(path.join(dist, `${file}.br`), zlib.brotliCompressSync(script));
}

/** Builds the app and its worker into dist/app. Throws with webpack's own words when it cannot, or when it grew too large. */
export async function build(): Promise<{ precacheBytes: number }> {
  const older = await keepReleases(path.join(dist, 'app'), await pack());
  await buildPushWorker();
  await fs.copyFile(path.join(dist, 'workers/retire.js'), path.join(dist, 'app/retire.js'));
  return { precacheBytes: await buildWorker(older) };
}

if (import.meta.main) {
  try {
    const { precacheBytes } = await build();
    console.log(`Built. The worker keeps ${Math.round(precacheBytes / 1024)} KB.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
