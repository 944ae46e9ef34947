import type { Nodes, Parents, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Place } from './course.ts';
import { judgeTree, tooDeep, type Fault } from './limits.ts';
import { isVideo } from './links.ts';
import type { Fate, Kind, Report } from './report.ts';
import { oneSpace } from './spaces.ts';

type Mark = { fate: Fate; why: string };
/** One Markdown file, and what became of each thing in it. The last mark of a thing counts. */
export type Document = {
  file: string;
  language: string;
  source: string;
  tree: Root;
  marks: Map<Nodes, Mark>;
  definitions: Map<string, string>;
  /** Why it could not be read. */
  fault: Fault | null;
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

/** Reads a text. One that is too much for us is empty, and says why. */
export function openDocument(file: string, language: string, source: string): Document {
  const whole = parsed(source);
  const fault = whole ? judgeTree(whole) : tooDeep(deepLine(source));
  const tree = fault || !whole ? parser.parse('') : whole;
  const definitions = new Map<string, string>();
  for (const node of walk(tree)) if (node.type === 'definition') definitions.set(node.identifier, node.url);
  return { file, language, source, tree, marks: new Map(), definitions, fault };
}

/** Null when it is nested deeper than the parser can go. */
function parsed(source: string): Root | null {
  try {
    return parser.parse(source);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first line that begins with ever so many marks of lists or quotes. */
const deepLine = (source: string) =>
  1 +
  Math.max(
    0,
    source.split('\n').findIndex((line) => /^(?:[ >+*-]|\d\.){100}/.test(line)),
  );

/** A node and everything in it, in reading order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

export const lineOf = (node: Nodes) => node.position?.start.line ?? 1;
export const placeOf = ({ file, language }: Document, node: Nodes): Place => ({ file, language, line: lineOf(node) });

/** The words of a node, without markup and without the descriptions of its pictures. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join(node.type === 'tableRow' ? ' ' : '') : '';
}

/** Where a link or picture leads, also one that is written `[words][name]`. */
export const targetOf = (doc: Document, node: Nodes) =>
  'url' in node ? node.url : 'identifier' in node ? (doc.definitions.get(node.identifier) ?? '') : '';

const isPicture = (node: Nodes) => node.type === 'image' || node.type === 'imageReference';
const isLink = (node: Nodes) => node.type === 'link' || node.type === 'linkReference';

/** `[![a still](…)](https://youtu.be/…)`: a picture that opens a video, on a site for videos or in a page named so. */
export const isVideoLink = (doc: Document, node: Nodes): node is Extract<Nodes, Parents> =>
  isLink(node) && 'children' in node && node.children.some(isPicture) && opensVideo(targetOf(doc, node));

const opensVideo = (address: string) => isVideo(address) || /^https?:\/\/[^?#]*\/video/i.test(address);

/** What a node counts as in the report; null for the ropes between things (lists, quotes, emphasis). */
function kindOf(doc: Document, node: Nodes): Kind | null {
  if (node.type === 'html') return 'html';
  if (isPicture(node)) return 'pictures';
  if (isLink(node)) return isVideoLink(doc, node) ? 'videos' : 'links';
  if (node.type === 'code' || node.type === 'heading' || node.type === 'table') return 'texts';
  return node.type === 'paragraph' && wordsOf(node).trim() !== '' ? 'texts' : null;
}

/** The things of a node that the report counts; the still of a video is a part of the video. */
function* counted(doc: Document, node: Nodes): Generator<[Nodes, Kind]> {
  const kind = kindOf(doc, node);
  if (kind) yield [node, kind];
  if (kind !== 'videos' && 'children' in node) for (const child of node.children) yield* counted(doc, child);
}

export function mark(doc: Document, node: Nodes, fate: Fate, why = ''): void {
  doc.marks.set(node, { fate, why });
}

/** Marks a node and all that is counted in it. */
export function markAll(doc: Document, node: Nodes, fate: Fate, why: string): void {
  for (const [each] of counted(doc, node)) mark(doc, each, fate, why);
}

/** Marks all that nothing has been said about yet. */
export function markRest(doc: Document, fate: Fate, why: string): void {
  for (const [each] of counted(doc, doc.tree)) if (!doc.marks.has(each)) mark(doc, each, fate, why);
}

const LOOKS = 60;
function looksLike(doc: Document, node: Nodes): string {
  const text =
    node.type === 'html' ? node.value : isPicture(node) || isLink(node) ? targetOf(doc, node) : wordsOf(node);
  const line = oneSpace(text).trim();
  return line.length > LOOKS ? `${line.slice(0, LOOKS)}…` : line;
}

/** Tells the report everything the file holds. What no reader has marked was used by none: refused, not dropped. */
export function tell(doc: Document, report: Report, otherwise = 'it has no place in a lesson'): void {
  for (const [node, kind] of counted(doc, doc.tree)) {
    report.found(kind, doc.language);
    const { fate, why } = doc.marks.get(node) ?? { fate: 'refused', why: otherwise };
    report.settle(kind, fate, placeOf(doc, node), looksLike(doc, node), why);
  }
}
