import type { CourseUnit } from '../course.ts';
import type { ReadContext } from '../context.ts';
import { plainTextOf, type Document } from '../document.ts';
import { unitId } from '../ids.ts';
import { oneSpace } from '../spaces.ts';
import { frontMatterIn, type FrontMatter } from '../thirdParty/frontMatter.ts';
import type { Translations } from '../thirdParty/translations.ts';
import { fill, type Section } from './sections.ts';
import { recordText, wholeText } from './whole.ts';

/** What a page is called: `title` above all, `name` where it says no title itself. */
type Named = { title?: string; name: string };

/** Reads a page that is a lesson, cut into parts where it is long. Its front matter names and introduces it. */
export function readPage(
  context: ReadContext,
  translations: Translations,
  path: string,
  prefix: string,
  { title = '', name }: Named,
): CourseUnit[] {
  const titles = new Map<string, string | undefined>();
  const readings = translations.open(path).map(({ doc, sections }) => {
    const front = frontMatterIn(doc);
    introduce(doc, sections, front);
    fill(doc, sections, translations.find(doc));
    const own = sections.find(({ depth }) => depth === 1)?.title;
    titles.set(doc.language, (doc.language === translations.own && title) || front.title || own);
    return { doc, sections };
  });
  const units = wholeText(
    context,
    readings,
    unitId(prefix),
    (language, own) => titles.get(language) || (language === translations.own ? name : own || name),
  );
  recordText(context, readings, units, 'lessons');
  context.settle(...readings.map(({ doc }) => doc));
  return units;
}

/** Lets the description of the front matter be the first paragraph, unless the page says so itself. */
function introduce(doc: Document, sections: Section[], { description }: FrontMatter): void {
  const [first] = sections;
  const words = oneSpace(description);
  if (!first || !words || doc.tree.children.some((node) => oneSpace(plainTextOf(node)).trim() === words)) return;
  first.nodes.unshift({ type: 'paragraph', children: [{ type: 'text', value: words }] });
}
