import type { Nodes, RootContent } from 'mdast';
import type { Block, Card } from '../../../src/contract/text.ts';
import type { UnitBody } from '../../db/schema.ts';
import type { SourcePlace } from '../course.ts';
import { mark, placeOf, plainTextOf, type Document } from '../document.ts';
import { childId } from '../ids.ts';
import { toBlocks, toSpans } from '../markdown.ts';
import { textOfBlock } from '../blocks.ts';
import { countWords, cut, textOfSpans } from '../spans.ts';
import type { ReadContext } from '../context.ts';
import { readPrompt } from './recall.ts';

/** One or more in a row, such as `{extra}` above `{fact}`. */
const MARKERS_ALONE = /^(?:\{[a-z]+(?::\s*[A-Za-z0-9_-]+)?\}\s*)+$/;
const MARKER = /\{([a-z]+)(?::\s*([A-Za-z0-9_-]+))?\}/g;
const KINDS = ['fact', 'quote', 'try', 'reel', 'recall'];
/** Marks a card that a visitor is not shown. */
const EXTRA = 'extra';
/** What is not shown in the lesson, and asked in its reviews. */
const RECALL = 'recall';
const TITLE_DEPTH = 2;
const INNER_DEPTH = 3;
const MOST_WORDS = 90;

/**
 * Reads a lesson in one language: its cards, and what it asks to recall in reviews. `reels`: ids of the program's reels by
 * short name.
 */
export function readLesson(
  context: ReadContext,
  doc: Document,
  unitId: string,
  reels: Map<string, string>,
): Pick<UnitBody, 'cards' | 'questions'> {
  const parts = split(doc, context).map((nodes) => markersOf(doc, context, nodes));
  const shown = parts.filter(({ kind }) => kind !== RECALL);
  const prompts = parts.filter(({ kind }) => kind === RECALL);
  const cards = shown.flatMap((part, at) => readCard(context, doc, part, childId(unitId, `c${at + 1}`), reels) ?? []);
  const questions = prompts.flatMap((part, at) => readPrompt(context, doc, part, childId(unitId, `r${at + 1}`)) ?? []);
  if (!shown.length)
    context.report.error(
      { file: doc.file, language: doc.language, line: 1 },
      'The lesson has no cards.',
      'Write five to eight, with a line --- between them.',
    );
  return { cards, questions };
}

/** Splits a document into cards at `---`. Right below text Markdown reads it as a heading, which is an error here. */
function split(doc: Document, { report }: ReadContext): RootContent[][] {
  const parts: RootContent[][] = [[]];
  const breaks: RootContent[] = [];
  for (const node of doc.tree.children) {
    if (node.type === 'thematicBreak') parts[breaks.push(node)] = [];
    else if (node.type !== 'yaml') parts.at(-1)!.push(node);
    if (
      node.type === 'heading' &&
      doc.source.slice(node.position!.start.offset, node.position!.end.offset).includes('\n')
    ) {
      report.error(
        placeOf(doc, node),
        'A line of --- or === right under words makes them a heading.',
        'Leave an empty line before ---.',
      );
    }
  }
  return parts.filter((part, at) => {
    if (!part.length && parts.length > 1)
      report.error(
        placeOf(doc, (breaks[at] ?? breaks.at(-1))!),
        `Card ${at + 1} is empty.`,
        'Write it, or take one --- out.',
      );
    return part.length > 0;
  });
}

interface Markers {
  kind?: string | undefined;
  /** Of the reel. */
  name?: string | undefined;
  isExtra: boolean;
  start: SourcePlace;
  /** The nodes of the card without its markers. */
  rest: RootContent[];
}

/** Takes the markers off a card, however they stand: one a paragraph, or several in one. */
function markersOf(doc: Document, context: ReadContext, nodes: RootContent[]): Markers {
  const markers: Markers = { isExtra: false, start: placeOf(doc, nodes[0]!), rest: nodes };
  for (const node of nodes) {
    const text = node.type === 'paragraph' ? plainTextOf(node).trim() : '';
    if (!MARKERS_ALONE.test(text)) break;
    mark(doc, node, 'taken');
    markers.rest = markers.rest.slice(1);
    for (const [, word, name] of text.matchAll(MARKER)) {
      if (word === EXTRA) markers.isExtra = true;
      else Object.assign(markers, { kind: word, name });
      if (word !== EXTRA && !KINDS.includes(word!))
        context.report.error(
          placeOf(doc, node),
          `{${word}} is not a kind of card.`,
          `Write ${KINDS.map((kind) => `{${kind}}`).join(', ')}, {${EXTRA}} or nothing.`,
        );
    }
  }
  return markers;
}

