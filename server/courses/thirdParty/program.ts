import type { Category } from '../../../src/contract/shapes.ts';
import type { InLanguages } from '../../db/schema.ts';
import type { CoursePathway, CourseProgram } from '../course.ts';
import { markRest } from '../document.ts';
import type { ReadContext } from '../context.ts';
import { attributionOf } from './attribution.ts';
import { frontMatterIn } from './frontMatter.ts';
import { introOf } from './intro.ts';
import type { Translations } from './translations.ts';

/** The place of the program in the list: after our own. */
const POSITION = 100;

type Wanted = {
  id: string;
  category: Category;
  pathways: CoursePathway[];
  credits: InLanguages<Set<string>>;
  /** The page that introduces the course, or what it says; README.md unless there is another, null for none. */
  front?: string | InLanguages<{ title: string; summary: string }> | null;
};

/** The program of a folder: title and introduction of its README, its attribution, its pathways. */
export function readProgram(
  context: ReadContext,
  translations: Translations,
  { id, category, pathways, credits, front = 'README.md' }: Wanted,
): CourseProgram {
  const texts: CourseProgram['texts'] = {};
  const attribution = attributionOf(context, translations, credits);
  const intros = typeof front === 'string' ? readIntros(translations, front) : (front ?? {});
  for (const [language, { title, summary }] of Object.entries(intros)) {
    const [name = title, ...rest] = title.split(/\s+[-–—]\s+/);
    const promises = pathways
      .filter((pathway) => pathway.id !== id)
      .slice(0, 3)
      .map((pathway) => pathway.texts[language]?.title ?? Object.values(pathway.texts)[0]!.title);
    const from = [...attribution(language), translations.disclaimers('').get(language)].filter(Boolean).join('\n');
    texts[language] = {
      title: name || id,
      tagline: rest.join(' – ') || name || id,
      description: summary,
      promises,
      ...(from && { attribution: from }),
    };
  }
  if (!Object.keys(texts).length) texts[translations.own] = textsWithout(id, pathways, attribution(translations.own));
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

/** The title and first words of a front page in each language, those of its front matter above all. */
function readIntros(translations: Translations, path: string): InLanguages<{ title: string; summary: string }> {
  const intros = translations.open(path).map(({ language, doc, sections }) => {
    markRest(doc, 'refused', 'the front page of the course: its title and first words are taken');
    const front = frontMatterIn(doc);
    const { title, lead } = introOf(doc, sections);
    return [language, { title: front.title || title, summary: front.description || lead }] as const;
  });
  return Object.fromEntries(intros);
}

/** The texts of a course that no page introduces: those of its only pathway, else its folder's name. */
function textsWithout(id: string, pathways: CoursePathway[], attribution: string[]): CourseProgram['texts'][string] {
  const [only, ...more] = pathways;
  const alone = only && !more.length ? Object.values(only.texts)[0] : undefined;
  const title = alone?.title || id;
  const from = attribution.join('\n');
  return {
    ...{ title, tagline: title, description: alone?.summary ?? '' },
    promises: more.length ? pathways.slice(0, 3).map(({ texts }) => Object.values(texts)[0]!.title) : [],
    ...(from && { attribution: from }),
  };
}
