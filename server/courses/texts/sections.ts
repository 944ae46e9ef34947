import type { Nodes, RootContent } from 'mdast';
import type { Block } from '../../../src/contract/text.ts';
import { mark, markAll, walk, plainTextOf, type Document } from '../document.ts';
import type { FindPicture } from '../inline.ts';
import { toBlocks, toSpans } from '../markdown.ts';
import { textOfSpans } from '../spans.ts';
import { oneSpace } from '../spaces.ts';
import { isScripted, SCRIPTED, withoutFeedback } from '../widgets.ts';

/** A heading and the nodes up to the next heading. `depth` 0: the nodes before the first heading. */
export type Section = {
  depth: number;
  title: string;
  heading: Nodes | null;
  nodes: RootContent[];
  blocks: Block[];
  /** There is a thematic break before it. */
  divided: boolean;
  /** It held the table of contents, so its title names no lesson. */
  contents: boolean;
};

/** Splits a document into sections, without the node `without`. */
export function sectionsOf(doc: Document, without: Nodes | null = null): Section[] {
  const sections: Section[] = [];
  let divided = false;
  const begin = (depth: number, heading: Nodes | null) => {
    sections.push({
      depth,
      title: heading ? tidyTitle(plainTextOf(heading)) : '',
      heading,
      nodes: [],
      blocks: [],
      divided,
      contents: false,
    });
    divided = false;
  };
  for (const node of withoutFeedback(doc, doc.tree.children)) {
    if (node.type === 'yaml' || node.type === 'definition' || node === without) continue;
    if (node.type === 'thematicBreak') divided = true;
    else if (node.type === 'heading') {
      // The first # is the title; another one is a heading like those below it.
      const isSecond = node.depth === 1 && sections.some(({ depth }) => depth === 1);
      begin(isSecond ? 2 : node.depth, node);
    } else if (node.type === 'html' && !sections.length)
      mark(doc, node, 'refused', /^\s*<!--/.test(node.value) ? 'a comment is not for learners' : 'HTML is not let in');
    else {
      if (!sections.length) begin(0, null);
      sections.at(-1)!.nodes.push(node);
    }
  }
  return sections;
}

const tidyTitle = (text: string) =>
  oneSpace(text)
    .replace(/[:\s]+$/, '')
    .trim();

/** Converts the sections' remaining nodes to blocks. Titles are parsed again, since they may hold HTML. */
export function fill(doc: Document, sections: Section[], find: FindPicture): void {
  if (isScripted(doc)) {
    markAll(doc, doc.tree, 'refused', SCRIPTED);
    for (const section of sections) section.nodes = [];
    return;
  }
  for (const section of sections) {
    section.blocks = toBlocks(doc, section.nodes, find);
    if (section.heading?.type !== 'heading') continue;
    if (!doc.marks.has(section.heading)) mark(doc, section.heading, 'taken');
    section.title = tidyTitle(textOfSpans(toSpans(doc, section.heading, find)));
  }
}

/** The link of a node that holds no other words, as in `[Pre-lecture quiz](https://…/quiz/1) 🎯`; else null. */
export function loneLink(node: Nodes): Extract<Nodes, { type: 'link' }> | null {
  const links = [...walk(node)].filter((descendant) => descendant.type === 'link');
  const [link] = links;
  if (links.length !== 1 || !link) return null;
  const others = plainTextOf(node).replace(plainTextOf(link), '');
  return /[\p{L}\p{N}]/u.test(others) ? null : link;
}

/** The links of a list that holds nothing else; else null. */
export function linksOfList(node: Nodes): Extract<Nodes, { type: 'link' }>[] | null {
  if (node.type !== 'list') return null;
  const links = node.children.map((item) => (item.children.length === 1 ? loneLink(item.children[0]!) : null));
  return links.every((link) => link !== null) ? links : null;
}

export const endsWithColon = (node: Nodes | undefined) =>
  node?.type === 'paragraph' && /[:：]\s*$/.test(plainTextOf(node));
