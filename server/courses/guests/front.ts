import type { InLanguages } from '../../db/schema.ts';
import type { Unit } from '../course.ts';
import { markRest, wordsOf } from '../document.ts';
import type { Shelf } from '../shelf.ts';
import { countWords } from '../spans.ts';
import { creditsAt, creditsOf, introOf, topicsOf, wordsIn, type Intro } from './intro.ts';
import { unitsOf } from '../texts/lesson.ts';
import type { Library } from './library.ts';
import { fill } from '../texts/sections.ts';
import { sift } from './sieve.ts';

/** A module's page with more words than that after its first paragraph becomes a lesson. */
const INTRO_WORDS = 60;

/** The page of a top folder: its title and first words for the pathway, the rest as its first lesson if it says enough. */
export function readFront(
  shelf: Shelf,
  library: Library,
  path: string,
  id: string,
  credits: InLanguages<Set<string>>,
): { intros: InLanguages<Intro>; topics: Record<string, InLanguages<string>>; units: Unit[] } {
  const opened = library.open(path);
  const intros: InLanguages<Intro> = {};
  const topics: Record<string, InLanguages<string>> = {};
  const at = creditsAt(opened[0]?.sections ?? []);
  const readings = opened.map(({ doc, sections, language }) => {
    for (const { path: page, text } of topicsOf(doc, sections)) (topics[page] ??= {})[language] = text;
    markRest(doc, 'refused', 'a page that leads to lessons: its title, words and thanks are taken');
    sift(shelf, doc, sections);
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
  if (countWords(words.map(wordsOf).join(' ')) < INTRO_WORDS) {
    for (const { doc, language, sections } of readings)
      intros[language]!.lead = [intros[language]!.lead, ...wordsIn(doc, sections)].join('\n\n');
    return { intros, topics, units: [] };
  }
  for (const { doc, sections } of readings) fill(doc, sections, library.find(doc));
  return { intros, topics, units: unitsOf(shelf.report, readings, id) };
}
