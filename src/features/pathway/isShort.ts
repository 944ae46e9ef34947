import type { Block, Card, Span } from '../../contract/text.ts';

/** The most characters that fit on a phone's card in larger letters; each point of a list counts as a whole line. */
const SHORT = 440;
const LINE = 30;

const wordsOf = (block: Block): readonly (readonly Span[])[] | null =>
  block.kind === 'list' ? block.items : 'spans' in block ? [block.spans] : null;

/** Whether a card has so few words that it is set in larger letters. Tables, code and pictures never are. */
export function isShort({ blocks, picture }: Card): boolean {
  const texts = blocks.map(wordsOf);
  if (picture || texts.includes(null)) return false;
  const lengths = texts
    .flatMap((text) => text ?? [])
    .map((spans) => spans.reduce((sum, { text }) => sum + text.length, 0));
  return lengths.reduce((sum, length) => sum + Math.max(LINE, length), 0) < SHORT;
}
