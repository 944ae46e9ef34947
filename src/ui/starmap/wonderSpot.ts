import { SKY } from '../constellation.ts';
import { around, between, type Box } from './box.ts';

/** The size of a decoration, px, and the margin around it. */
const SIZE = { width: 92, height: 64 };
const FREE = 8;

/** The emptiest spot for a decoration at an edge of a part of the sky; null where it would touch something. */
export function wonderSpot(y0: number, y1: number, taken: readonly Box[], inset = 0) {
  const rows = Array.from({ length: Math.max(0, Math.floor((y1 - y0) / 20)) }, (_, k) => y0 + k * 20);
  const spots = rows.flatMap((y) =>
    [inset + 52, SKY - inset - 52].map((x) => {
      const box = around({ x, y }, SIZE.width, SIZE.height);
      return { x, y, box, free: Math.min(Infinity, ...taken.map((other) => between(box, other))) };
    }),
  );
  const best = spots.reduce<(typeof spots)[number] | null>((a, b) => (a && a.free >= b.free ? a : b), null);
  return best && best.free >= FREE ? best : null;
}
