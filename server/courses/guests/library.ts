import type { Document } from '../document.ts';
import type { FindPicture } from '../inline.ts';
import type { Shelf } from '../shelf.ts';
import { languageOf } from './languages.ts';
import { sectionsOf, type Section } from '../texts/sections.ts';
import { disclaimerOf } from './sieve.ts';

const TRANSLATED = /^translations\/([^/]+)\//;
/** `raspberry-pi-4.fd45….pl.jpg`, a picture made for one language. */
const TRANSLATED_PICTURE = /(?:^|\/)([^/]+)\.[0-9a-f]{32,64}\.[A-Za-z-]+\.(\w+)$/;

type Opened = { language: string; doc: Document; sections: Section[] };
/** The texts of a course in all its languages. */
export type Library = {
  /** The language of the originals. */
  own: string;
  /** A text and its translations (`translations/pl/name.md`, `name.pl.md`, `translations/name.pl.md`), the original first; each file is opened once. */
  open(path: string): Opened[];
  find(doc: Document): FindPicture;
  /** What the translations say about themselves, by language and the folder they were met in. */
  disclaimers(folder: string): Map<string, string>;
};

export function createLibrary(shelf: Shelf, own = 'en'): Library {
  const folders = new Map<string, string>();
  for (const path of shelf.files.paths) {
    const [, folder] = TRANSLATED.exec(path) ?? [];
    const language = folder && languageOf(folder);
    if (folder && language) folders.set(folder, language);
  }
  const byName = new Map(
    shelf.files.paths.filter((path) => !TRANSLATED.test(path)).map((path) => [path.split('/').at(-1)!, path]),
  );
  const disclaimers: { language: string; path: string; text: string }[] = [];

  const openOne = (path: string, file: string, language: string): Opened[] => {
    if (!shelf.files.has(file)) return [];
    const doc = shelf.open(file, language);
    const { node, text } = disclaimerOf(doc);
    if (text) disclaimers.push({ language, path, text });
    return [{ language, doc, sections: sectionsOf(doc, node) }];
  };
  return {
    own,
    open: (path) => {
      const stem = path.replace(/\.md$/, '');
      const beside = stem.replace(/[^/]*$/, 'translations/$&');
      const all = [
        ...[...folders].map(([folder, language]) => [language, `translations/${folder}/${path}`] as const),
        ...shelf.translations(stem),
        ...shelf.translations(beside),
      ];
      const texts = new Map<string, string>();
      // A course that has moved its translations may still hold the older ones.
      for (const [language, file] of all)
        if (language !== own && !texts.has(language) && shelf.files.has(file)) texts.set(language, file);
      return [[own, path] as const, ...texts].flatMap(([language, file]) => openOne(path, file, language));
    },
    disclaimers: (folder) =>
      new Map(disclaimers.filter(({ path }) => path.startsWith(folder)).map(({ language, text }) => [language, text])),
    find: (doc) => (address, alt) => {
      const found = shelf.find(doc)(address, alt);
      if (found.picture.asset) return found;
      const [, name, ending] = TRANSLATED_PICTURE.exec(address) ?? [];
      const original = name && byName.get(`${name}.${ending}`);
      const standIn = original && shelf.find({ ...doc, file: 'README.md' })(original, alt);
      if (standIn && standIn.picture.asset)
        return { ...standIn, why: 'the original stands in for the translated picture' };
      return { ...found, why: `${found.why}; its description stands in` };
    },
  };
}
