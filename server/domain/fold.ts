/** Letters that Unicode normalization does not decompose. */
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Folds a text for searching: lower case, no accents, words one space apart. "Żółw, mój!" becomes "zolw moj". No
 * character of a SQL pattern is left, and the database's collation plays no part.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđøıßæœ]/g, (letter) => PLAIN[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Folds the texts that `wordsOf` takes out of each language's version, joined into one text a language. */
export const foldEach = <Text>(
  texts: Record<string, Text>,
  wordsOf: (text: Text) => string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, wordsOf(text).map(fold).join(' ')]));
