import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Built } from './pack.ts';

const KB = 1_024;
/** What may not grow: see src/README.md. gzip, except for the precache, which is what lies on the device (a third of it travels). */
const MOST = { firstVisit: 200 * KB, member: 280 * KB, chunk: 30 * KB, precache: 1_050 * KB };
/** Pages that the server draws for members, who have been here before: what they bring is read before it acts. */
const OF_MEMBERS = /^members\//;
/** Brought when it is shown, beside the page; no route waits for it. */
const BESIDE = /^assets\/install-library\./;

export interface Sizes {
  /** gzip of the scripts that each drawn page brings before it comes to life, its own included. */
  pages: Record<string, number>;
  /** gzip of every script that comes with a route or a part of one. */
  chunks: Record<string, number>;
  /** What the worker keeps on the device, without pictures and fonts. */
  precache: number;
}

const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** Every budget that is broken, in words. */
export function broken({ pages, chunks, precache }: Sizes): string[] {
  const over = (what: string, bytes: number, most: number) =>
    bytes > most ? [`${what}: ${kilobytes(bytes)}, at most ${kilobytes(most)}`] : [];
  return [
    ...Object.entries(pages).flatMap(([page, bytes]) =>
      OF_MEMBERS.test(page)
        ? over(`Script of ${page}`, bytes, MOST.member)
        : over(`Script of a first visit of ${page}`, bytes, MOST.firstVisit),
    ),
    ...Object.entries(chunks).flatMap(([file, bytes]) => over(`Chunk ${file}`, bytes, MOST.chunk)),
    ...over('What the worker keeps', precache, MOST.precache),
  ];
}

const packed = async (file: string) => zlib.gzipSync(await fs.readFile(file), { level: 9 }).length;

/** The sizes of the build in `app`. `precache` in bytes, as the worker's builder counts it. */
export async function measure(app: string, { files, entry }: Built, precache: number): Promise<Sizes> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = new Map<string, number>();
  for (const file of scripts) sizes.set(`/${file}`, await packed(path.join(app, file)));
  const pages: Record<string, number> = {};
  for (const name of await fs.readdir(path.join(app, 'pages'), { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await fs.readFile(path.join(app, 'pages', name), 'utf8');
    const brought = /data-scripts="([^"]*)"/.exec(html)![1]!.split(' ');
    const own = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text).join('');
    pages[name] = zlib.gzipSync(own).length + brought.reduce((sum, file) => sum + sizes.get(file)!, 0);
  }
  const late = scripts.filter((file) => !entry.includes(file) && !BESIDE.test(file));
  return { pages, chunks: Object.fromEntries(late.map((file) => [file, sizes.get(`/${file}`)!])), precache };
}

/** The largest of each kind, in a sentence. */
export function summaryOf({ pages, chunks, precache }: Sizes): string {
  const most = (of: Record<string, number>) => Object.entries(of).reduce((a, b) => (b[1] > a[1] ? b : a));
  const firstVisits = Object.fromEntries(Object.entries(pages).filter(([page]) => !OF_MEMBERS.test(page)));
  const [[page, first], [chunk, late]] = [most(firstVisits), most(chunks)];
  return [
    `First visit: ${kilobytes(first)} of script (${page})`,
    `largest chunk: ${kilobytes(late)} (${chunk})`,
    `kept by the worker, without pictures and fonts: ${kilobytes(precache)}`,
  ].join('; ');
}
