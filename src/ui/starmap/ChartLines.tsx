import styled from '@emotion/styled';
import { DrawnLine } from '../art/motion.ts';
import type { StarPlace } from '../constellation.ts';
import { day } from '../theme.ts';
import { beside, type Box } from './box.ts';
import { placesOf, type Plot, type Plotted } from './chart.ts';
import type { HopSpot } from './hopperSpot.ts';
import { nameOf, type SkyFrame } from './layout.ts';

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
  sky: SkyFrame;
  currentId: string | null;
  justLit?: string | null | undefined;
  hop: HopSpot | undefined;
};
type Spot = { x: number; y: number };
const round = (value: number) => Math.round(value * 10) / 10;
/** Kept free around a name, px. */
const AIR = 3;

/** The boxes of the names from star `from` to star `to`, with air around them. */
function namesOf(plot: Plot, from: number, to: number, { sky, currentId }: Ids): Box[] {
  return plot.module.stars.slice(from, to + 1).flatMap((own, k) => {
    if (!own) return [];
    const { x0, x1, y0, y1 } = nameOf(plot, from + k, sky, own.id === currentId).box;
    return [{ x0: x0 - AIR, x1: x1 + AIR, y0: y0 - AIR, y1: y1 + AIR }];
  });
}

/** A name may cut a straight line: a piece shorter than this is not drawn, since it hardly leaves its star, px. */
const STUB = 46;

/** A line through points, left out under names. */
function path(points: readonly Spot[], names: readonly Box[]): string {
  let end: Spot | undefined;
  const isStub = ([a, b]: [Spot, Spot], pieces: number) =>
    points.length === 2 && pieces > 1 && Math.hypot(b.x - a.x, b.y - a.y) < STUB;
  return points
    .slice(1)
    .flatMap((to, k) => beside(points[k]!, to, names).filter((piece, _, all) => !isStub(piece, all.length)))
    .map(([a, b]) => {
      const isJoined = end && Math.hypot(end.x - a.x, end.y - a.y) < 0.01;
      end = b;
      return `${isJoined ? '' : `M${round(a.x)} ${round(a.y)}`}L${round(b.x)} ${round(b.y)}`;
    })
    .join('');
}

/** The nearest completed star above, at most one leg away, so that a skipped lesson does not break a lit line. */
function completedAbove({ module }: Plot, i: number): number {
  for (let k = i - 1; k >= Math.max(0, i - 7); k--) if (module.stars[k]?.isCompleted) return k;
  return -1;
}

const STEPS = 20;
/** The dotted line of a hop, curved towards Hop. */
function arc(here: Plotted, from: StarPlace, side: -1 | 1): Spot[] {
  const bow = side * 41;
  const out = (bow < 0 ? Math.min(from.x, here.at.x) : Math.max(from.x, here.at.x)) + bow;
  return Array.from({ length: STEPS + 1 }, (_, k) => {
    const t = k / STEPS;
    const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return { x: along(from.x, out, here.at.x), y: along(from.y, from.y + 30, here.at.y - 8) };
  });
}

function LineTo({ here, plot, ids }: { here: Plotted; plot: Plot; ids: Ids }) {
  const { before, at, star: own, i } = here;
  if (!before) return null;
  const names = (from: number) => namesOf(plot, Math.max(0, from - 1), i + 1, ids);
  const above = own?.isCompleted ? completedAbove(plot, i) : -1;
  if (own && own.id === ids.currentId)
    return <path className="hop" d={path(arc(here, before, ids.hop?.side ?? 1), names(i - 1))} />;
  if (!own || above < 0) return <path className="thin" d={path([before, at], names(i - 1))} />;
  const d = path([placesOf(plot, ids.sky.pathwayId)(above)!, at], names(above));
  const isNew = own.id === ids.justLit;
  return isNew ? (
    <DrawnLine className="solid" pathLength={1} d={d} style={{ animationDelay: '0.9s' }} />
  ) : (
    <path className="solid" d={d} />
  );
}

/**
 * The lines between the stars, each drawn with its lower star: solid between lit ones, dotted to the current one, thin
 * to those to come. None runs under a name.
 */
export const ChartLines = ({ plots, ...ids }: Ids & { plots: readonly Plot[] }) => (
  <Lines>
    {plots.flatMap((plot) =>
      plot.stars.map((here) => <LineTo key={`${plot.m}/${here.i}`} here={here} plot={plot} ids={ids} />),
    )}
  </Lines>
);
