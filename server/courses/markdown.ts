import type { BlockContent, DefinitionContent, List, ListItem, Paragraph, RootContent } from 'mdast';
import type { Block, Span } from '../../src/contract/text.ts';
import { mark, plainTextOf, type Document } from './document.ts';
import { isBlockPiece, onlySpans, readHtmlBlock, readInline, type FindPicture, type Piece } from './inline.ts';
import { joinSpans } from './spans.ts';

type Content = RootContent | BlockContent | DefinitionContent;
/** The context of a conversion. `inner`: within a list item, whose own items are marked with a dash. */
type Reader = { doc: Document; find: FindPicture; inner?: boolean };

/** A note: a quote or paragraph that begins with an emoji. */
const NOTE = /^\p{Extended_Pictographic}/u;
const NOTE_PARAGRAPH = /^(?:✅|💁|🎓|💡|⚠|🔥)/u;
const ALERT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i;

/**
 * Converts Markdown to blocks of the contract, and marks every link, picture, video and HTML tag. Line breaks are `\n`
 * in a span. Lists with code or pictures become numbered paragraphs.
 */
export function toBlocks(doc: Document, nodes: readonly Content[], find: FindPicture): Block[] {
  return nodes.flatMap((node) => blocksOf({ doc, find }, node));
}

/** Converts a heading, table cell or simple list item to spans. */
export const toSpans = (doc: Document, node: { children: Paragraph['children'] }, find: FindPicture): Span[] =>
  joinSpans(onlySpans(readInline(doc, node.children, find, true)));

function blocksOf(reader: Reader, node: Content): Block[] {
  const { doc, find } = reader;
  if (node.type === 'html') return grouped(readHtmlBlock(doc, node, find));
  if (node.type === 'list') return listOf(reader, node);
  if (node.type === 'blockquote') return quoteOf(reader, node.children);
  if (node.type === 'footnoteDefinition') {
    const label: Span = { text: `[${node.label ?? node.identifier}] ` };
    return withLabel(
      node.children.flatMap((child) => blocksOf(reader, child)),
      label,
    );
  }
  if (node.type === 'paragraph') {
    mark(doc, node, 'taken');
    const kind = NOTE_PARAGRAPH.test(plainTextOf(node)) ? 'note' : 'paragraph';
    return grouped(readInline(doc, node.children, find, false), kind);
  }
  if (node.type === 'heading') {
    mark(doc, node, 'taken');
    const spans = toSpans(doc, node, find);
    return spans.length ? [{ kind: 'heading', spans }] : [];
  }
  if (node.type === 'code') {
    mark(doc, node, 'taken');
    return [{ kind: 'code', text: node.value, ...(node.lang && { language: node.lang }) }];
  }
  if (node.type === 'table') {
    if (node.children.slice(1).every((row) => !plainTextOf(row).trim())) {
      mark(doc, node, 'refused', 'the table is empty');
      return [];
    }
    mark(doc, node, 'taken');
    const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => toSpans(doc, cell, find)));
    return [{ kind: 'table', head, rows }];
  }
  return [];
}

/** Joins text into paragraphs, with pictures and videos between them. */
function grouped(pieces: readonly Piece[], kind: 'paragraph' | 'note' | 'quote' = 'paragraph'): Block[] {
  const blocks: Block[] = [];
  let words: Span[] = [];
  const close = () => {
    const spans = joinSpans(words);
    if (spans.length) blocks.push({ kind, spans });
    words = [];
  };
  for (const piece of pieces) {
    if (!isBlockPiece(piece)) words.push(piece);
    else {
      close();
      blocks.push(piece);
    }
  }
  close();
  return blocks;
}

function quoteOf(reader: Reader, children: readonly Content[]): Block[] {
  const first = children[0] ? plainTextOf(children[0]) : '';
  const kind = NOTE.test(first) || ALERT.test(first) ? 'note' : 'quote';
  return children
    .flatMap((child) => blocksOf(reader, child))
    .map((block): Block => {
      if (block.kind !== 'paragraph') return block;
      const [lead, ...rest] = block.spans;
      return { kind, spans: joinSpans([{ ...lead!, text: lead!.text.replace(ALERT, '') }, ...rest]) };
    });
}

/** The lines of a list item that is one line of text with inner lists of such items; else null. */
function simpleLines(reader: Reader, item: ListItem): Span[][] | null {
  const [lead, ...rest] = item.children;
  if (lead?.type !== 'paragraph' || holdsPicture(lead)) return null;
  const inner = rest.map((child) =>
    child.type === 'list' ? child.children.map((item) => [item, isSimple(item)] as const) : null,
  );
  if (inner.some((list) => !list || list.some(([, simple]) => !simple))) return null;
  mark(reader.doc, lead, 'taken');
  const own = joinSpans([...box(item), ...toSpans(reader.doc, lead, reader.find)]);
  const below = inner.flatMap((list) => list!.flatMap(([item]) => simpleLines(reader, item) ?? []));
  return [own, ...below.map((spans) => joinSpans([{ text: '– ' }, ...spans]))];
}

const holdsPicture = (node: Paragraph) =>
  node.children.some(
    (child) =>
      ['image', 'imageReference'].includes(child.type) ||
      ('children' in child && child.children.some((node) => node.type === 'image')),
  );

const isSimple = ({ children: [lead, ...rest] }: ListItem): boolean =>
  lead?.type === 'paragraph' &&
  !holdsPicture(lead) &&
  rest.every((child) => child.type === 'list' && child.children.every(isSimple));

const box = ({ checked }: ListItem): Span[] => (typeof checked === 'boolean' ? [{ text: checked ? '☑ ' : '☐ ' }] : []);

function listOf(reader: Reader, list: List): Block[] {
  const ordered = list.ordered ?? false;
  const start = list.start ?? 1;
  const inner = !ordered || (reader.inner ?? false);
  const counts = start === 1 && list.children.every(({ children }) => children.length === 1);
  if (list.children.every(isSimple) && (!ordered || counts)) {
    const items = list.children.flatMap((item) => simpleLines(reader, item) ?? []);
    return items.length ? [{ kind: 'list', ordered, items }] : [];
  }
  const blocks = list.children.map((item) => item.children.flatMap((child) => blocksOf({ ...reader, inner }, child)));
  if (!ordered) return joinLists(blocks.flatMap((item) => asItem(item, reader.inner ? '– ' : '')));
  return blocks.flatMap((item, at) => withLabel(item, { text: `${start + at}. `, strong: true }));
}

/** Puts a label before the first text. */
export function withLabel([first, ...rest]: Block[], label: Span): Block[] {
  if (first?.kind === 'paragraph' || first?.kind === 'note')
    return [{ ...first, spans: joinSpans([label, ...first.spans]) }, ...rest];
  const alone: Block = { kind: 'paragraph', spans: joinSpans([label]) };
  return first ? [alone, first, ...rest] : [];
}

const asItem = ([first, ...rest]: Block[], dash: string): Block[] =>
  first?.kind === 'paragraph'
    ? [{ kind: 'list', ordered: false, items: [joinSpans([{ text: dash }, ...first.spans])] }, ...rest]
    : first
      ? [first, ...rest]
      : [];

/** Joins lists that follow each other. */
function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'list' && last?.kind === 'list' && !block.ordered && !last.ordered) {
      for (const item of block.items) last.items.push(item);
    } else joined.push(block.kind === 'list' ? { ...block, items: [...block.items] } : block);
  }
  return joined;
}
