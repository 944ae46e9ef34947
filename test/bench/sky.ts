import { withStage } from './browser/stage.ts';
import type { Finding, Instrument } from './instrument.ts';
import { median } from './judge.ts';
import type { Curve } from './plot.ts';
import { heapAfter, type Heap } from './sky/heap.ts';
import { costsOf } from './sky/render.ts';
import { SIZES } from './browser/sizes.ts';

const FLAT = 1.5;
type Costs = Record<'render' | 'update' | 'nodes', number[][]>;

function findingsOf(costs: Costs, heap: { early: Heap[]; late: Heap[] }): Finding[] {
  const grown = (what: string, all: number[][]): Finding => ({
    what: `${what}, 10,000 lessons`,
    unit: 'ms',
    goal: { of: 'ratio', atMost: FLAT },
    ours: all.at(-1)!,
    beside: { what: '10 lessons', samples: all[0]! },
  });
  const held = (what: string, of: keyof Heap): Finding => ({
    what: `${what} after 200 route changes`,
    unit: 'MiB',
    goal: { of: 'ratio', atMost: 1.1 },
    ours: heap.late.map((after) => after[of]),
    beside: { what: 'after 20', samples: heap.early.map((after) => after[of]) },
  });
  return [
    grown('drawing the sky', costs.render),
    grown('one lesson changes', costs.update),
    { what: 'DOM nodes, 10,000 lessons', unit: '', goal: { of: 'ours', atMost: 1_500 }, ours: costs.nodes.at(-1)! },
    held('heap', 'used'),
    held('heap without the code that the engine compiled,', 'kept'),
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
  minutes: 7,
  sabotages: { crowd: 'every lesson is put into the page', hoard: 'each route change keeps a megabyte' },
  measure: ({ rounds, sabotage, say, soFar }) =>
    withStage(async (stage) => {
      const member = await stage.invite();
      const costs: Costs = { render: SIZES.map(() => []), update: SIZES.map(() => []), nodes: SIZES.map(() => []) };
      const heap = { early: [] as Heap[], late: [] as Heap[] };
      const measuredSoFar = () => ({ findings: findingsOf(costs, heap), curves: [curveOf(costs)] });
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, lessons] of SIZES.entries()) {
          const { renders, updates, nodes } = await costsOf(stage, lessons, member, sabotage === 'crowd');
          costs.render[at]!.push(median(renders));
          costs.update[at]!.push(median(updates));
          costs.nodes[at]!.push(nodes);
        }
        const { early, late } = await heapAfter(stage, member, sabotage === 'hoard');
        heap.early.push(early);
        heap.late.push(late);
        say(`round ${round + 1}`);
        soFar(measuredSoFar());
      }
      return measuredSoFar();
    }),
};
