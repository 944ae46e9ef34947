import type { RootContent } from 'mdast';
import { markAll, walk, wordsOf, type Document } from '../document.ts';
import { resolvePath } from '../shelf.ts';
import { linksOfList, type Section } from '../texts/sections.ts';
import { oneSpace } from '../spaces.ts';

const CREDITS = /^(credits?|thanks|acknowledg)/i;
const told = (node: RootContent) => oneSpace(wordsOf(node)).trim();

/** The title, first words and credits of a page that only leads to lessons. */
export type Intro = { title: string; lead: string; paragraph: RootContent | null };

/** Reads the front page of a course or a module. `lead` is its first paragraph of words under the title. */
export function introOf(doc: Document, sections: Section[]): Intro {
  const at = sections.findIndex(({ depth }) => depth === 1);
  const top = sections[at] ?? sections[0];
  const paragraph = top?.nodes.find(
    (node) => node.type === 'paragraph' && told(node) !== '' && ![...walk(node)].some(({ type }) => type === 'image'),
  );
  if (top?.heading) markAll(doc, top.heading, 'taken', '');
  if (paragraph) markAll(doc, paragraph, 'changed', 'the words introduce the course, without links');
  return { title: top?.title ?? '', lead: paragraph ? told(paragraph) : '', paragraph: paragraph ?? null };
}

/** Which section of the original thanks the authors, or -1. */
export const creditsAt = (sections: Section[]) => sections.findIndex(({ title }) => CREDITS.test(title));

export function creditsOf(doc: Document, section: Section | null | undefined): string {
  if (!section) return '';
  if (section.heading) markAll(doc, section.heading, 'changed', 'told with where the course is from');
  for (const node of section.nodes) markAll(doc, node, 'changed', 'told with where the course is from');
  return section.nodes.map(told).join(' ');
}

/** What the page calls each lesson it leads to; `path` is the lesson's folder. */
export const topicsOf = (doc: Document, sections: Section[]): { path: string; text: string }[] =>
  sections
    .flatMap(({ nodes }) => nodes.flatMap((node) => linksOfList(node) ?? []))
    .flatMap((link) => {
      const path = resolvePath(doc.file, link.url)?.replace(/^translations\/[^/]+\//, '');
      return path?.endsWith('/README.md')
        ? [{ path: path.slice(0, -'/README.md'.length), text: told({ type: 'paragraph', children: [link] }) }]
        : [];
    });

/** The paragraphs that are left of a page too short to be a lesson. */
export const wordsIn = (doc: Document, sections: Section[]): string[] =>
  sections
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => {
      if (node.type !== 'paragraph' && node.type !== 'blockquote') return [];
      markAll(doc, node, 'changed', 'the words introduce the course, without links');
      return told(node) || [];
    });
