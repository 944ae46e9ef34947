import { withStage } from './browser/stage.ts';
import type { Finding, Instrument } from './instrument.ts';
import { median } from './judge.ts';
import type { Curve } from './plot.ts';
import { growthOf, heapAfter, type Heap } from './sky/heap.ts';
import { costsOf } from './sky/render.ts';
import { SIZES } from './browser/sizes.ts';

const FLAT = 1.5;
type Moment = 'early' | 'late' | 'last';
type Costs = Record<'render' | 'update' | 'nodes', number[][]>;

function findingsOf(costs: Costs, heap: Record<Moment, Heap[]>): Finding[] {
  const grown = (what: string, all: number[][]): Finding => ({
    what: `${what}, 10,000 lessons`,
    unit: 'ms',
    goal: { of: 'ratio', atMost: FLAT },
    ours: all.at(-1)!,
    beside: { what: '10 lessons', samples: all[0]! },
  });
  const held = (
    what: string,
    of: 'used' | 'kept',
    [from, before]: [Moment, string],
    [to, after]: [Moment, string],
  ) => ({
    what: `${what} after ${after} route changes`,
    unit: 'MiB',
    goal: { of: 'ratio', atMost: 1.1 } as const,
    ours: heap[to].map((one) => one[of]),
    beside: { what: `after ${before}`, samples: heap[from].map((one) => one[of]) },
  });
  return [
    grown('drawing the sky', costs.render),
    grown('one lesson changes', costs.update),
    { what: 'DOM nodes, 10,000 lessons', unit: '', goal: { of: 'ours', atMost: 1_500 }, ours: costs.nodes.at(-1)! },
    held('heap', 'used', ['early', '20'], ['late', '200']),
    held('heap', 'used', ['late', '200'], ['last', '1,000']),
    held('heap without the code that the engine compiled,', 'kept', ['early', '20'], ['last', '1,000']),
  ];
}

const curveOf = ({ render, update }: Costs): Curve => ({
  title: 'A growing pathway',
  xLabel: 'lessons',
  yLabel: 'ms of the main thread',
  x: SIZES,
  series: [
    { name: 'draw', values: render.map(median) },
    { name: 'update', values: update.map(median) },
  ],
});

/** What the app costs as a pathway grows, and as a visit goes on. */
export const sky: Instrument = {
  name: 'sky',
  title: 'Growth in the app: lessons of a pathway, length of a visit',
  minutes: 15,
  sabotages: { crowd: 'every lesson is put into the page', hoard: 'each route change keeps fifty kilobytes' },
  measure: ({ rounds, sabotage, say, soFar }) =>
    withStage(async (stage) => {
      const member = await stage.invite();
      const costs: Costs = { render: SIZES.map(() => []), update: SIZES.map(() => []), nodes: SIZES.map(() => []) };
      const heap: Record<Moment, Heap[]> = { early: [], late: [], last: [] };
      const measuredSoFar = () => ({ findings: findingsOf(costs, heap), curves: [curveOf(costs)] });
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, lessons] of SIZES.entries()) {
          const { renders, updates, nodes } = await costsOf(stage, lessons, member, sabotage === 'crowd');
          costs.render[at]!.push(median(renders));
          costs.update[at]!.push(median(updates));
          costs.nodes[at]!.push(nodes);
        }
        const { early, late, last } = await heapAfter(stage, member, sabotage === 'hoard');
        heap.early.push(early);
        heap.late.push(late);
        heap.last.push(last);
        say(`round ${round + 1}: to 200 changes ${growthOf(early, late)}; to 1,000 ${growthOf(late, last)}`);
        soFar(measuredSoFar());
      }
      return measuredSoFar();
    }),
};
