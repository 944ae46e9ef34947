import type { Block, Card, Span } from '../../contract/text.ts';

/** The most characters that fit on a phone's card in larger letters, and in the largest; a point of a list is a whole line. */
const SHORT = 440;
const SHORTEST = 230;
const LINE = 30;

const wordsOf = (block: Block): readonly (readonly Span[])[] | null =>
  block.kind === 'list' ? block.items : 'spans' in block ? [block.spans] : null;

/** How few words a card has, so that it is set in larger letters. Tables, code and pictures never are. */
export function lengthOf({ blocks, picture }: Card): 'shortest' | 'short' | undefined {
  const texts = blocks.map(wordsOf);
  if (picture || texts.includes(null)) return undefined;
  const lengths = texts
    .flatMap((text) => text ?? [])
    .map((spans) => spans.reduce((sum, { text }) => sum + text.length, 0));
  const length = lengths.reduce((sum, length) => sum + Math.max(LINE, length), 0);
  return length < SHORTEST ? 'shortest' : length < SHORT ? 'short' : undefined;
}
