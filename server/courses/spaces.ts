/**
 * Runs of spaces and line ends as one space. A space that may not be broken stays what it is: Polish binds its one-letter
 * words, and quantities their units, by it.
 */
export const oneSpace = (text: string): string => text.replaceAll(/[ \t\r\n\f\v]+/g, ' ');
