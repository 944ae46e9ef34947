import type { Block, Card, Span } from '../../contract/text.ts';

/** Letters that leave room on a card of a phone even when they are large; a point of a list takes a line however short it is. */
const SHORT = 440;
const LINE = 30;

const wordsOf = (block: Block): readonly (readonly Span[])[] | null =>
  block.kind === 'list' ? block.items : 'spans' in block ? [block.spans] : null;

/** Whether a card has so few words that they stand in larger letters. Tables, code and pictures stay as they are. */
export function isShort({ blocks, picture }: Card): boolean {
  const texts = blocks.map(wordsOf);
  if (picture || texts.includes(null)) return false;
  const lengths = texts
    .flatMap((text) => text ?? [])
    .map((spans) => spans.reduce((sum, { text }) => sum + text.length, 0));
  return lengths.reduce((sum, length) => sum + Math.max(LINE, length), 0) < SHORT;
}
