import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from '../../src/contract/text.ts';
import { cardsOf } from '../../server/courses/texts/cards.ts';
import { partition, tooLong } from '../../server/courses/texts/partition.ts';
import { planOf } from '../../server/courses/texts/plan.ts';
import type { Section } from '../../server/courses/texts/sections.ts';
import { weightOf } from '../../server/courses/texts/weights.ts';

type Run<One> = (run: One[], next: One | undefined) => number;

/** The cheapest of all ways to cut, found by pricing every run there is as a whole. */
function cheapest<One>(things: One[], price: Run<One>): One[][] {
  const best: { price: number; runs: One[][] }[] = [{ price: 0, runs: [] }];
  for (let to = 1; to <= things.length; to++)
    for (let from = to - 1; from >= 0; from--) {
      const run = things.slice(from, to);
      const whole = best[from]!.price + price(run, things[to]);
      if (whole < (best[to]?.price ?? Infinity)) best[to] = { price: whole, runs: [...best[from]!.runs, run] };
    }
  return best[things.length]!.runs;
}

const paragraph = (words: number): Block => ({ kind: 'paragraph', spans: [{ text: 'word '.repeat(words) || '.' }] });
const block = (most: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: most }).map(paragraph),
    fc.constantFrom<Block>({ kind: 'picture', asset: 'a', alt: '' }, paragraph(0)),
  );
const textOf = (most: number) =>
  fc.array(
    fc
      .record({
        depth: fc.integer({ min: 1, max: 6 }),
        divided: fc.constantFrom(true, ...Array<boolean>(9).fill(false)),
        title: fc.constantFrom('Title', 'Other', ''),
        blocks: fc.array(block(most), { maxLength: 12 }),
      })
      .map((given): Section => ({ ...given, heading: null, nodes: [], contents: false })),
    { minLength: 1, maxLength: 14 },
  );

/** As lessons were priced when every run was added up anew. */
function lessonsOf(sections: Section[]) {
  const things = sections.flatMap(({ depth, divided, blocks }, section) =>
    (blocks.length ? blocks : [null]).map((each, at) => {
      return {
        section,
        at,
        depth: Math.max(2, depth),
        divided,
        isReal: each !== null,
        weight: each ? weightOf(each) : 0,
      };
    }),
  );
  const runs = cheapest(things, (run, next) => {
    const [first, ...rest] = run;
    const last = run.at(-1)!;
    if (rest.some(({ at, divided }) => at === 0 && divided)) return Infinity;
    const size = run.reduce((sum, { weight }) => sum + weight, 0);
    const begin = first!.at === 0 ? [0, 0, 0, 1, 4, 6, 6][first!.depth]! : 8;
    const joined = rest.filter(({ at, depth }) => at === 0 && depth === 2).length;
    const part = first!.at === 0 && first!.depth === 2 ? 0 : 3;
    const orphan = next?.at === 0 && next.depth > last.depth && last.at === 0 && last.weight < 60 ? 8 : 0;
    return ((size - 400) / 130) ** 2 + (Math.max(0, size - 550) / 35) ** 2 + begin + joined * (1.2 + part) + orphan;
  });
  return runs
    .filter((run) => run.some(({ isReal }) => isReal))
    .map((run) => run.map(({ section, at }) => [section, at]));
}

/** As cards were priced when every run was added up anew. */
function sizesOf(passages: { title: string; depth: number; blocks: Block[] }[]) {
  const things = passages.flatMap(({ title, depth, blocks }) =>
    (blocks.length ? blocks : title ? [null] : []).map((each, at) => {
      const isPicture = !each || each.kind === 'picture';
      return { title: at ? '' : title, depth, isPicture, weight: each ? weightOf(each) : 0 };
    }),
  );
  const runs = cheapest(things, (run, next) => {
    const [first, ...rest] = run;
    const weight = run.reduce((sum, each) => sum + each.weight, 0);
    const inside = rest
      .filter(({ title }) => title)
      .map(({ depth }) => (depth > first!.depth && first!.title ? 1.5 : 4));
    const bare = weight === 0 && next ? 50 : run.every(({ isPicture }) => isPicture) ? 3 : 0;
    const above = rest.length ? Math.max(0, weight - 80) / 12 : 0;
    const price = (Math.max(0, 60 - weight) / 40) ** 2 + above ** 2 + (first!.title ? 0 : 0.4) + bare;
    return price + inside.reduce((sum, each) => sum + each, 0);
  });
  return runs.length;
}

describe('a long text', () => {
  it('is cut into lessons in the cheapest of all ways', () => {
    fc.assert(
      fc.property(textOf(300), (text) => {
        const parts = planOf(text).map(({ pieces }) =>
          pieces.flatMap(({ section, from, to }) =>
            Array.from({ length: Math.max(1, to - from) }, (_, at) => [section, from + at]),
          ),
        );
        expect(parts).toEqual(lessonsOf(text));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('is laid on cards in the cheapest of all ways', () => {
    fc.assert(
      fc.property(textOf(80), (text) => expect(cardsOf(text, 'unit', 'en')).toHaveLength(sizesOf(text))),
      { numRuns: 300, seed: 7 },
    );
  });

  it('takes twice the steps when it is twice as long', () => {
    const steps = (length: number) => {
      let count = 0;
      partition(length, () => {
        const isTooLong = tooLong((size) => (size - 400) ** 2, 200);
        let [size, isOver] = [0, false];
        return () => {
          if (isOver) return null;
          isOver = isTooLong((size += 7), 100);
          count += 1;
          return (size - 400) ** 2;
        };
      });
      return count;
    };
    expect(steps(4_000) / steps(2_000)).toBeLessThan(2.2);
  });
});
