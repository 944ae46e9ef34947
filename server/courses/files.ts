import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from './course.ts';
import { createElsewhere, type Elsewhere } from './elsewhere.ts';
import { assetId } from './ids.ts';
import { isFault, textOf, type Fault } from './limits.ts';
import { pictureOf } from './picture.ts';

const MOST_BYTES = 25 * 1_048_576;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
const VIDEO = /\.mp4$/i;
const CAPTIONS = /\.vtt$/i;

/** The files of a course: paths with `/`, relative to its folder, sorted as people count (2 before 10). */
export type Files = {
  root: string;
  paths: string[];
  has(path: string): boolean;
  /** The words of a file; empty for one that cannot be read, which `faults` tells. */
  text(path: string): string;
  /** What cannot be read, and why, by path. */
  faults: Map<string, Fault>;
  /** The asset at a path, or why it is none. */
  asset(path: string): Asset | string;
  /** Pictures that lie on other servers. */
  elsewhere: Elsewhere;
};

const collator = new Intl.Collator('en', { numeric: true });
export const asPeopleCount = (a: string, b: string) => collator.compare(a, b);

/** Hidden files, installed packages and symbolic links (which may point anywhere) are no part of a course. */
function walk(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Reads a folder: texts when they are asked for, pictures and videos at once, to know their size. */
export async function readFiles(root: string): Promise<Files> {
  const paths = walk(root).sort(asPeopleCount);
  const known = new Set(paths);
  const assets = new Map<string, Asset | string>();
  const faults = new Map<string, Fault>();
  const text = (path: string) => {
    const read = textOf(readFileSync(join(root, path)));
    if (!isFault(read)) return read.text;
    faults.set(path, read);
    return '';
  };
  for (const path of paths) if (isAsset(path)) assets.set(path, await readAsset(join(root, path)));
  return {
    root,
    paths,
    has: (path) => known.has(path),
    text,
    faults,
    elsewhere: createElsewhere(),
    asset: (path) => assets.get(path) ?? (known.has(path) ? 'it is not a picture or video' : 'it is not in the course'),
  };
}

export const isAsset = (path: string) => [PICTURE, VIDEO, CAPTIONS].some((pattern) => pattern.test(path));

async function readAsset(path: string): Promise<Asset | string> {
  if (statSync(path).size > MOST_BYTES) return 'it is larger than 25 MB';
  const bytes = readFileSync(path);
  const plain = { id: assetId(bytes), bytes, width: null, height: null, seconds: 0 };
  if (CAPTIONS.test(path)) {
    const read = textOf(bytes);
    if (isFault(read)) return `it cannot be read: line ${read.line}: ${read.what}`;
    return read.text.startsWith('WEBVTT') ? { ...plain, mime: 'text/vtt' } : 'it does not begin with WEBVTT';
  }
  if (VIDEO.test(path)) return { ...plain, mime: 'video/mp4', seconds: secondsOf(bytes) };
  return pictureOf(bytes);
}

/** The length an MP4 declares in its movie header, in whole seconds from 1. */
function secondsOf(bytes: Buffer): number {
  const at = bytes.indexOf('mvhd', 0, 'latin1') + 4;
  if (at < 4 || at + 32 > bytes.length) return 1;
  const wide = bytes[at] === 1;
  const scale = bytes.readUInt32BE(at + (wide ? 20 : 12));
  const length = wide ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16);
  return Math.max(1, Math.round(length / Math.max(1, scale)));
}
