import { createHash } from 'node:crypto';

/** Fills a template's `<!--name-->` marks. The replacement is a function, so that a `$` in a text means nothing. */
export const fill = (template: string, texts: Record<string, string>) =>
  template.replace(/<!--(\w+)-->/g, (mark, name: string) => texts[name] ?? mark);

const UNSAFE = /[<\u2028\u2029]/g;
/** JSON that can stand in a script element: nothing in it ends the element, opens a comment or breaks a line. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The hash by which the Content-Security-Policy knows an inline style. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
