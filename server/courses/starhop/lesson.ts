import type { Nodes, RootContent } from 'mdast';
import type { Block, Card } from '../../../src/contract/text.ts';
import { mark, placeOf, plainTextOf, type Document } from '../document.ts';
import { childId } from '../ids.ts';
import { toBlocks, toSpans } from '../markdown.ts';
import { textOfBlock } from '../blocks.ts';
import { countWords, cut, textOfSpans } from '../spans.ts';
import type { ReadContext } from '../context.ts';

const MARKER = /^\{([a-z]+)(?::\s*([A-Za-z0-9_-]+))?\}$/;
const MARKERS = ['fact', 'quote', 'reel'];
const TITLE_DEPTH = 2;
const INNER_DEPTH = 3;
const MOST_WORDS = 90;

/** Reads the cards of a lesson in one language. `reels`: ids of the program's reels by short name. */
export function readCards(context: ReadContext, doc: Document, unitId: string, reels: Map<string, string>): Card[] {
  const parts = split(doc, context);
  const cards = parts.flatMap((nodes, at) => readCard(context, doc, nodes, childId(unitId, `c${at + 1}`), reels) ?? []);
  if (!parts.length)
    context.report.error(
      { file: doc.file, language: doc.language, line: 1 },
      'The lesson has no cards.',
      'Write five to eight, with a line --- between them.',
    );
  return cards;
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

function markerOf(
  doc: Document,
  context: ReadContext,
  node: RootContent | undefined,
): { kind: string; name?: string } | null {
  const [, kind, name] = (node?.type === 'paragraph' && MARKER.exec(plainTextOf(node).trim())) || [];
  if (!kind || !node) return null;
  mark(doc, node, 'taken');
  if (!MARKERS.includes(kind))
    context.report.error(
      placeOf(doc, node),
      `{${kind}} is not a kind of card.`,
      `Write ${MARKERS.map((marker) => `{${marker}}`).join(', ')} or nothing.`,
    );
  return { kind, ...(name && { name }) };
}

function readCard(
  context: ReadContext,
  doc: Document,
  nodes: RootContent[],
  id: string,
  reels: Map<string, string>,
): Card | null {
  const { report } = context;
  const find = context.pictureFinder(doc);
  const start = placeOf(doc, nodes[0]!);
  const marker = markerOf(doc, context, nodes[0]);
  if (marker) nodes = nodes.slice(1);
  if (marker?.kind === 'reel') return reelCard(context, start, marker.name, id, reels);
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
  const blocks =
    marker?.kind === 'quote' ? quoteBlocks(doc, nodes, toBlocks(doc, nodes, find)) : toBlocks(doc, nodes, find);
  const words = countWords([title, ...blocks.map(textOfBlock)].join(' '));
  if (words > MOST_WORDS)
    report.warn(start, `The card has ${words} words.`, `Split it, or cut it below ${MOST_WORDS}.`);
  if (!words && !picture && !blocks.length) report.error(start, 'The card says nothing.', 'Write it, or take it out.');
  const kind = marker?.kind === 'fact' || marker?.kind === 'quote' ? marker.kind : 'text';
  if (picture?.kind !== 'picture' || !picture.asset) return { id, kind, ...(title && { title }), blocks };
  const { kind: _, ...top } = picture;
  return { id, kind: 'picture', ...(title && { title }), picture: { ...top, asset: picture.asset }, blocks };
}

function reelCard(
  { report }: ReadContext,
  start: { file: string; line: number },
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
