/** Collapses spaces and line ends to one space. Non-breaking spaces stay: Polish binds its one-letter words by them. */
export const oneSpace = (text: string): string => text.replaceAll(/[ \t\r\n\f\v]+/g, ' ');
