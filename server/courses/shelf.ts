import type { Asset } from './course.ts';
import { openDocument, tell, type Document } from './document.ts';
import { asPeopleCount, isAsset, type Files } from './files.ts';
import type { FindPicture } from './inline.ts';
import type { Report } from './report.ts';

const LOCALISED = /^(.*)\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\.md$/;

/** A course's files while they are read: which were used, and which pictures are shown. */
export type Shelf = {
  files: Files;
  report: Report;
  assets: Map<string, Asset>;
  /** The languages a text exists in: `translations('mind/program')` → { en: 'mind/program.en.md', … }, English first. */
  translations(stem: string): Map<string, string>;
  /** Names of the folders right inside a folder, as people count. */
  folders(folder: string): string[];
  /** Names of the texts right inside a folder, without language and ending. */
  stems(folder: string): string[];
  open(path: string, language: string): Document;
  /** Takes over a text that was read elsewhere, to tell the report about it. */
  adopt(doc: Document): Document;
  /** The text of a file that is not Markdown. */
  read(path: string): string;
  /** Takes an asset of the course, or says why not. */
  take(path: string): Asset | string;
  find(doc: Document): FindPicture;
  /** Tells the report about every file and everything in it. */
  close(): void;
};

/** `a/b/c.md` and `../d.png` → `a/d.png`; null when it leads out of the course. */
export function resolvePath(from: string, address: string): string | null {
  const steps = from.split('/').slice(0, -1);
  for (const step of address.split(/[?#]/, 1)[0]!.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return null;
    } else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

const safely = (address: string) => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

type Inside = { files: string[]; folders: string[] };

/** The names of what lies right inside each folder. */
function insideOf(paths: readonly string[]): Map<string, Inside> {
  const all = new Map<string, Inside>();
  const put = (path: string, kind: keyof Inside) => {
    const at = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(0, at));
    const known = all.get(folder);
    const inside = known ?? { files: [], folders: [] };
    inside[kind].push(path.slice(at + 1));
    all.set(folder, inside);
    if (!known && folder) put(folder, 'folders');
  };
  for (const path of paths) put(path, 'files');
  return all;
}

export function createShelf(files: Files, report: Report): Shelf {
  const assets = new Map<string, Asset>();
  const used = new Set<string>();
  const documents: Document[] = [];
  const inside = insideOf(files.paths);
  const below = (folder: string) => inside.get(folder) ?? { files: [], folders: [] };
  const unique = (names: string[]) => [...new Set(names)].sort(asPeopleCount);
  const keep = (asset: Asset | string) => {
    if (typeof asset !== 'string') assets.set(asset.id, asset);
    return asset;
  };
  const take = (path: string) => {
    const asset = files.asset(path);
    if (typeof asset !== 'string') used.add(path);
    return keep(asset);
  };
  return {
    files,
    report,
    assets,
    take,
    folders: (folder) => unique(below(folder).folders),
    stems: (folder) => unique(below(folder).files.flatMap((name) => LOCALISED.exec(name)?.[1] ?? [])),
    translations(stem) {
      const folder = stem.slice(0, stem.lastIndexOf('/') + 1);
      const found = below(folder.slice(0, -1)).files.flatMap((name) => {
        const [, base, language] = LOCALISED.exec(name) ?? [];
        return language && folder + base! === stem ? [[language, folder + name] as const] : [];
      });
      return new Map(found.sort(([a], [b]) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1)));
    },
    read(path) {
      used.add(path);
      return files.text(path);
    },
    open(path, language) {
      used.add(path);
      const doc = openDocument(path, language, files.text(path));
      if (doc.fault) files.faults.set(path, doc.fault);
      documents.push(doc);
      return doc;
    },
    adopt(doc) {
      documents.push(doc);
      return doc;
    },
    find: (doc) => (address, alt) => {
      const path = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) ? address : resolvePath(doc.file, safely(address));
      const asset =
        path === null
          ? 'it lies outside the course'
          : path === address && address.includes(':')
            ? keep(files.elsewhere.picture(address))
            : take(path);
      if (typeof asset === 'string') return { picture: { kind: 'picture', asset: null, alt }, why: asset };
      const size = asset.width && asset.height ? { width: asset.width, height: asset.height } : {};
      return { picture: { kind: 'picture', asset: asset.id, alt, ...size }, why: '' };
    },
    close() {
      for (const doc of documents) tell(doc, report);
      for (const path of files.paths) {
        report.found('files');
        const why = isAsset(path) ? 'nothing shows it' : 'it is no file of a course';
        report.settle(
          'files',
          used.has(path) ? 'taken' : 'refused',
          { file: path, line: 1 },
          path,
          used.has(path) ? '' : why,
        );
      }
    },
  };
}
