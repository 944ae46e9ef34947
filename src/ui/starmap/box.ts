/** A rectangle of the sky, px. */
export type Box = { x0: number; x1: number; y0: number; y1: number };
type Spot = { x: number; y: number };

export const around = ({ x, y }: Spot, width: number, height: number): Box => ({
  x0: x - width / 2,
  x1: x + width / 2,
  y0: y - height / 2,
  y1: y + height / 2,
});

/** The overlap of two boxes, px². */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/** The distance between two boxes, px; below zero when they overlap. */
export const between = (a: Box, b: Box): number =>
  Math.max(Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1), Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1));

/** A line as a row of small boxes, so that it can be kept clear like a box. */
export const alongLine = (a: Spot, b: Spot): Box[] =>
  [1, 2, 3, 4].map((k) => around({ x: a.x + ((b.x - a.x) * k) / 5, y: a.y + ((b.y - a.y) * k) / 5 }, 6, 6));
