import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from './course.ts';
import { createRemotePictures, type RemotePictures } from './remotePictures.ts';
import { assetId } from './ids.ts';
import { isFault, decodeText, type Fault } from './limits.ts';
import { pictureOf } from './picture.ts';

const MOST_BYTES = 25 * 1_048_576;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
const VIDEO = /\.mp4$/i;
const CAPTIONS = /\.vtt$/i;

/** The files of a course. Paths use `/`, are relative to its folder, and are in natural order (2 before 10). */
export type Files = {
  root: string;
  paths: string[];
  /** The symbolic links, which are left out: they could point anywhere. */
  links: string[];
  has(path: string): boolean;
  /** The text of a file; empty, with an entry in `faults`, for one that cannot be read. */
  text(path: string): string;
  /** The files that cannot be read, and why, by path. */
  faults: Map<string, Fault>;
  /** The asset at a path, or the reason why it is none. */
  asset(path: string): Asset | string;
  remotePictures: RemotePictures;
  /** Where the course is from, an address that is shown with it. */
  source?: string | undefined;
};

const collator = new Intl.Collator('en', { numeric: true });
export const asPeopleCount = (a: string, b: string) => collator.compare(a, b);

type Found = { path: string; isLink: boolean };
/** All files and symbolic links but hidden ones and node_modules. */
function walk(root: string, folder = ''): Found[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return walk(root, path);
    const isLink = entry.isSymbolicLink();
    return isLink || entry.isFile() ? [{ path, isLink }] : [];
  });
}

/** Reads a folder: texts on demand, pictures and videos at once, since their size is needed. */
export async function readFiles(root: string): Promise<Files> {
  const found = walk(root).sort((a, b) => asPeopleCount(a.path, b.path));
  const pathsOf = (isLink: boolean) => found.filter((each) => each.isLink === isLink).map(({ path }) => path);
  const paths = pathsOf(false);
  const known = new Set(paths);
  const assets = new Map<string, Asset | string>();
  const faults = new Map<string, Fault>();
  const text = (path: string) => {
    const read = decodeText(readFileSync(join(root, path)));
    if (!isFault(read)) return read.text;
    faults.set(path, read);
    return '';
  };
  for (const path of paths) if (isAsset(path)) assets.set(path, await readAsset(join(root, path)));
  return {
    root,
    paths,
    links: pathsOf(true),
    has: (path) => known.has(path),
    text,
    faults,
    remotePictures: createRemotePictures(),
    asset: (path) => assets.get(path) ?? (known.has(path) ? 'it is not a picture or video' : 'it is not in the course'),
  };
}

export const isAsset = (path: string) => [PICTURE, VIDEO, CAPTIONS].some((pattern) => pattern.test(path));

async function readAsset(path: string): Promise<Asset | string> {
  if (statSync(path).size > MOST_BYTES) return 'it is larger than 25 MB';
  const bytes = readFileSync(path);
  const plain = { id: assetId(bytes), bytes, width: null, height: null, seconds: 0 };
  if (CAPTIONS.test(path)) {
    const read = decodeText(bytes);
    if (isFault(read)) return `it cannot be read: line ${read.line}: ${read.what}`;
    return read.text.startsWith('WEBVTT') ? { ...plain, mime: 'text/vtt' } : 'it does not begin with WEBVTT';
  }
  if (VIDEO.test(path)) return { ...plain, mime: 'video/mp4', seconds: secondsOf(bytes) };
  return pictureOf(bytes);
}

/** The duration of an MP4 by its movie header, in whole seconds, at least 1. */
function secondsOf(bytes: Buffer): number {
  const at = bytes.indexOf('mvhd', 0, 'latin1') + 4;
  if (at < 4 || at + 32 > bytes.length) return 1;
  const wide = bytes[at] === 1;
  const scale = bytes.readUInt32BE(at + (wide ? 20 : 12));
  const length = wide ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16);
  return Math.max(1, Math.round(length / Math.max(1, scale)));
}
