/** Letters whose stroke or ring is part of them, so that no normal form takes it away. */
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Text as it is searched: lower case, without accents, words one space apart. "Żółw, mój!" is "zolw moj". Nothing is
 * left that a pattern could mean, and the database's own idea of letters plays no part.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđøıßæœ]/g, (letter) => PLAIN[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a text and of what tells more about it, in every language it has. */
export const foldEach = <Text>(
  texts: Record<string, Text>,
  wordsOf: (text: Text) => string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, wordsOf(text).map(fold).join(' ')]));
