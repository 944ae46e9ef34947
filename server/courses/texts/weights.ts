import type { Block } from '../../../src/contract/text.ts';
import { textOfBlock } from '../blocks.ts';
import { countWords, sentencesOf, textOfSpans } from '../spans.ts';
import { withLabel } from '../markdown.ts';

const PICTURE = 20;
const VIDEO = 15;
const CODE_LINE = 5;
const MOST_CODE = 80;
const LEAST_TABLE = 60;
const LONG = 85;
const PART = 78;

/** The size of a block on a card, in words of plain text. */
export function weightOf(block: Block): number {
  if (block.kind === 'picture') return block.asset ? PICTURE : 5 + countWords(block.alt);
  if (block.kind === 'video') return VIDEO;
  if (block.kind === 'code') return Math.min(MOST_CODE, 10 + CODE_LINE * block.text.split('\n').length);
  const words = countWords(textOfBlock(block));
  return block.kind === 'table' ? Math.max(LEAST_TABLE, words) : words;
}

/** Splits blocks that do not fit on a card: paragraphs at sentences, lists between items. */
export function portions(block: Block, language: string): Block[] {
  if (weightOf(block) <= LONG) return [block];
  if (block.kind === 'paragraph' || block.kind === 'note' || block.kind === 'quote') {
    const sentences = sentencesOf(block.spans, language);
    return gather(sentences, (spans) => countWords(textOfSpans(spans))).map((run) => ({
      kind: block.kind,
      spans: run.flatMap((spans, at) => (at ? [{ text: ' ' }, ...spans] : spans)),
    }));
  }
  if (block.kind !== 'list') return [block];
  const points = block.items.map((spans, at) => ({ spans, at }));
  return gather(points, ({ spans }) => countWords(textOfSpans(spans))).flatMap((run): Block[] => {
    if (!block.ordered) return [{ kind: 'list', ordered: false, items: run.map(({ spans }) => spans) }];
    return run.flatMap(({ spans, at }) =>
      withLabel([{ kind: 'paragraph', spans }], { text: `${at + 1}. `, strong: true }),
    );
  });
}

/** Groups things into as few runs as fit, of about equal size. */
function gather<Each>(things: Each[], sizeOf: (thing: Each) => number): Each[][] {
  const total = things.reduce((sum, thing) => sum + sizeOf(thing), 0);
  const wanted = total / Math.ceil(total / PART);
  const runs: Each[][] = [];
  let size = Infinity;
  for (const thing of things) {
    const own = sizeOf(thing);
    if (size + own / 2 > wanted) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)!.push(thing);
    size += own;
  }
  return runs;
}

/** Whether a block belongs to the next: text that ends with a colon, or text before code. */
export function announces(block: Block, next: Block | undefined): boolean {
  if (!next) return false;
  const words = block.kind === 'list' ? (block.items.at(-1) ?? []) : 'spans' in block ? block.spans : [];
  return words.length > 0 && (next.kind === 'code' || /[:：]\s*$/.test(textOfSpans(words)));
}
