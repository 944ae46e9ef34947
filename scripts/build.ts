import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { injectManifest } from 'workbox-build';
import { broken, measure, summaryOf, type Sizes } from './budgets.ts';
import { integrityOf } from './integrity.ts';
import { pack } from './pack.ts';
import { prerender } from './prerender.ts';
import { drawPreviews } from './previews.ts';
import { keepReleases } from './releases.ts';

const dist = path.join(import.meta.dirname, '../dist');

/** Parts that are of no use offline: the worker does not keep them, and opening one leads to the offline page (src/app/layout/Rescue.tsx). */
const NEEDS_A_LINE = [
  '/openReplay.tsx',
  '/features/legal/index.ts',
  '/features/accounts/index.ts',
  '/features/accounts/forms.ts',
  '/features/accounts/returns.ts',
  '/features/onboarding/taste.ts',
  '/features/onboarding/goals.ts',
  '/features/pathway/visitor.ts',
  '/features/program/unlocking.ts',
  '/features/profile/removal.ts',
  '/features/messages/index.ts',
  '/features/editProfile/index.ts',
  '/Found.tsx',
  '/NewsletterSheet.tsx',
  '/Around.tsx',
  '/ui/KeyList.tsx',
  '/InstallWidget.tsx',
  '/InstallDrawer.tsx',
  '/InstallCard.tsx',
];
/** Not counted in what the app weighs on the device: pictures and fonts. */
const MEDIA = /\.(svg|woff2)$/;

/** What the worker knows each file by; see sw/soundness.ts. */
const withSum = async <File extends { url: string }>(file: File) => ({
  ...file,
  integrity: integrityOf(await fs.readFile(path.join(dist, 'app', file.url))),
});

/** The whole app without media: what the worker keeps so that the app opens with no line. Returns its bytes. */
async function buildWorker(older: string[]): Promise<number> {
  let kept = 0;
  const { warnings } = await injectManifest({
    swSrc: path.join(dist, 'workers/sw.js'),
    swDest: path.join(dist, 'app/sw.js'),
    globDirectory: path.join(dist, 'app'),
    globPatterns: [
      'index.html',
      'offline.html',
      'manifest.webmanifest',
      'favicon.svg',
      'assets/*.js',
      'assets/{inter-latin,poppins-latin}*.woff2',
      'brand/logo.svg',
      'covers/*.svg',
    ],
    globIgnores: ['**/*.{gz,br}', ...older],
    dontCacheBustURLsMatching: /\/assets\//,
    manifestTransforms: [
      async (files) => {
        kept = files.filter(({ url }) => !MEDIA.test(url)).reduce((sum, { size }) => sum + size, 0);
        return { manifest: await Promise.all(files.map(withSum)) };
      },
    ],
  });
  for (const warning of warnings) console.warn(warning);
  await compress('app/sw.js');
  return kept;
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

/** Builds the app and its worker into dist/app. Throws with webpack's own words when it cannot, or with what grew too large. */
export async function build(): Promise<Sizes> {
  const app = path.join(dist, 'app');
  const built = await pack();
  const older = await keepReleases(app, built.files);
  await prerender(built);
  await drawPreviews(app);
  await Promise.all(['app/index.html', 'app/offline.html'].map(compress));
  await buildPushWorker();
  await fs.copyFile(path.join(dist, 'workers/retire.js'), path.join(app, 'retire.js'));
  const kept = await buildWorker([...older, ...built.filesOnlyOf(NEEDS_A_LINE)]);
  const sizes = await measure(app, built, kept);
  const wrong = broken(sizes);
  if (wrong.length) throw new Error(`The app has grown too large.\n${wrong.join('\n')}`);
  return sizes;
}

if (import.meta.main) {
  try {
    console.log(`Built. ${summaryOf(await build())}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
