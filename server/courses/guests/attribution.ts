import { markAll, wordsOf } from '../document.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { Shelf } from '../shelf.ts';
import type { Library } from './library.ts';
import { oneSpace } from '../spaces.ts';

const LICENCE = 'LICENSE';
const PICTURES = 'attributions.md';
const COPYRIGHT = /^copyright/i;
const HOME = /git clone (https:\/\/[\w./-]+?)(?:\.git)?[`\s]/i;

/** Where a course is from: its licence, its home, who wrote it, whose pictures it shows. One line each. */
export function attributionOf(
  shelf: Shelf,
  library: Library,
  credits: InLanguages<Set<string>>,
): (language: string) => string[] {
  const licence = shelf.files.has(LICENCE) ? shelf.read(LICENCE) : '';
  const lines = licence.split('\n').map((line) => line.trim());
  const terms = [licenceIn(lines), lines.find((line) => COPYRIGHT.test(line))];
  const home = shelf.files.has('README.md') ? HOME.exec(shelf.files.text('README.md'))?.[1] : undefined;
  const pictures = pictureCredits(shelf, library);
  return (language) =>
    [[...terms, home].filter(Boolean).join(' · '), ...(credits[language] ?? credits.en ?? []), pictures].filter(
      (line) => line !== '',
    );
}

/** A licence is called as its first line says; the file of a Creative Commons licence leaves its family out. */
function licenceIn(lines: string[]): string | undefined {
  const names = lines.map((line) => line.replace(/^#+\s*/, '')).filter((line) => line && !COPYRIGHT.test(line));
  const name = names.find((line) => !/^licen[cs]e:?$/i.test(line));
  return name && /^(Attribution|CC0)\b/.test(name) ? `Creative Commons ${name}` : name;
}

function pictureCredits({ files }: Shelf, library: Library): string {
  const [opened] = files.has(PICTURES) ? library.open(PICTURES) : [];
  if (!opened) return '';
  markAll(opened.doc, opened.doc.tree, 'changed', 'told with where the course is from');
  const points = opened.sections.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.type === 'list' ? node.children : [node])),
  );
  const words = points.map((node) => oneSpace(wordsOf(node)).trim());
  return [opened.sections[0]?.title, words.join('; ')].filter(Boolean).join(': ');
}
