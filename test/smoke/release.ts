import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Puts a release in the place of the one that a folder holds: another page, and a worker that knows it. */
export async function putRelease(app: string, name: string): Promise<void> {
  const file = (of: string) => path.join(app, of);
  const [page, worker] = await Promise.all(['index.html', 'sw.js'].map((of) => fs.readFile(file(of), 'utf8')));
  const unmarked = page!.replace(/<meta name="release".*?>/, '');
  const marked = unmarked.replace('</head>', `<meta name="release" content="${name}" /></head>`);
  const sum = `sha256-${createHash('sha256').update(marked).digest('base64')}`;
  const revised = worker!.replace(/\{[^{}]*"index\.html"[^{}]*\}/, (entry) =>
    entry.replace(/("?revision"?:")[^"]*/, `$1${name}`).replace(/("?integrity"?:")[^"]*/, `$1${sum}`),
  );
  if (revised === worker) throw new Error('The worker does not say which page it keeps.');
  await Promise.all([fs.writeFile(file('index.html'), marked), fs.writeFile(file('sw.js'), revised)]);
  const packed = ['index.html', 'sw.js'].flatMap((of) => ['.gz', '.br'].map((end) => file(of + end)));
  await Promise.all(packed.map((of) => fs.rm(of, { force: true })));
}
