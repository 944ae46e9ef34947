import styled from '@emotion/styled';
import { memo } from 'react';
import { SKY } from '../constellation.ts';
import { rnd } from '../../kit/hash.ts';
import type { Stretch } from './useStrip.ts';

const Sky = styled.g`
  .way {
    fill: var(--cat-wash);
    opacity: 0.3;
  }
  .way + .way {
    opacity: 0.5;
  }
  .latitude {
    stroke: var(--line);
    fill: none;
    stroke-dasharray: 2 7;
    opacity: 0.8;
  }
  .dots {
    stroke: var(--star-field);
    stroke-linecap: round;
    opacity: 0.6;
  }
`;
const GRID = 60;
const LATITUDE = 430;
/** How far from an end of the sky the Milky Way is whole again. */
const TAPER = 420;
const round = (value: number) => Math.round(value * 10) / 10;

/** The x of one edge of the Milky Way: a function of y alone, so that any part of it can be drawn by itself. */
function edge(seed: string, y: number, side: -1 | 1, half: number, depth: number): number {
  const wave = (name: string, length: number, reach: number) =>
    Math.sin((y / length + rnd(seed, name)) * Math.PI * 2) * reach;
  return (
    195 +
    wave('slow', 1_900, 78) +
    wave('fast', 760, 30) +
    side * (half + wave(`width${side}`, 1_240, 26)) * width(y, depth)
  );
}

/** How wide the Milky Way is at y, of 1: it runs out towards both ends of the sky, where a flat cut would show. */
const width = (y: number, depth: number) => {
  const near = Math.min(1, Math.max(0, Math.min(y, depth - y) / TAPER));
  return near * near * (3 - 2 * near);
};

function way(seed: string, { y0, y1 }: Stretch, half: number, depth: number): string {
  const rows = Array.from(
    { length: Math.ceil((y1 - y0) / GRID) + 3 },
    (_, k) => (Math.floor(y0 / GRID) + k - 1) * GRID,
  );
  const points = [
    ...rows.map((y) => [edge(seed, y, -1, half, depth), y]),
    ...rows.reverse().map((y) => [edge(seed, y, 1, half, depth), y]),
  ];
  return `${points.map(([x, y], k) => `${k ? 'L' : 'M'}${round(x!)} ${y}`).join('')}Z`;
}

function dots(seed: string, { y0, y1 }: Stretch): string {
  const cells = Array.from({ length: Math.ceil((y1 - y0) / 50) + 1 }, (_, k) => Math.floor(y0 / 50) + k);
  const dot = (cell: number, k: number) =>
    `M${round(rnd(seed, cell, k, 'x') * SKY)} ${round((cell + rnd(seed, cell, k, 'y')) * 50)}h.01`;
  return cells.map((cell) => dot(cell, 0) + dot(cell, 1)).join('');
}

const latitudes = ({ y0, y1 }: Stretch) =>
  Array.from(
    { length: Math.ceil((y1 - y0) / LATITUDE) + 1 },
    (_, k) => (Math.floor(y0 / LATITUDE) + k) * LATITUDE + 260,
  );

/** The background of the chart: the Milky Way in two shades, field stars, lines of latitude. Only the part in view. `depth` is the height of the sky. */
export const Dressing = memo(function Dressing({ seed, y0, y1, depth }: Stretch & { seed: string; depth: number }) {
  const stretch = { y0: Math.max(0, y0 - 400), y1: y1 + 400 };
  return (
    <Sky>
      <path className="dots" strokeWidth="2" d={dots(seed, stretch)} />
      <path className="way" d={way(seed, stretch, 116, depth)} />
      <path className="way" d={way(seed, stretch, 70, depth)} />
      {latitudes(stretch).map((y) => (
        <path key={y} className="latitude" d={`M-10 ${y}Q195 ${y + 46} 400 ${y}`} />
      ))}
    </Sky>
  );
});
