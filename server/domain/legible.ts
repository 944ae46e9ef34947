/** What is not seen and changes what is: direction marks, blanks of no width, tags. What joins letters and emoji stays. */
const unseen = /[^\P{Cf}\u200c\u200d]/gu;

/** A text that a person wrote, as one that holds nothing but what can be seen: tabs and line ends are a writer's. */
export const legible = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** The same in one line, without doubled blanks. */
export const inOneLine = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
