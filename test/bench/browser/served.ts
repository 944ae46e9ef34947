import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const COPIES = ['.gz', '.br'];
const KIB = 1_024;

/** What a file of the served app weighs over the line with gzip, in KiB. */
export function gzipped(app: string, file: string): number {
  const ready = path.join(app, `${file}.gz`);
  const bytes = fs.existsSync(ready)
    ? fs.statSync(ready).size
    : zlib.gzipSync(fs.readFileSync(path.join(app, file)), { level: 9 }).length;
  return bytes / KIB;
}

/** Every file that the worker of the served app keeps, by its path. */
export function precached(app: string): string[] {
  const worker = fs.readFileSync(path.join(app, 'sw.js'), 'utf8');
  return [...worker.matchAll(/\burl"?:\s*["']([^"']+)["']/g)]
    .map(([, url]) => url!)
    .filter((url) => fs.existsSync(path.join(app, url)));
}

export const weight = (app: string, file: string) => fs.statSync(path.join(app, file)).size / KIB;

/** Puts a file beside the app's own. */
export const serve = (app: string, file: string, text: string) => fs.writeFileSync(path.join(app, file), text);

/** Makes every page of the served app load one more script. The compressed copies go, so that the change is served. */
export function addScript(app: string, script: string): void {
  serve(app, 'assets/sabotage.js', script);
  const pages = fs.readdirSync(app, { recursive: true }) as string[];
  for (const page of pages.filter((file) => file.endsWith('.html'))) {
    const file = path.join(app, page);
    const tag = '<script defer src="/assets/sabotage.js"></script></head>';
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('</head>', tag));
    for (const copy of COPIES) fs.rmSync(file + copy, { force: true });
  }
}
