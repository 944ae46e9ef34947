/** A number at the beginning of a name, alone or after a word: `01-intro`, `1.2 Warm`, `ch03`, `Lesson 4`. */
const NUMBERED = /^(?:(?:ch|chapter|lesson|lekcja|week|day|part|unit|module|episode|session|rozdzial)[ _.-]*)?(\d+)/i;
const MARKS = /^[\d ._()-]+/;
/** Pages about a project and not of its course, which many folders hold. */
const ABOUT =
  /^(?:licen[cs]e.*|copying|code[_-]of[_-]conduct|contribut.*|changelog|changes|security|support|authors|citation|translations?|todo|news|governance|maintainers|(?:pull_request|issue)_template|for-teachers|summary|attributions?)$/i;
const FRONT = /^(?:index|_index|readme)$/i;

export const stemOf = (path: string) => path.split('/').at(-1)!.replace(/\.md$/i, '');

/** The number that a name begins with; null for one without. */
export function numberOf(name: string): number | null {
  const [, digits] = NUMBERED.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A name without its numbers: `01-intro` → `intro`; one of numbers alone stays. */
export const bareName = (name: string) => name.replace(MARKS, '') || name;
/** A name as a title, where nothing else names a page: `02-warm_the-pot` → `Warm the pot`. */
export function titleOfName(name: string): string {
  const words = bareName(name)
    .replace(/\.html$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a file introduces its folder: `README.md`, `index.md`. */
export const isFront = (path: string) => FRONT.test(stemOf(path));
/** Whether a file is about the project, not the course: `CONTRIBUTING.md`. */
export const isAboutProject = (path: string) => ABOUT.test(stemOf(path));
