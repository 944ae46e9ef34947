/** Invisible format characters (direction marks, zero-width spaces, tags), but for the joiners of letters and emoji. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu;

/** Removes invisible and control characters from a text, but for tabs and line ends, which become `\n`. */
export const legible = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** The same in one line, with single spaces. */
export const inOneLine = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
