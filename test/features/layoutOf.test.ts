import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readCourse } from '../../server/courses/read.ts';
import type { Block, Card } from '../../src/contract/text.ts';
import { layoutOf } from '../../src/features/pathway/layoutOf.ts';

const words = (count: number) => 'star '.repeat(Math.ceil(count / 5)).slice(0, count - 1) + '.';
const says = (text: string, more = {}): Block => ({ kind: 'paragraph', spans: [{ text, ...more }] });
const lists = (items: string[], ordered = false): Block => ({
  kind: 'list',
  ordered,
  items: items.map((text) => [{ text }]),
});
const card = (blocks: Block[], more: Partial<Card> = {}): Card => ({
  id: 'c1',
  kind: 'text',
  title: 'A title',
  blocks,
  ...more,
});
const picture = { asset: 'asset', alt: 'A jar' };

describe('how a card is set', () => {
  it('follows what its author says it is', () => {
    expect(layoutOf(card([says(words(90))], { kind: 'fact' })).layout).toBe('fact');
    expect(layoutOf(card([{ kind: 'quote', spans: [{ text: 'Breathe.' }] }], { kind: 'quote' })).layout).toBe('quote');
    expect(layoutOf(card([lists(['One', 'Two'])], { kind: 'try' })).layout).toBe('try');
    expect(layoutOf(card([lists(['One', 'Two'])], { kind: 'picture', picture })).layout).toBe('picture');
  });

  it('follows what it holds: points, a short statement, or a text to be read', () => {
    expect(layoutOf(card([lists(['One', 'Two'], true), says(words(150))])).layout).toBe('steps');
    expect(layoutOf(card([says(words(160))])).layout).toBe('statement');
    expect(layoutOf(card([says(words(300))])).layout).toBe('text');
  });

  it('pulls out a short last line, a short first one, or the one bold sentence', () => {
    expect(layoutOf(card([says(words(180)), says(words(60))]))).toMatchObject({ layout: 'line', pull: 'last' });
    expect(layoutOf(card([says(words(40)), says(words(180))]))).toMatchObject({ layout: 'line', pull: 'first' });
    const bold: Block = {
      kind: 'paragraph',
      spans: [{ text: words(120) + ' ' }, { text: 'You need one.', strong: true }],
    };
    expect(layoutOf(card([bold]))).toMatchObject({ layout: 'line', pull: 'strong' });
  });

  it('pulls no half of a sentence, no link and no code, and nothing out of a long text', () => {
    const inside: Block = {
      kind: 'paragraph',
      spans: [{ text: 'It takes ' }, { text: 'one word', strong: true }, { text: ' only.' }],
    };
    expect(layoutOf(card([inside])).pull).toBeUndefined();
    const half: Block = { kind: 'paragraph', spans: [{ text: 'It takes ' }, { text: 'one word.', strong: true }] };
    expect(layoutOf(card([half])).pull).toBeUndefined();
    for (const more of [{ href: 'https://who.int' }, { code: true }])
      expect(layoutOf(card([says(words(180)), says(words(60), more)])).pull).toBeUndefined();
    expect(layoutOf(card([says(words(300)), says(words(60))])).pull).toBeUndefined();
  });

  it('sets few words large, and what has a width of its own never', () => {
    const sizeOf = (count: number) => layoutOf(card([says(words(count))])).size;
    expect([60, 150, 240, 320].map(sizeOf)).toEqual(['large', 'large', undefined, undefined]);
    expect(layoutOf(card([{ kind: 'code', text: 'a = 1' }]))).toEqual({
      layout: 'text',
      size: undefined,
      pull: undefined,
    });
    expect(layoutOf(card([says('星'.repeat(80))])).size).toBe(layoutOf(card([says(words(160))])).size);
  });

  it('can set a card without a word', () => {
    const { title: _, ...untitled } = card([]);
    expect(layoutOf(untitled).layout).toBe('statement');
  });
});

describe('our own lessons', () => {
  let lessons: Card[][];
  beforeAll(async () => {
    const { course } = await readCourse(path.join(import.meta.dirname, '../../server/content'));
    const units = course!.programs.flatMap(({ pathways }) =>
      pathways.flatMap(({ modules }) => modules.flatMap(({ units }) => units)),
    );
    lessons = units.flatMap(({ bodies }) =>
      Object.values(bodies).flatMap((body) => (body?.cards.length ? [body.cards] : [])),
    );
  });

  it('use every layout, none of them on more than two fifths of the cards', () => {
    const shares = new Map<string, number>();
    const all = lessons.flat().filter(({ kind }) => kind !== 'reel');
    for (const { layout } of all.map(layoutOf)) shares.set(layout, (shares.get(layout) ?? 0) + 1 / all.length);
    expect([...shares.keys()].sort()).toEqual([
      'fact',
      'line',
      'picture',
      'quote',
      'statement',
      'steps',
      'text',
      'try',
    ]);
    expect(Math.max(...shares.values())).toBeLessThan(2 / 5);
  });

  it('show at least three of them each', () => {
    for (const cards of lessons)
      expect(new Set(cards.map(layoutOf).map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(3);
  });
});
