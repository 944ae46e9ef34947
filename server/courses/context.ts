import type { Asset } from './course.ts';
import { openDocument, reportAll, toldOf, type Document, type Told } from './document.ts';
import { asPeopleCount, type Files } from './files.ts';
import type { FindPicture } from './inline.ts';
import { packed } from './packed.ts';
import type { Report } from './report.ts';
import { whyUnused } from './unused.ts';

/** The path of a text: its stem, then its language. */
export const LOCALISED = /^(.*)\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\.md$/;

/**
 * What every reader of a format works with: the course's files, the report, and the assets and documents used so far.
 */
export type ReadContext = {
  files: Files;
  report: Report;
  assets: Map<string, Asset>;
  /** The files of a text by language, English first: `versions('mind/program')` → { en: 'mind/program.en.md', … }. */
  versions(stem: string): Map<string, string>;
  /** The names of the folders directly in a folder, in natural order. */
  folders(folder: string): string[];
  /** The names of the texts directly in a folder, without language and extension. */
  textNames(folder: string): string[];
  open(path: string, language: string): Document;
  /** Adds a document that was parsed elsewhere, to be reported by `close`. */
  add(doc: Document): Document;
  /**
   * Lets go of documents that are read and marked to the end. Documents are reported in the order they were opened, so what
   * became of their nodes is kept for `close` where an earlier one is still open.
   */
  settle(...docs: Document[]): void;
  /** The text of a file that is not Markdown; marks it as used. */
  read(path: string): string;
  /** An asset of the course, marked as used; or the reason why it is none. */
  useAsset(path: string): Asset | string;
  pictureFinder(doc: Document): FindPicture;
  /** Reports every file and every node of the documents; call it once, at the end. */
  close(): void;
};

/** Resolves a relative address: `a/b/c.md` and `../d.png` → `a/d.png`; null when it leaves the course. */
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

/** The names of the files and folders directly in each folder. */
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

export function createContext(files: Files, report: Report): ReadContext {
  const assets = new Map<string, Asset>();
  const used = new Set<string>();
  const documents: (Document | (() => Told[]))[] = [];
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
  const reportNext = () => {
    const doc = documents.shift()!;
    reportAll(typeof doc === 'function' ? doc() : toldOf(doc), report);
  };
  return {
    files,
    report,
    assets,
    useAsset: take,
    folders: (folder) => unique(below(folder).folders),
    textNames: (folder) => unique(below(folder).files.flatMap((name) => LOCALISED.exec(name)?.[1] ?? [])),
    versions(stem) {
      const folder = stem.slice(0, stem.lastIndexOf('/') + 1);
      const versions = below(folder.slice(0, -1)).files.flatMap((name) => {
        const [, base, language] = LOCALISED.exec(name) ?? [];
        return language && folder + base! === stem ? [[language, folder + name] as const] : [];
      });
      return new Map(versions.sort(([a], [b]) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1)));
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
    add(doc) {
      documents.push(doc);
      return doc;
    },
    settle(...docs) {
      for (const doc of docs) {
        const at = documents.lastIndexOf(doc);
        if (at) documents[at] = packed(toldOf(doc));
        else reportNext();
      }
    },
    pictureFinder: (doc) => (address, alt) => {
      const path = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address) ? address : resolvePath(doc.file, safely(address));
      const asset =
        path === null
          ? 'it lies outside the course'
          : path === address && address.includes(':')
            ? keep(files.remotePictures.picture(address))
            : take(path);
      if (typeof asset === 'string') return { picture: { kind: 'picture', asset: null, alt }, why: asset };
      const size = asset.width && asset.height ? { width: asset.width, height: asset.height } : {};
      return { picture: { kind: 'picture', asset: asset.id, alt, ...size }, why: '' };
    },
    close() {
      while (documents.length) reportNext();
      for (const path of [...files.paths, ...files.links]) {
        report.count('files');
        const [status, why] = used.has(path)
          ? (['taken', ''] as const)
          : (['refused', whyUnused(files, path)] as const);
        report.record('files', status, { file: path, line: 1 }, path, why);
      }
    },
  };
}
