import type { InLanguages } from '../../db/schema.ts';
import type { CourseUnit } from '../course.ts';
import { markRest, plainTextOf } from '../document.ts';
import type { ReadContext } from '../context.ts';
import { countWords } from '../spans.ts';
import { creditsAt, creditsOf, introOf, topicsOf, paragraphsIn, type Intro } from './intro.ts';
import { unitsOf } from '../texts/lesson.ts';
import type { Translations } from './translations.ts';
import { fill } from '../texts/sections.ts';
import { removeNavigation } from './navigation.ts';

/** A front page with more words than this after its first paragraph becomes a lesson. */
const INTRO_WORDS = 60;

/**
 * Reads the front page of a folder: title and introduction of the pathway, and the rest as its first lesson if it is
 * long enough.
 */
export function readFront(
  context: ReadContext,
  translations: Translations,
  path: string,
  id: string,
  credits: InLanguages<Set<string>>,
): { intros: InLanguages<Intro>; topics: Record<string, InLanguages<string>>; units: CourseUnit[] } {
  const opened = translations.open(path);
  const intros: InLanguages<Intro> = {};
  const topics: Record<string, InLanguages<string>> = {};
  const at = creditsAt(opened[0]?.sections ?? []);
  const readings = opened.map(({ doc, sections, language }) => {
    for (const { path: page, text } of topicsOf(doc, sections)) (topics[page] ??= {})[language] = text;
    markRest(doc, 'refused', 'a page that leads to lessons: its title, words and thanks are taken');
    removeNavigation(context, doc, sections);
    const thanks = creditsOf(doc, sections[at]);
    if (thanks) (credits[language] ??= new Set()).add(thanks);
    const intro = introOf(doc, sections);
    intros[language] = intro;
    const rest = sections
      .slice(0, 1)
      .map((section) => ({ ...section, nodes: section.nodes.filter((node) => node !== intro.paragraph) }));
    return { doc, language, sections: rest };
  });
  const words = readings[0]?.sections.flatMap(({ nodes }) => nodes) ?? [];
  if (countWords(words.map(plainTextOf).join(' ')) < INTRO_WORDS) {
    for (const { doc, language, sections } of readings)
      intros[language]!.lead = [intros[language]!.lead, ...paragraphsIn(doc, sections)].join('\n\n');
    return { intros, topics, units: [] };
  }
  for (const { doc, sections } of readings) fill(doc, sections, translations.find(doc));
  return { intros, topics, units: unitsOf(context.report, readings, id) };
}
