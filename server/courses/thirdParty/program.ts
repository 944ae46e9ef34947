import type { Category } from '../../../src/contract/shapes.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { CoursePathway, CourseProgram } from '../course.ts';
import { markRest } from '../document.ts';
import type { ReadContext } from '../context.ts';
import { attributionOf } from './attribution.ts';
import { introOf } from './intro.ts';
import type { Translations } from './translations.ts';

/** The place of the program in the list: after our own. */
const POSITION = 100;

type Wanted = { id: string; category: Category; pathways: CoursePathway[]; credits: InLanguages<Set<string>> };

/** The program of a folder: title and introduction of its README, its attribution, its pathways. */
export function readProgram(
  context: ReadContext,
  translations: Translations,
  { id, category, pathways, credits }: Wanted,
): CourseProgram {
  const texts: CourseProgram['texts'] = {};
  const attribution = attributionOf(context, translations, credits);
  for (const { language, doc, sections } of translations.open('README.md')) {
    markRest(doc, 'refused', 'the front page of the course: its title and first words are taken');
    const { title, lead } = introOf(doc, sections);
    const [name = title, ...rest] = title.split(/\s+[-–—]\s+/);
    const promises = pathways
      .filter((pathway) => pathway.id !== id)
      .slice(0, 3)
      .map((pathway) => pathway.texts[language]?.title ?? Object.values(pathway.texts)[0]!.title);
    const from = [...attribution(language), translations.disclaimers('').get(language)].filter(Boolean).join('\n');
    texts[language] = {
      title: name || id,
      tagline: rest.join(' – ') || name || id,
      description: lead,
      promises,
      ...(from && { attribution: from }),
    };
  }
  if (!Object.keys(texts).length) texts[translations.own] = { title: id, tagline: id, description: '', promises: [] };
  return {
    id,
    category,
    position: POSITION,
    language: translations.own in texts ? translations.own : Object.keys(texts)[0]!,
    texts,
    cover: null,
    pathways,
    reels: [],
  };
}
