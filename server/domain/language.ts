const RIGHT_TO_LEFT = /^(ar|he|fa|ur)(-|$)/i;
/** Polish is the fallback of the whole product (`spec/1-product`). */
const FALLBACK = 'pl';
const MOST_WISHES = 20;
const WISH = /^\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/;

export type Direction = 'ltr' | 'rtl';
/** Texts by language: `{ en: …, pl: … }`. */
export type Texts<T> = { [language: string]: T };
/** Whose languages are asked: the reader's wishes, best first, then the language of the program. */
export type Reader = { wishes: readonly string[]; own: string };

const base = (language: string) => language.toLowerCase().split('-', 1)[0]!;

/** The languages of an Accept-Language header, best first. What cannot be read, and what has q=0, is left out. */
export function wishesOf(header: string | undefined): string[] {
  const read = (wish: string) => {
    const [, language, quality = '1'] = WISH.exec(wish) ?? [];
    return language === undefined ? [] : [{ language, quality: Number(quality) }];
  };
  const wishes = (header ?? '').split(',', MOST_WISHES).flatMap(read);
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
 * The language a text is given in: the first wish it has, then the program's own, then Polish, then any.
 * `available` has at least one.
 */
export function pickLanguage(available: readonly string[], { wishes, own }: Reader): string {
  for (const wish of [...wishes, own, FALLBACK]) {
    const found = match(wish, available);
    if (found) return found;
  }
  return available[0]!;
}

/** All of these languages that are wished for, best first: the exact one before its relatives. */
export const languagesFor = (available: readonly string[], wishes: readonly string[]): string[] => [
  ...new Set(
    wishes.flatMap((wish) => {
      const related = available.filter((language) => base(language) === base(wish));
      return related.sort((a, b) => Number(b === wish) - Number(a === wish));
    }),
  ),
];

/** The way a language is read. `spec/1-product`. */
export const directionOf = (language: string): Direction => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');

/** The text for a reader, and the language it came in. */
export function textFor<T>(texts: Texts<T>, reader: Reader): { text: T; language: string; direction: Direction } {
  const [first] = reader.wishes;
  // Mostly it is there, by its very name, and an answer may hold hundreds of texts.
  const isThere = first !== undefined && Object.hasOwn(texts, first);
  const language = isThere ? first : pickLanguage(Object.keys(texts), reader);
  return { text: texts[language]!, language, direction: directionOf(language) };
}

/** The same as the contract shows it: what the text says, and beside it the language it came in. */
export function wordsFor<T extends object>(texts: Texts<T>, reader: Reader) {
  const { text, ...spoken } = textFor(texts, reader);
  return { ...text, ...spoken };
}
