import type { List, ListItem, RootContent } from 'mdast';
import { markAll, placeOf, targetOf, type Document } from '../document.ts';
import { explanationOf } from '../explanation.ts';
import type { FindPicture } from '../inline.ts';
import { toBlocks } from '../markdown.ts';
import type { Report } from '../report.ts';
import { oneSpace } from '../spaces.ts';
import { loneLink } from '../texts/sections.ts';
import { boxedOption, textOf, type Boxed } from './options.ts';
import type { Numbered } from './questions.ts';

/** A number with its mark, `Q1.` or `2)`, and one as it may stand where many questions of a page are numbered alike. */
const NUMBER = /^(\p{L}{0,2})\s?(\d+)\s*(?:[.):：。](?!\d)|$)\s*/u;
const LOOSE = /^([\p{L}\p{M}]{0,12})[ .]?(\d+)\s*(?:[.):：。](?!\d)|(?=\s)|$)\s*/u;
const ALIKE = 1 / 4;
const HEADING = /^#{2,6} /gm;
const BOXED = /^#{2,6} (?:(?!^#)[^])*?^[-*+] \[[xX ]\] /gm;
const LEAST_QUESTIONS = 5;

/** Whether a text is mostly questions with boxes as options: headings above lists such as `- [x] Green`. */
export function asksWithBoxes(text: string): boolean {
  const questions = text.match(BOXED)?.length ?? 0;
  return questions >= LEAST_QUESTIONS && questions * 2 >= (text.match(HEADING)?.length ?? 0);
}

type Part = { head: RootContent; nodes: RootContent[] };
const isBox = ({ checked }: ListItem) => typeof checked === 'boolean';
const isBoxes = (node: RootContent): node is List => node.type === 'list' && node.children.some(isBox);

/** The questions of a document: headings with boxes below them, up to the next heading. */
function partsOf({ tree }: Document): Part[] {
  const parts: Part[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading') parts.push({ head: node, nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts.filter(({ nodes }) => nodes.some(isBoxes));
}

const saidBy = (head: RootContent) => oneSpace(textOf(head)).trim();

/**
 * Parses questions whose options are boxes. Questions without a number count by their place; the second one of a number
 * stands behind the first.
 */
export function readCheckedQuestions(doc: Document, report: Report, find: FindPicture): Numbered[] {
  const seen = new Map<number, number>();
  const parts = partsOf(doc);
  const labels = parts.map(({ head }) => LOOSE.exec(saidBy(head))?.[1]);
  const isCommon = (label: string) => labels.filter((other) => other === label).length >= parts.length * ALIKE;
  return parts.map(({ head, nodes }, at) => {
    report.count('questions', doc.language);
    markAll(doc, head, 'taken', '');
    const said = saidBy(head);
    const loose = LOOSE.exec(said);
    const numbered = loose && isCommon(loose[1]!) ? loose : NUMBER.exec(said);
    const [whole = '', , number = String(at + 1)] = numbered ?? [];
    const again = seen.get(Number(number)) ?? 0;
    seen.set(Number(number), again + 1);
    const { boxes, before, after } = split(nodes);
    const blocks = toBlocks(doc, before, find);
    for (const { item, code } of boxes) for (const node of [item, ...code]) markAll(doc, node, 'taken', '');
    return {
      number: Number(number) + again / 1000,
      prompt: said.slice(whole.length),
      place: placeOf(doc, head),
      options: boxes.map((box) => boxedOption(doc, report, box)),
      ...(blocks.length > 0 && { blocks }),
      ...explanationOf(
        toBlocks(
          doc,
          after.filter((node) => !leadsBack(doc, node)),
          find,
        ),
      ),
    };
  });
}

/**
 * Sorts what stands below a question: what belongs to it, also points without a box, its boxes with the code below each,
 * its explanation.
 */
function split(nodes: RootContent[]): { boxes: Boxed[]; before: RootContent[]; after: RootContent[] } {
  const first = nodes.findIndex(isBoxes);
  let end = nodes.findLastIndex(isBoxes) + 1;
  // Where options are shown as code, that of the last one stands behind the last list.
  const isCode = (at: number) => nodes[at]?.type === 'code';
  if (isCode(first + 1) && end - 1 > first) while (isCode(end)) end += 1;
  const boxes: Boxed[] = [];
  const before = nodes.slice(0, first);
  for (const node of nodes.slice(first, end)) {
    if (!isBoxes(node)) boxes.at(-1)!.code.push(node);
    else
      for (const item of node.children) {
        if (isBox(item)) boxes.push({ item, code: [] });
        else before.push(...item.children);
      }
  }
  return { boxes, before, after: nodes.slice(end) };
}

/** Marks and tells a link back to the top of the page. */
function leadsBack(doc: Document, node: RootContent): boolean {
  const link = loneLink(node);
  if (!link || !targetOf(doc, link).startsWith('#')) return false;
  markAll(doc, node, 'refused', 'it leads to another place of this page');
  return true;
}
