import type { CoursePathway, CourseProgram } from '../course.ts';
import { markRest, type Document } from '../document.ts';
import { textOfBlock } from '../blocks.ts';
import { attributionOf } from '../thirdParty/attribution.ts';
import { createTranslations } from '../thirdParty/translations.ts';
import { toBlocks } from '../markdown.ts';
import { treeOf } from '../markup.ts';
import type { OlxBlock, Source } from './source.ts';

const LONGEST = 600;
const LICENCES = new Map([
  ['creative-commons', 'Creative Commons'],
  ['all-rights-reserved', 'All rights reserved'],
]);

/** The texts of the program: names, the pages in `about/`, the cover, the attribution. */
export function readAbout(
  source: Source,
  course: OlxBlock,
  pathways: CoursePathway[],
): Pick<CourseProgram, 'texts' | 'cover'> {
  const { context, language } = source;
  const [name, tagline, short, overview] = ['title', 'subtitle', 'short_description', 'overview'].map((page) =>
    paragraphsOf(source, course, page),
  ) as [string[], string[], string[], string[]];
  const title = course.title || name[0] || course.attributes.course || 'Open edX';
  const description = short.join('\n\n') || overview.find((words) => words.length > 60) || '';
  const promises = pathways.slice(0, 3).map(({ texts }) => texts[language]!.title);
  const { org, course: number, license, course_image: image } = course.attributes;
  const own = [org, number].filter(Boolean).join(' ');
  const stated = [licenceOf(license), ...short, ...overview, ...pagesOfLicence(pathways, language)].filter(Boolean);
  const from = [own, ...attributionOf(context, createTranslations(context, language), {}, stated)(language)]
    .filter(Boolean)
    .join('\n');
  const { picture, why } = source.find(`/static/${image ?? ''}`, '');
  if (image && why)
    context.report.warn(
      course.place,
      `The picture of the course, ${image}, cannot be shown: ${why}.`,
      'Put it into static/; the category’s own picture stands in.',
    );
  const texts = { title, tagline: tagline[0] || title, description: description.slice(0, LONGEST), promises };
  return { texts: { [language]: { ...texts, ...(from && { attribution: from }) } }, cover: picture.asset };
}

function paragraphsOf(source: Source, course: OlxBlock, page: string): string[] {
  const path = `${source.root}about/${page}.html`;
  if (!source.context.files.has(path)) return [];
  const { children } = treeOf(source.context.read(path), 'html').root;
  const doc: Document = source.hypertext({ ...course, place: { file: path, line: 1 } }, children);
  const paragraphs = toBlocks(doc, doc.tree.children, source.find).filter(({ kind }) => kind === 'paragraph');
  doc.marks.clear();
  markRest(doc, 'changed', 'the page about the course: its first words introduce it');
  return paragraphs.map((block) => textOfBlock(block).replaceAll(/\s+/g, ' ').trim());
}

/** The words of lessons that are called after the licence. */
const pagesOfLicence = (pathways: CoursePathway[], language: string) =>
  pathways
    .flatMap(({ modules }) => modules.flatMap(({ units }) => units))
    .filter(({ titles }) => /licen[cs]|lisens|lizenz/i.test(titles[language] ?? ''))
    .map(({ bodies }) => (bodies[language]?.cards ?? []).flatMap(({ blocks }) => blocks.map(textOfBlock)).join('\n'));

/** The readable name of a licence such as `creative-commons: ver=4.0 BY NC`. */
function licenceOf(license = ''): string {
  const [name = '', rest = ''] = license.split(':', 2);
  const version = /ver=([\d.]+)/.exec(rest)?.[1];
  const terms = rest
    .replace(/ver=[\d.]+/, '')
    .trim()
    .split(/\s+/)
    .join('-');
  return [LICENCES.get(name.trim()) ?? name.trim(), terms, version].filter(Boolean).join(' ');
}
