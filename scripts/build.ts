import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { injectManifest } from 'workbox-build';
import { pack } from './pack.ts';
import { prerender } from './prerender.ts';
import { keepReleases } from './releases.ts';

const dist = path.join(import.meta.dirname, '../dist');

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
  const built = await pack();
  const older = await keepReleases(path.join(dist, 'app'), built.files);
  await prerender(built);
  await compress('app/index.html');
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
