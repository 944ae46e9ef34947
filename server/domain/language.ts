const RIGHT_TO_LEFT = /^(ar|he|fa|ur)(-|$)/i;
/** Polish is the fallback of the whole product (`spec/1-product`). */
const FALLBACK = 'pl';
const MOST_WISHES = 20;
const WISH = /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/;

export type Direction = 'ltr' | 'rtl';
/** Texts by language: `{ en: …, pl: … }`. */
export type Texts<T> = { [language: string]: T };
/** A reader's languages: the wishes of Accept-Language, best first, and the program's own language. */
export type Reader = { wishes: readonly string[]; own: string };

const base = (language: string) => language.toLowerCase().split('-', 1)[0]!;

/** Parses an Accept-Language header: its languages, best first, without malformed entries and those with q=0. */
export function wishesOf(header: string | undefined): string[] {
  const parse = (wish: string) => {
    const [, language, quality = '1'] = WISH.exec(wish) ?? [];
    return language === undefined ? [] : [{ language, quality: Number(quality) }];
  };
  const wishes = (header ?? '').split(',', MOST_WISHES).flatMap(parse);
  return wishes
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

function match(wish: string, available: readonly string[]): string | undefined {
  const exact = available.find((language) => language.toLowerCase() === wish.toLowerCase());
  return exact ?? available.find((language) => base(language) === base(wish));
}

/**
 * The language of those available that suits the reader best: the first wish that is there, then the program's own,
 * then Polish, then any. `available` must not be empty.
 */
export function pickLanguage(available: readonly string[], { wishes, own }: Reader): string {
  for (const wish of [...wishes, own, FALLBACK]) {
    const language = match(wish, available);
    if (language) return language;
  }
  return available[0]!;
}

/** All available languages that are wished for, best first, with an exact match before others of the same base. */
export const languagesFor = (available: readonly string[], wishes: readonly string[]): string[] => [
  ...new Set(
    wishes.flatMap((wish) => {
      const related = available.filter((language) => base(language) === base(wish));
      return related.sort((a, b) => Number(b === wish) - Number(a === wish));
    }),
  ),
];

/** The writing direction of a language. `spec/1-product`. */
export const directionOf = (language: string): Direction => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');

function languageFor(texts: Texts<unknown>, reader: Reader): string {
  const [first] = reader.wishes;
  // The fast path for the usual case: an answer may hold hundreds of texts.
  return first !== undefined && Object.hasOwn(texts, first) ? first : pickLanguage(Object.keys(texts), reader);
}

/** The version of a text that suits the reader best. */
export const textFor = <T>(texts: Texts<T>, reader: Reader): T => texts[languageFor(texts, reader)]!;

/** The same, with its language and direction. */
export function versionFor<T>(texts: Texts<T>, reader: Reader): { text: T; language: string; direction: Direction } {
  const language = languageFor(texts, reader);
  return { text: texts[language]!, language, direction: directionOf(language) };
}

/** The same in one object, as the contract has it: the text's fields, `language` and `direction`. */
export function wordsFor<T extends object>(texts: Texts<T>, reader: Reader) {
  const { text, ...languageAndDirection } = versionFor(texts, reader);
  return { ...text, ...languageAndDirection };
}
