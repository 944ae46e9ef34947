import type { Block } from '../../src/contract/text.ts';
import { textOfSpans } from './spans.ts';

/** The plain text of a block, for counting words. */
export function textOfBlock(block: Block): string {
  if (block.kind === 'code') return block.text;
  if (block.kind === 'list') return block.items.map(textOfSpans).join('\n');
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((row) => row.map(textOfSpans).join(' ')).join('\n');
  if (block.kind === 'picture') return '';
  return block.kind === 'video' ? block.title : textOfSpans(block.spans);
}
