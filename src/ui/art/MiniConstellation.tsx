import styled from '@emotion/styled';
import { memo } from 'react';
import { thumb, type Point } from '../constellation.ts';
import { day } from '../theme.ts';
import { starPath } from './shapes.tsx';

const Chart = styled.svg`
  display: block;
  inline-size: 100%;
  --ink: var(--cat);
  ${day} {
    --ink: var(--cat-text);
  }
  &:dir(rtl) {
    transform: scaleX(-1);
  }
  .lit {
    stroke: var(--ink);
    stroke-width: 2.2;
  }
  .dim {
    stroke: var(--star-dim);
    stroke-width: 1.6;
    stroke-dasharray: 0.1 5;
  }
  .star {
    fill: var(--cat);
  }
  ${day} .star {
    stroke: var(--cat-text);
    stroke-width: 1.5;
  }
  .faded {
    opacity: 0.3;
  }
  .next {
    fill: var(--ground, var(--surface));
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .far {
    fill: var(--star-dim);
  }
`;

type DotProps = { point: Point; isNext: boolean; fades: boolean; scale: number };

const Dot = ({ point: { x, y, mag, isLit }, isNext, fades, scale }: DotProps) =>
  isLit || fades ? (
    <path className={isLit ? 'star' : 'star faded'} d={starPath(x, y, scale * (5.5 + mag))} />
  ) : (
    <circle className={isNext ? 'next' : 'far'} cx={x} cy={y} r={scale * (isNext ? 6.5 : 2.2 + mag * 0.5)} />
  );

/** The lines that lead to the stars that are lit, or to those that are not. */
const linesOf = (points: readonly Point[], isLit: boolean) =>
  points
    .map(({ x, y, isLit: has }, k) => (k && has === isLit ? `M${points[k - 1]!.x} ${points[k - 1]!.y}L${x} ${y}` : ''))
    .join('');

/** From this height on there is room for larger stars. */
const TALL = 120;

type MiniConstellationProps = {
  pathwayId: string;
  total: number;
  done: number;
  /** The size of its coordinates; the drawing scales to its container's width. */
  width?: number | undefined;
  height?: number | undefined;
  /** From above to below, as the sky of the pathway itself; width and height change places. */
  isUpright?: boolean | undefined;
  /** So many stars, where there is room for more than nine. */
  most?: number | undefined;
  /** All are lit, and those that are not `done` have faded. */
  fades?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A pathway as at most nine stars, or `most`, in the colour of its container's category. Hidden from screen readers: say "9 of 24
 * stars" beside it.
 */
export const MiniConstellation = memo(function MiniConstellation({
  pathwayId,
  total,
  done,
  width = 228,
  height = 64,
  isUpright,
  most,
  fades = false,
  className,
}: MiniConstellationProps) {
  const lying = thumb(pathwayId, total, done, width, height, 12, most);
  const points = isUpright ? lying.map(({ x, y, ...star }) => ({ ...star, x: y, y: x })) : lying;
  const next = points.findIndex(({ isLit }) => !isLit);
  return (
    <Chart
      viewBox={isUpright ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`}
      strokeLinecap="round"
      className={className}
      aria-hidden
    >
      <path className="lit" d={linesOf(points, true)} />
      <path className="dim" d={linesOf(points, false)} />
      {points.map((point, k) => (
        <Dot key={k} point={point} isNext={k === next} fades={fades} scale={height < TALL ? 1 : 1.25} />
      ))}
    </Chart>
  );
});
