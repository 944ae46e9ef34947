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

/** The part of a line that lies in a box, from 0 (a) to 1 (b); null when none does. */
function within(a: Spot, b: Spot, box: Box): [number, number] | null {
  let [from, to] = [0, 1];
  const sides = [
    [a.x - b.x, a.x - box.x0],
    [b.x - a.x, box.x1 - a.x],
    [a.y - b.y, a.y - box.y0],
    [b.y - a.y, box.y1 - a.y],
  ] as const;
  for (const [slope, room] of sides) {
    if (slope === 0 && room < 0) return null;
    if (slope < 0) from = Math.max(from, room / slope);
    if (slope > 0) to = Math.min(to, room / slope);
  }
  return from < to ? [from, to] : null;
}

/** What is left of a line beside boxes: its pieces, in order. */
export function beside(a: Spot, b: Spot, boxes: readonly Box[]): [Spot, Spot][] {
  const at = (t: number) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  const hidden = boxes.flatMap((box) => [within(a, b, box)].filter((part) => part !== null));
  const pieces: [Spot, Spot][] = [];
  let from = 0;
  for (const [start, end] of [...hidden.sort(([one], [other]) => one - other), [1, 1] as const]) {
    if (start > from) pieces.push([at(from), at(start)]);
    from = Math.max(from, end);
  }
  return pieces;
}
