import type { Nodes, Parents, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { SourcePlace } from './course.ts';
import { faultOf, tooDeep, type Fault } from './limits.ts';
import { isVideo } from './links.ts';
import type { Status, Kind, Report } from './report.ts';
import { oneSpace } from './spaces.ts';

type Mark = { status: Status; why: string };
/** A Markdown file as a syntax tree, with a mark for each node that is reported. A node's last mark counts. */
export type Document = {
  file: string;
  language: string;
  source: string;
  tree: Root;
  marks: Map<Nodes, Mark>;
  definitions: Map<string, string>;
  /** Why the file could not be read, if so. */
  fault: Fault | null;
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

/** Parses a text. One beyond the limits gets an empty tree and a fault. */
export function openDocument(file: string, language: string, source: string): Document {
  const whole = parsed(withoutFences(source));
  const fault = whole ? faultOf(whole) : tooDeep(deepLine(source));
  const tree = fault || !whole ? parser.parse('') : whole;
  const definitions = new Map<string, string>();
  for (const node of walk(tree)) if (node.type === 'definition') definitions.set(node.identifier, node.url);
  return { file, language, source, tree, marks: new Map(), definitions, fault };
}

const CODE_FENCE = /^ {0,3}(`{3,}|~{3,})/;
const FENCE = /^ {0,3}:{3,}[ \t]*(?:[\w-]+|\{[^}]*\})?(?:\[([^\]]*)\]|[ \t]+(.*?))?[ \t:]*$/;

/**
 * A text without the lines of colons that generators of sites put around notes and tasks (`:::note Beware`); what stands
 * between them stays, their titles as bold words, and every line keeps its number.
 */
function withoutFences(source: string): string {
  if (!source.includes(':::')) return source;
  let code = '';
  const lines = source.split('\n').map((line) => {
    const [, mark] = CODE_FENCE.exec(line) ?? [];
    if (mark && (!code || (mark.startsWith(code) && line.trim() === mark))) code = code ? '' : mark;
    if (code || !line.includes(':::')) return line;
    const [whole, bracketed, title] = FENCE.exec(line) ?? [];
    const words = (bracketed ?? title ?? '').replaceAll(/[:*]/g, '').trim();
    return whole === undefined ? line : words && `**${words}**`;
  });
  return lines.join('\n');
}

/** The syntax tree; null when the nesting overflows the parser's stack. */
function parsed(source: string): Root | null {
  try {
    return parser.parse(source);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first line that begins with very many marks of lists or quotes. */
const deepLine = (source: string) =>
  1 +
  Math.max(
    0,
    source.split('\n').findIndex((line) => /^(?:[ >+*-]|\d\.){100}/.test(line)),
  );

/** A node and all its descendants, in reading order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

export const lineOf = (node: Nodes) => node.position?.start.line ?? 1;
export const placeOf = ({ file, language }: Document, node: Nodes): SourcePlace => ({
  file,
  language,
  line: lineOf(node),
});

/** The plain text of a node, without the descriptions of its pictures. */
export function plainTextOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  return 'children' in node ? node.children.map(plainTextOf).join(node.type === 'tableRow' ? ' ' : '') : '';
}

/** The address of a link or picture, also of one by reference: `[words][name]`. */
export const targetOf = (doc: Document, node: Nodes) =>
  'url' in node ? node.url : 'identifier' in node ? (doc.definitions.get(node.identifier) ?? '') : '';

const isPicture = (node: Nodes) => node.type === 'image' || node.type === 'imageReference';
const isLink = (node: Nodes) => node.type === 'link' || node.type === 'linkReference';

/**
 * Whether a link is a video: a picture that links to a video site or to a page named so (`[![a
 * still](…)](https://youtu.be/…)`).
 */
export const isVideoLink = (doc: Document, node: Nodes): node is Extract<Nodes, Parents> =>
  isLink(node) && 'children' in node && node.children.some(isPicture) && opensVideo(targetOf(doc, node));

/** Whether an address is a video's. */
export const opensVideo = (address: string) => isVideo(address) || /^https?:\/\/[^?#]*\/video/i.test(address);

/** The kind a node is reported as; null for containers (lists, quotes, emphasis). */
function kindOf(doc: Document, node: Nodes): Kind | null {
  if (node.type === 'html') return 'html';
  if (isPicture(node)) return 'pictures';
  if (isLink(node)) return isVideoLink(doc, node) ? 'videos' : 'links';
  if (node.type === 'code' || node.type === 'heading' || node.type === 'table') return 'texts';
  return node.type === 'paragraph' && plainTextOf(node).trim() !== '' ? 'texts' : null;
}

/** The reported nodes in a node; the still picture of a video is a part of the video. */
function* counted(doc: Document, node: Nodes): Generator<[Nodes, Kind]> {
  const kind = kindOf(doc, node);
  if (kind) yield [node, kind];
  if (kind !== 'videos' && 'children' in node) for (const child of node.children) yield* counted(doc, child);
}

export function mark(doc: Document, node: Nodes, status: Status, why = ''): void {
  doc.marks.set(node, { status, why });
}

/** Marks all reported nodes in a node. */
export function markAll(doc: Document, node: Nodes, status: Status, why: string): void {
  for (const [item] of counted(doc, node)) mark(doc, item, status, why);
}

/** Marks all reported nodes of the document that have no mark yet. */
export function markRest(doc: Document, status: Status, why: string): void {
  for (const [item] of counted(doc, doc.tree)) if (!doc.marks.has(item)) mark(doc, item, status, why);
}

const LOOKS = 60;
function looksLike(doc: Document, node: Nodes): string {
  const text =
    node.type === 'html' ? node.value : isPicture(node) || isLink(node) ? targetOf(doc, node) : plainTextOf(node);
  const line = oneSpace(text).trim();
  return line.length > LOOKS ? `${line.slice(0, LOOKS)}…` : line;
}

/** What became of one thing in a file, and where it stands. */
export type Told = { kind: Kind; status: Status; place: SourcePlace; what: string; why: string };

/**
 * What became of every node of a file. One without a mark was used by no reader: it is told as refused, never silently
 * dropped.
 */
export const toldOf = (doc: Document): Told[] =>
  [...counted(doc, doc.tree)].map(([node, kind]) => ({
    kind,
    place: placeOf(doc, node),
    what: looksLike(doc, node),
    ...(doc.marks.get(node) ?? { status: 'refused', why: 'it has no place in a lesson' }),
  }));

/** Reports what became of every node of a file. */
export function reportAll(told: readonly Told[], report: Report): void {
  for (const { kind, status, place, what, why } of told) {
    report.count(kind, place.language);
    report.record(kind, status, place, what, why);
  }
}
