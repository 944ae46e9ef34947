import type { Category } from '../../../src/contract/shapes.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { Pathway, Program } from '../course.ts';
import { markRest } from '../document.ts';
import type { Shelf } from '../shelf.ts';
import { attributionOf } from './attribution.ts';
import { introOf } from './intro.ts';
import type { Library } from './library.ts';

/** After our own channels. */
const POSITION = 100;

type Wanted = { id: string; category: Category; pathways: Pathway[]; credits: InLanguages<Set<string>> };

/** The program a folder becomes: title and first words of its README, its licence, and what its pathways are called. */
export function readProgram(shelf: Shelf, library: Library, { id, category, pathways, credits }: Wanted): Program {
  const texts: Program['texts'] = {};
  const attribution = attributionOf(shelf, library, credits);
  for (const { language, doc, sections } of library.open('README.md')) {
    markRest(doc, 'refused', 'the front page of the course: its title and first words are taken');
    const { title, lead } = introOf(doc, sections);
    const [name = title, ...rest] = title.split(/\s+[-–—]\s+/);
    const promises = pathways
      .filter((pathway) => pathway.id !== id)
      .slice(0, 3)
      .map((pathway) => pathway.texts[language]?.title ?? Object.values(pathway.texts)[0]!.title);
    const from = [...attribution(language), library.disclaimers('').get(language)].filter(Boolean).join('\n');
    texts[language] = {
      title: name || id,
      tagline: rest.join(' – ') || name || id,
      description: lead,
      promises,
      ...(from && { attribution: from }),
    };
  }
  if (!Object.keys(texts).length) texts[library.own] = { title: id, tagline: id, description: '', promises: [] };
  return {
    id,
    category,
    position: POSITION,
    language: library.own in texts ? library.own : Object.keys(texts)[0]!,
    texts,
    cover: null,
    pathways,
    reels: [],
  };
}
