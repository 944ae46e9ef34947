import type { Figure } from '../instrument.ts';
import type { Server } from './world.ts';

const EVERY_MS = 250;
/** Measured from the first tenth on, when a server has warmed up, over spans long enough for a garbage collection. */
const FIRST = { from: 0.1, to: 0.2 };
const LAST = { from: 0.9, to: Infinity };

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;

/** Samples the memory of servers; `end` returns by how much the worst of them grew. */
export function memoryOf(servers: readonly Pick<Server, 'memory'>[], share: () => number) {
  const samples = servers.map(() => [] as { at: number; mb: number }[]);
  const look = () => {
    for (const [place, server] of servers.entries()) samples[place]!.push({ at: share(), mb: server.memory() });
  };
  const watch = setInterval(look, EVERY_MS);
  return {
    end(): Figure {
      clearInterval(watch);
      look();
      const within = (all: { at: number; mb: number }[], { from, to }: typeof FIRST) =>
        median(all.filter(({ at }) => at >= from && at < to).map(({ mb }) => mb));
      const grown = Math.max(...samples.map((all) => within(all, LAST) / within(all, FIRST)));
      return {
        what: 'memory at the end, after the first tenth',
        value: grown,
        unit: '×',
        isAmount: true,
        goal: { atMost: 1.3 },
      };
    },
  };
}
