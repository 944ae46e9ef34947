import { markAll, plainTextOf } from '../document.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { ReadContext } from '../context.ts';
import type { Translations } from './translations.ts';
import { oneSpace } from '../spaces.ts';

const LICENCE = 'LICENSE';
const PICTURES = 'attributions.md';
const COPYRIGHT = /^copyright/i;
const HOME = /git clone (https:\/\/[\w./-]+?)(?:\.git)?[`\s]/i;

/** The attribution of a course, one line each: its licence, its address, its authors, the sources of its pictures. */
export function attributionOf(
  context: ReadContext,
  translations: Translations,
  credits: InLanguages<Set<string>>,
): (language: string) => string[] {
  const licence = context.files.has(LICENCE) ? context.read(LICENCE) : '';
  const lines = licence.split('\n').map((line) => line.trim());
  const terms = [licenceIn(lines), lines.find((line) => COPYRIGHT.test(line))];
  const home = context.files.has('README.md') ? HOME.exec(context.files.text('README.md'))?.[1] : undefined;
  const pictures = pictureCredits(context, translations);
  return (language) =>
    [[...terms, home].filter(Boolean).join(' · '), ...(credits[language] ?? credits.en ?? []), pictures].filter(
      (line) => line !== '',
    );
}

/** The name of a licence: its first line, with the family that Creative Commons files leave out. */
function licenceIn(lines: string[]): string | undefined {
  const names = lines.map((line) => line.replace(/^#+\s*/, '')).filter((line) => line && !COPYRIGHT.test(line));
  const name = names.find((line) => !/^licen[cs]e:?$/i.test(line));
  return name && /^(Attribution|CC0)\b/.test(name) ? `Creative Commons ${name}` : name;
}

function pictureCredits({ files }: ReadContext, translations: Translations): string {
  const [opened] = files.has(PICTURES) ? translations.open(PICTURES) : [];
  if (!opened) return '';
  markAll(opened.doc, opened.doc.tree, 'changed', 'told with where the course is from');
  const points = opened.sections.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node.type === 'list' ? node.children : [node])),
  );
  const words = points.map((node) => oneSpace(plainTextOf(node)).trim());
  return [opened.sections[0]?.title, words.join('; ')].filter(Boolean).join(': ');
}
