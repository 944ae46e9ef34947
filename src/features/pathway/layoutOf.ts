import type { Block, Card, Span } from '../../contract/text.ts';

/** How a card is set: see `cardLook`. */
export type Layout = 'picture' | 'fact' | 'quote' | 'try' | 'steps' | 'line' | 'statement' | 'text';
/** How large its words are, one of two within a lesson; undefined is the size of a text that is read. */
type Size = 'large' | undefined;
/** Which of its words are pulled out: the first or the last paragraph, or the bold sentence. */
type Pull = 'first' | 'last' | 'strong' | undefined;
interface CardLayout {
  layout: Layout;
  size: Size;
  pull: Pull;
}

/** The most letters that are said rather than read: they are set large. */
const FEW = 185;
/** A point of a list takes a whole line, however short it is, and a title as much room as so many letters. */
const LINE = 30;
const TITLE = 30;
/** A paragraph that is pulled out has at most so many letters, a first one fewer, and the whole card at most this many. */
const PULLED = { last: 88, first: 60, strong: 64, whole: 330 };
/** A statement has at most so many. */
const STATEMENT = 215;

/** A letter of Chinese, Japanese or Korean is as wide as two of ours. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
const widthOfAll = (spans: readonly Span[]) => spans.reduce((sum, { text }) => sum + widthOf(text), 0);
const isPlain = (spans: readonly Span[]) => spans.every(({ code, href }) => !code && !href);

/** Undefined for what has a width of its own: tables, code, pictures. */
function lettersOf(block: Block): number | undefined {
  if (block.kind === 'list') return block.items.reduce((sum, spans) => sum + Math.max(LINE, widthOfAll(spans)), 0);
  return 'spans' in block ? widthOfAll(block.spans) : undefined;
}

/** The only bold words of a card, when they are a whole sentence at the end of their paragraph. */
function isBoldSentence(blocks: readonly Block[]): boolean {
  const bold = blocks.flatMap((block) => {
    const spans = block.kind === 'list' ? block.items.flat() : 'spans' in block ? block.spans : [];
    return spans.flatMap((span, at) => (span.strong ? [{ span, at, spans, kind: block.kind }] : []));
  });
  const [only] = bold;
  if (bold.length !== 1 || only?.kind !== 'paragraph' || only.at < 1 || only.at !== only.spans.length - 1) return false;
  const before = only.spans[only.at - 1]!.text.trimEnd();
  const { text } = only.span;
  return /[.!?…:]["”’»]?$/.test(before) && /[.!?…]["”’»]?$/.test(text) && widthOf(text) <= PULLED.strong;
}

function pullOf(blocks: readonly Block[], letters: number): Pull {
  if (letters > PULLED.whole) return undefined;
  if (isBoldSentence(blocks)) return 'strong';
  const isShort = (block: Block | undefined, most: number) =>
    block?.kind === 'paragraph' && isPlain(block.spans) && widthOfAll(block.spans) <= most;
  if (blocks.length < 2) return undefined;
  if (isShort(blocks.at(-1), PULLED.last)) return 'last';
  return isShort(blocks[0], PULLED.first) && blocks[1]?.kind === 'paragraph' ? 'first' : undefined;
}

const kindOf = ({ kind, picture, blocks }: Card, letters: number, pull: Pull): Layout => {
  if (picture) return 'picture';
  if (kind === 'fact' || kind === 'quote' || kind === 'try') return kind;
  if (blocks.some((block) => block.kind === 'list')) return 'steps';
  if (pull) return 'line';
  return letters > STATEMENT ? 'text' : 'statement';
};

/** How a card is set, by what it holds and how long it is. Its words and their order are never touched. */
export function layoutOf(card: Card): CardLayout {
  const { blocks, title } = card;
  const all = blocks.map(lettersOf);
  if (all.includes(undefined)) return { layout: card.picture ? 'picture' : 'text', size: undefined, pull: undefined };
  const letters = all.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const pull = card.kind === 'text' ? pullOf(blocks, letters) : undefined;
  const room = letters + (title && card.kind !== 'fact' ? Math.max(0, widthOf(title) - TITLE) : 0) + (pull ? 40 : 0);
  return { layout: kindOf(card, letters, pull), size: room <= FEW ? 'large' : undefined, pull };
}
