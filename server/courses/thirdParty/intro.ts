import type { RootContent } from 'mdast';
import { markAll, walk, plainTextOf, type Document } from '../document.ts';
import { resolvePath } from '../context.ts';
import { linksOfList, type Section } from '../texts/sections.ts';
import { oneSpace } from '../spaces.ts';

const CREDITS = /^(credits?|thanks|acknowledg)/i;
const lineOf = (node: RootContent) => oneSpace(plainTextOf(node)).trim();

/** What introduces a course or pathway: the title and the first paragraph of its front page. */
export type Intro = { title: string; lead: string; paragraph: RootContent | null };

/** Reads title and first paragraph (`lead`) of a front page. */
export function introOf(doc: Document, sections: Section[]): Intro {
  const at = sections.findIndex(({ depth }) => depth === 1);
  const top = sections[at] ?? sections[0];
  const paragraph = top?.nodes.find(
    (node) => node.type === 'paragraph' && lineOf(node) !== '' && ![...walk(node)].some(({ type }) => type === 'image'),
  );
  if (top?.heading) markAll(doc, top.heading, 'taken', '');
  if (paragraph) markAll(doc, paragraph, 'changed', 'the words introduce the course, without links');
  return { title: top?.title ?? '', lead: paragraph ? lineOf(paragraph) : '', paragraph: paragraph ?? null };
}

/** The index of the section that thanks the authors, or -1. */
export const creditsAt = (sections: Section[]) => sections.findIndex(({ title }) => CREDITS.test(title));

export function creditsOf(doc: Document, section: Section | null | undefined): string {
  if (!section) return '';
  if (section.heading) markAll(doc, section.heading, 'changed', 'told with where the course is from');
  for (const node of section.nodes) markAll(doc, node, 'changed', 'told with where the course is from');
  return section.nodes.map(lineOf).join(' ');
}

/** The titles that a front page gives to the lessons it links to; `path` is a lesson's folder. */
export const topicsOf = (doc: Document, sections: Section[]): { path: string; text: string }[] =>
  sections
    .flatMap(({ nodes }) => nodes.flatMap((node) => linksOfList(node) ?? []))
    .flatMap((link) => {
      const path = resolvePath(doc.file, link.url)?.replace(/^translations\/[^/]+\//, '');
      return path?.endsWith('/README.md')
        ? [{ path: path.slice(0, -'/README.md'.length), text: lineOf({ type: 'paragraph', children: [link] }) }]
        : [];
    });

/** The paragraphs of a page that is too short to be a lesson. */
export const paragraphsIn = (doc: Document, sections: Section[]): string[] =>
  sections
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => {
      if (node.type !== 'paragraph' && node.type !== 'blockquote') return [];
      markAll(doc, node, 'changed', 'the words introduce the course, without links');
      return lineOf(node) || [];
    });
