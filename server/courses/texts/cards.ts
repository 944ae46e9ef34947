import type { Block, Card } from '../../../src/contract/text.ts';
import { childId } from '../ids.ts';
import { partition } from './partition.ts';
import { announces, portions, weightOf } from './weights.ts';

/** One section's share of a lesson. `title` is empty for what goes on from the lesson before. */
export type Passage = { title: string; depth: number; blocks: Block[] };

type Item = { title: string; depth: number; blocks: Block[]; weight: number };

const LEAST = 60;
const MOST = 80;
const ROOM_BELOW = 40;
const ROOM_ABOVE = 12;
const BREAK_IN_TEXT = 0.4;
const TITLE_INSIDE = 1.5;
const OTHER_TITLE_INSIDE = 4;
const BARE_TITLE = 50;
const BARE_PICTURE = 3;

/** What may not be torn apart: a portion of text, with the words that announce it. */
function itemsOf({ title, depth, blocks }: Passage, language: string): Item[] {
  const groups: Block[][] = [];
  const all = blocks.flatMap((each) => portions(each, language));
  all.forEach((block, at) => {
    const before = all[at - 1];
    if (before && announces(before, block)) groups.at(-1)!.push(block);
    else groups.push([block]);
  });
  if (title && !groups.length) groups.push([]);
  return groups.map((group, at) => ({
    title: at === 0 ? title : '',
    depth,
    blocks: group,
    weight: group.reduce((sum, block) => sum + weightOf(block), 0),
  }));
}

/** Cards of about 60 to 80 words. A heading begins one; a small section may share the card of its parent. */
export function cardsOf(passages: readonly Passage[], unitId: string, language: string): Card[] {
  const items = passages.flatMap((passage) => itemsOf(passage, language));
  const runs = partition(items.length, (from, to) => priceOf(items.slice(from, to), items[to]));
  return runs.map(([from, to], at) => cardOf(items.slice(from, to), childId(unitId, `c${at + 1}`)));
}

function priceOf([first, ...rest]: Item[], next: Item | undefined): number {
  const weight = [first!, ...rest].reduce((sum, item) => sum + item.weight, 0);
  const below = Math.max(0, LEAST - weight) / ROOM_BELOW;
  const above = rest.length ? Math.max(0, weight - MOST) / ROOM_ABOVE : 0;
  const inside = rest
    .filter(({ title }) => title)
    .map(({ depth }) => (depth > first!.depth && first!.title ? TITLE_INSIDE : OTHER_TITLE_INSIDE));
  const pictures = [first!, ...rest].every(({ blocks }) => blocks.every(({ kind }) => kind === 'picture'));
  const bare = weight === 0 && next ? BARE_TITLE : pictures ? BARE_PICTURE : 0;
  return (
    below ** 2 + above ** 2 + (first!.title ? 0 : BREAK_IN_TEXT) + bare + inside.reduce((sum, price) => sum + price, 0)
  );
}

function cardOf(items: Item[], id: string): Card {
  const [first, ...rest] = items as [Item, ...Item[]];
  const inner = rest.flatMap(({ title, blocks }): Block[] => [
    ...(title ? [{ kind: 'heading' as const, spans: [{ text: title }] }] : []),
    ...blocks,
  ]);
  const blocks = [...first.blocks, ...inner];
  const title = first.title ? { title: first.title } : {};
  const [top, ...below] = blocks;
  if (top?.kind !== 'picture' || !top.asset) return { id, kind: 'text', ...title, blocks };
  const { kind: _, ...picture } = top;
  return { id, kind: 'picture', ...title, picture: { ...picture, asset: top.asset }, blocks: below };
}
