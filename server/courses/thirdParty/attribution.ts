import { markAll, plainTextOf } from '../document.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { ReadContext } from '../context.ts';
import type { Translations } from './translations.ts';
import { termsOf } from './terms.ts';
import { oneSpace } from '../spaces.ts';

const PICTURES = 'attributions.md';
const HOME = /git clone (https:\/\/[\w./-]+?)(?:\.git)?[`\s]/i;

/**
 * The attribution of a course, one line each: its licence and its address, what the licence asks for, its authors, the sources
 * of its pictures. `stated`: what the course says of its licence beside its pages.
 */
export function attributionOf(
  context: ReadContext,
  translations: Translations,
  credits: InLanguages<Set<string>>,
  stated: readonly string[] = [],
): (language: string) => string[] {
  const { files } = context;
  const terms = termsOf(context, stated);
  const home = files.source ?? (files.has('README.md') ? HOME.exec(files.text('README.md'))?.[1] : undefined);
  const pictures = pictureCredits(context, translations);
  return (language) => {
    const { line, notes } = terms(language);
    const first = [line, home].filter(Boolean).join(' · ');
    return [first, notes.join(' '), ...(credits[language] ?? credits.en ?? []), pictures].filter((each) => each !== '');
  };
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
