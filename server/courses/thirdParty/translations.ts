import type { Document } from '../document.ts';
import type { FindPicture } from '../inline.ts';
import type { ReadContext } from '../context.ts';
import { languageOf } from './languages.ts';
import { sectionsOf, type Section } from '../texts/sections.ts';
import { disclaimerOf } from './navigation.ts';

const TRANSLATED = /^translations\/([^/]+)\//;
/** A picture that was made for one language: `raspberry-pi-4.fd45….pl.jpg`. */
const TRANSLATED_PICTURE = /(?:^|\/)([^/]+)\.[0-9a-f]{32,64}\.[A-Za-z-]+\.(\w+)$/;

type Opened = { language: string; doc: Document; sections: Section[] };
/** The texts of a third-party course in all its languages. */
export type Translations = {
  /** The language of the originals. */
  own: string;
  /**
   * The original of a text, then its translations (`translations/pl/name.md`, `name.pl.md`, `translations/name.pl.md`).
   */
  open(path: string): Opened[];
  find(doc: Document): FindPicture;
  /** The disclaimers of machine translations under a folder, by language. */
  disclaimers(folder: string): Map<string, string>;
};

/** `roots`: the folder of each language, where a course is kept whole once a language: `en/`, `pl/`. */
export function createTranslations(
  context: ReadContext,
  own = 'en',
  roots: ReadonlyMap<string, string> = new Map(),
): Translations {
  const folders = new Map<string, string>();
  for (const path of context.files.paths) {
    const [, folder] = TRANSLATED.exec(path) ?? [];
    const language = folder && languageOf(folder);
    if (folder && language) folders.set(folder, language);
  }
  const byName = new Map(
    context.files.paths.filter((path) => !TRANSLATED.test(path)).map((path) => [path.split('/').at(-1)!, path]),
  );
  const disclaimers: { language: string; path: string; text: string }[] = [];

  const openOne = (path: string, file: string, language: string): Opened[] => {
    if (!context.files.has(file)) return [];
    const doc = context.open(file, language);
    const { node, text } = disclaimerOf(doc);
    if (text) disclaimers.push({ language, path, text });
    return [{ language, doc, sections: sectionsOf(doc, node) }];
  };
  return {
    own,
    open: (path) => {
      const stem = stemOf(path, own);
      const beside = stem.replace(/[^/]*$/, 'translations/$&');
      const all = [
        ...[...folders].map(([folder, language]) => [language, `translations/${folder}/${path}`] as const),
        ...[...context.versions(stem), ...context.versions(beside)].map(
          ([name, file]) => [languageOf(name) ?? name, file] as const,
        ),
        ...besideRoot(path, roots.get(own), roots),
      ];
      const texts = new Map<string, string>();
      // The first path wins: a course that has moved its translations may still hold the old ones.
      for (const [language, named] of all) {
        const file = context.files.has(named) ? named : renamed(context, path, named);
        if (language !== own && !texts.has(language) && file) texts.set(language, file);
      }
      return [[own, path] as const, ...texts].flatMap(([language, file]) => openOne(path, file, language));
    },
    disclaimers: (folder) =>
      new Map(disclaimers.filter(({ path }) => path.startsWith(folder)).map(({ language, text }) => [language, text])),
    find: (doc) => (address, alt) => {
      const result = context.pictureFinder(doc)(address, alt);
      if (result.picture.asset) return result;
      const [, name, ending] = TRANSLATED_PICTURE.exec(address) ?? [];
      const original = name && byName.get(`${name}.${ending}`);
      const standIn = original && context.pictureFinder({ ...doc, file: 'README.md' })(original, alt);
      if (standIn && standIn.picture.asset)
        return { ...standIn, why: 'the original stands in for the translated picture' };
      return { ...result, why: `${result.why}; its description stands in` };
    },
  };
}

/** A path without its ending, and without the language it is in: `warm.en.md` and `warm.md` are both `warm`. */
const stemOf = (path: string, own: string) => path.replace(new RegExp(`(?:\\.${own})?\\.md$`), '');

/** The same path in the folders of the other languages. */
const besideRoot = (path: string, root: string | undefined, roots: ReadonlyMap<string, string>) =>
  root === undefined || !path.startsWith(root)
    ? []
    : [...roots].map(([language, folder]) => [language, folder + path.slice(root.length)] as const);

/** The numbers a file's name begins with: `1.2 Warm.md` → `1.2`. */
const numbersOf = (path: string) => /^\d+(?:[._-]\d+)*(?=[ ._-])/.exec(path.split('/').at(-1)!)?.[0];

/** A translated file that was given a translated name: the only one in the folder with the original's numbers. */
function renamed({ files }: ReadContext, original: string, wanted: string): string | null {
  const numbers = numbersOf(original);
  const folder = wanted.slice(0, wanted.lastIndexOf('/') + 1);
  const isBeside = folder === original.slice(0, original.lastIndexOf('/') + 1);
  if (numbers === undefined || isBeside) return null;
  const alike = files.paths.filter(
    (path) =>
      path.startsWith(folder) &&
      !path.slice(folder.length).includes('/') &&
      path.endsWith('.md') &&
      numbersOf(path) === numbers,
  );
  return alike.length === 1 ? alike[0]! : null;
}
