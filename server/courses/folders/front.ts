import type { InLanguages } from '../../db/schema.ts';
import type { CourseUnit } from '../course.ts';
import type { ReadContext } from '../context.ts';
import { markAll, plainTextOf } from '../document.ts';
import { unitId } from '../ids.ts';
import { countWords } from '../spans.ts';
import { fill, linksOfList } from '../texts/sections.ts';
import { recordText, wholeText } from '../texts/whole.ts';
import { frontMatterIn } from '../thirdParty/frontMatter.ts';
import { introOf } from '../thirdParty/intro.ts';
import type { Translations } from '../thirdParty/translations.ts';

/** A page that says more than this beyond its first words is a lesson as well. */
const LESSON_WORDS = 60;
const LEADS = 'it leads to pages that are lessons themselves';

export type FolderFront = { texts: InLanguages<{ title: string; summary: string }>; units: CourseUnit[] };

/** Reads the page that introduces a folder: its title and first words, and a lesson where it says more than that. */
export function readFolderFront(
  context: ReadContext,
  translations: Translations,
  path: string,
  prefix: string,
): FolderFront {
  const texts: FolderFront['texts'] = {};
  const readings = translations.open(path).map(({ doc, sections }) => {
    const front = frontMatterIn(doc);
    const { title, lead } = introOf(doc, sections);
    texts[doc.language] = { title: front.title || title, summary: front.description || lead };
    for (const section of sections)
      section.nodes = section.nodes.filter((node) => {
        const leads = linksOfList(node)?.every(({ url }) => !/^[a-z]+:/i.test(url)) ?? false;
        if (leads) markAll(doc, node, 'changed', LEADS);
        return !leads;
      });
    return { doc, sections };
  });
  const [own] = readings;
  const words = own?.sections.flatMap(({ nodes }) => nodes.map(plainTextOf)).join(' ') ?? '';
  const said = countWords(words) - countWords(texts[translations.own]?.summary ?? '');
  if (said < LESSON_WORDS) {
    for (const { doc, sections } of readings)
      for (const node of sections.flatMap(({ heading, nodes }) => [...(heading ? [heading] : []), ...nodes]))
        if (!doc.marks.has(node))
          markAll(doc, node, 'refused', 'a page that introduces a folder: its title and first words are taken');
    return { texts, units: [] };
  }
  for (const { doc, sections } of readings) fill(doc, sections, translations.find(doc));
  const units = wholeText(context, readings, unitId(prefix), (language, title) => texts[language]?.title || title);
  recordText(context, readings, units, 'lessons');
  return { texts, units };
}
