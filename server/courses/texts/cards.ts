import type { Block, Card } from '../../../src/contract/text.ts';
import { childId } from '../ids.ts';
import { partition, tooLong, type Price } from './partition.ts';
import { announces, portions, weightOf } from './weights.ts';

/** The part of a section in a lesson. `title` is empty when it continues the lesson before. */
export type Passage = {
  title: string;
  depth: number;
  blocks: Block[];
  /** Where it is not in the language of the lesson. */
  language?: string;
};

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
/** A last part of at least this many words could be a card of its own. */
const ENOUGH = 40;

/** The smallest units that cards are made of: a portion of text, with the words that announce it. */
function itemsOf({ title, depth, blocks }: Passage, language: string): Item[] {
  const groups: Block[][] = [];
  const all = blocks.flatMap((block) => portions(block, language));
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

/**
 * Splits text into cards of about 60 to 80 words. A heading begins one; a short section may share its parent's card.
 */
export function cardsOf(passages: readonly Passage[], unitId: string, language: string): Card[] {
  const cards = inOneLanguage(passages).flatMap((run) => {
    const own = run[0]!.language;
    const items = run.flatMap((passage) => itemsOf(passage, own ?? language));
    const runs = partition(items.length, (to) => priceTo(items, to));
    return runs.map(([from, to]) => ({
      ...cardOf(items.slice(from, to), ''),
      ...(own !== undefined && { language: own }),
    }));
  });
  return cards.map((card, at) => ({ ...card, id: childId(unitId, `c${at + 1}`) }));
}

/** The passages, cut where the language changes: no card is in two. */
function inOneLanguage(passages: readonly Passage[]): Passage[][] {
  const runs: Passage[][] = [];
  for (const passage of passages) {
    const last = runs.at(-1);
    if (last && last[0]!.language === passage.language) last.push(passage);
    else runs.push([passage]);
  }
  return runs;
}

const below = (weight: number) => (Math.max(0, LEAST - weight) / ROOM_BELOW) ** 2;
const above = (weight: number) => (Math.max(0, weight - MOST) / ROOM_ABOVE) ** 2;

/** The costs of the cards that end before an item, the shortest first. */
function priceTo(items: readonly Item[], to: number): Price {
  const isTooLong = tooLong((weight) => below(weight) + above(weight), ENOUGH);
  /** The titles in the card, by depth. */
  const titles: number[] = [];
  let [weight, titled, isPictures, isOver] = [0, 0, true, false];
  return (from) => {
    if (isOver) return null;
    const [first, second] = [items[from]!, from + 1 < to ? items[from + 1]! : null];
    if (second?.title) {
      titled += 1;
      titles[second.depth] = (titles[second.depth] ?? 0) + 1;
    }
    weight += first.weight;
    isPictures &&= first.blocks.every(({ kind }) => kind === 'picture');
    isOver = isTooLong(weight, 2 * BARE_PICTURE + BREAK_IN_TEXT + titled * (OTHER_TITLE_INSIDE - TITLE_INSIDE));
    const deeper = first.title ? titles.slice(first.depth + 1).reduce((sum, count) => sum + (count ?? 0), 0) : 0;
    const inside = deeper * TITLE_INSIDE + (titled - deeper) * OTHER_TITLE_INSIDE;
    const bare = weight === 0 && to < items.length ? BARE_TITLE : isPictures ? BARE_PICTURE : 0;
    return below(weight) + (second ? above(weight) : 0) + (first.title ? 0 : BREAK_IN_TEXT) + bare + inside;
  };
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
  if (top?.kind !== 'picture' || !top.asset || top.href) return { id, kind: 'text', ...title, blocks };
  const { kind: _, ...picture } = top;
  return { id, kind: 'picture', ...title, picture: { ...picture, asset: top.asset }, blocks: below };
}