function readCard(
  context: ReadContext,
  doc: Document,
  { kind: marker, name, isExtra, start, rest }: Markers,
  id: string,
  reels: Map<string, string>,
): Card | null {
  const { report } = context;
  const find = context.pictureFinder(doc);
  let nodes = rest;
  const extra = isExtra && ({ isExtra } as const);
  if (marker === 'reel') {
    const card = reelCard(context, start, name, id, reels);
    return card && { ...card, ...extra };
  }
  const picture = !marker && isLonePicture(nodes[0]) ? toBlocks(doc, [nodes[0]!], find)[0] : undefined;
  if (picture) nodes = nodes.slice(1);
  const [first] = nodes;
  const titled = first?.type === 'heading' && first.depth === TITLE_DEPTH;
  const title = titled ? textOfSpans(toSpans(doc, first, find)) : '';
  if (titled) {
    mark(doc, first, 'taken');
    nodes = nodes.slice(1);
  }
  checkHeadings(context, doc, nodes);
  const blocks = marker === 'quote' ? quoteBlocks(doc, nodes, toBlocks(doc, nodes, find)) : toBlocks(doc, nodes, find);
  const words = countWords([title, ...blocks.map(textOfBlock)].join(' '));
  if (words > MOST_WORDS)
    report.warn(start, `The card has ${words} words.`, `Split it, or cut it below ${MOST_WORDS}.`);
  if (!words && !picture && !blocks.length) report.error(start, 'The card says nothing.', 'Write it, or take it out.');
  const kind = marker === 'fact' || marker === 'quote' || marker === 'try' ? marker : 'text';
  if (picture?.kind !== 'picture' || !picture.asset) return { id, kind, ...(title && { title }), ...extra, blocks };
  const { kind: _, ...top } = picture;
  const shown = { ...top, asset: picture.asset };
  return { id, kind: 'picture', ...(title && { title }), picture: shown, ...extra, blocks };
}

function reelCard(
  { report }: ReadContext,
  start: SourcePlace,
  name: string | undefined,
  id: string,
  reels: Map<string, string>,
): Card | null {
  const reelId = reels.get(name ?? '');
  if (reelId) return { id, kind: 'reel', reelId, blocks: [] };
  const known = [...reels.keys()].join(', ') || 'none';
  report.error(
    start,
    `There is no reel "${name ?? ''}" in this program.`,
    `Write {reel: name} with one of: ${known}; its video must lie beside its words.`,
  );
  return null;
}

const isLonePicture = (node: Nodes | undefined) =>
  node?.type === 'paragraph' &&
  node.children.length === 1 &&
  (node.children[0]!.type === 'image' || node.children[0]!.type === 'imageReference');

function checkHeadings({ report }: ReadContext, doc: Document, nodes: RootContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'heading' || node.depth === INNER_DEPTH) continue;
    const remedy =
      node.depth === TITLE_DEPTH
        ? 'Put --- before it, or write ### for a heading inside a card.'
        : 'Write ## for the title of a card and ### for a heading inside it.';
    report.error(placeOf(doc, node), `A heading with ${'#'.repeat(node.depth)} stands in the wrong place.`, remedy);
  }
}

/** Puts the attribution of a quote, a last line that begins with a dash, into a paragraph of its own. */
function quoteBlocks(doc: Document, nodes: RootContent[], blocks: Block[]): Block[] {
  const quote = nodes.find((node) => node.type === 'blockquote');
  const lines = quote ? doc.source.slice(quote.position!.start.offset, quote.position!.end.offset).split('\n') : [];
  const by = lines.length > 1 && /^>\s*[—–-]\s+\S/.test(lines.at(-1)!);
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'quote' && block.kind !== 'note') return [block];
    const text = textOfSpans(block.spans);
    const at = by ? Math.max(...['— ', '– ', '- '].map((dash) => text.lastIndexOf(dash))) : -1;
    if (at <= 0) return [{ kind: 'quote', spans: block.spans }];
    return [
      { kind: 'quote', spans: cut(block.spans, 0, at) },
      { kind: 'paragraph', spans: cut(block.spans, at, text.length) },
    ];
  });
}
