import styled from '@emotion/styled';
import { DrawnLine } from '../art/motion.ts';
import { star, type StarPlace } from '../constellation.ts';
import { day } from '../theme.ts';
import type { Plot, Plotted } from './chart.ts';
import type { HopSpot } from './hopperSpot.ts';

const Lines = styled.g`
  fill: none;
  stroke-linecap: round;
  .solid {
    stroke: var(--cat);
    stroke-width: 3;
  }
  .thin {
    stroke: var(--chart-line);
    stroke-width: 2;
  }
  .hop {
    stroke: var(--star-core);
    stroke-width: 3;
    stroke-dasharray: 0.1 8;
  }
  ${day} .solid {
    stroke: var(--cat-text);
  }
  ${day} .hop {
    stroke: var(--text);
  }
`;

type Ids = {
  pathwayId: string;
  currentId: string | null;
  justLit?: string | null | undefined;
  hop: HopSpot | undefined;
};
const straight = (a: StarPlace, b: StarPlace) => `M${a.x} ${a.y}L${b.x} ${b.y}`;

/** The nearest completed star above, at most one leg away, so that a skipped lesson does not break a lit line. */
function completedAbove({ module, m, top }: Plot, i: number, pathwayId: string): StarPlace | undefined {
  for (let k = i - 1; k >= Math.max(0, i - 7); k--) {
    if (!module.stars[k]?.isCompleted) continue;
    const place = star(pathwayId, m, k, module.stars.length);
    return { ...place, y: place.y + top };
  }
  return undefined;
}

/** The dotted line of a hop, curved towards Hop. */
function arc(here: Plotted, from: StarPlace, side: -1 | 1): string {
  const bow = side * 41;
  const out = bow < 0 ? Math.min(from.x, here.at.x) : Math.max(from.x, here.at.x);
  return `M${from.x} ${from.y}Q${out + bow} ${from.y + 30} ${here.at.x} ${here.at.y - 8}`;
}

function LineTo({ here, plot, ids }: { here: Plotted; plot: Plot; ids: Ids }) {
  const { before, at, star: own, i } = here;
  if (!before) return null;
  const above = own?.isCompleted && completedAbove(plot, i, ids.pathwayId);
  if (own && own.id === ids.currentId) return <path className="hop" d={arc(here, before, ids.hop?.side ?? 1)} />;
  if (!own || !above) return <path className="thin" d={straight(before, at)} />;
  const isNew = own.id === ids.justLit;
  return isNew ? (
    <DrawnLine className="solid" pathLength={1} d={straight(above, at)} style={{ animationDelay: '0.9s' }} />
  ) : (
    <path className="solid" d={straight(above, at)} />
  );
}

/**
 * The lines between the stars, each drawn with its lower star: solid between lit ones, dotted to the current one, thin
 * to those to come.
 */
export const ChartLines = ({ plots, ...ids }: Ids & { plots: readonly Plot[] }) => (
  <Lines>
    {plots.flatMap((plot) =>
      plot.stars.map((here) => <LineTo key={`${plot.m}/${here.i}`} here={here} plot={plot} ids={ids} />),
    )}
  </Lines>
);
