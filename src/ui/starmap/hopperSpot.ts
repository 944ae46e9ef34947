import { SKY, type StarPlace } from '../constellation.ts';
import { around, shared, type Box } from './box.ts';

export const HOP = { width: 62, height: 89 };
/** Hop's possible sizes; smaller where there is less room. */
const SCALES = [1, 0.8, 0.65, 0.5, 0.42];
/** The least distance between Hop and the edge of the sky, px. */
const EDGE = 3;
/** The best place of Hop's middle relative to its star; all other spots follow by their distance from it. */
const [BESIDE, ABOVE] = [64, -22];
const REACH = 176;
const steps = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / 10) }, (_, k) => from + k * 10);
const STEPS = steps(BESIDE - 60, BESIDE + 110)
  .flatMap((dx) => steps(ABOVE - 120, ABOVE + 150).map((dy) => ({ dx, dy, far: Math.hypot(dx - BESIDE, dy - ABOVE) })))
  .filter(({ dx, dy }) => Math.hypot(dx, dy) <= REACH)
  .sort((a, b) => a.far - b.far);

/** The box that Hop would take beside a star in an empty sky. */
export const besideStar = ({ x, y }: StarPlace, nameSide: 'end' | 'start'): Box =>
  around({ x: x + (nameSide === 'end' ? -BESIDE : BESIDE), y: y + ABOVE }, HOP.width, HOP.height);

/** Where Hop stands: its middle, the side of its star, its size, and how many px² it hides. */
export type HopSpot = { x: number; y: number; side: -1 | 1; scale: number; box: Box; hidden: number };

function* spots(here: StarPlace, freer: -1 | 1, inset: number): Generator<Omit<HopSpot, 'hidden'>> {
  for (const scale of SCALES)
    for (const { dx, dy } of STEPS)
      for (const side of [freer, -freer] as (-1 | 1)[]) {
        const edge = inset + EDGE + (HOP.width / 2) * scale;
        const at = { x: Math.min(SKY - edge, Math.max(edge, here.x + side * dx)), y: here.y + dy };
        yield { ...at, side, scale, box: around(at, HOP.width * scale, HOP.height * scale) };
      }
}

/**
 * The first spot around the current star where Hop hides nothing of `taken`, away from the name first; else the one
 * where it hides least. The same on every device.
 */
export function hopperSpot(here: StarPlace, nameSide: 'end' | 'start', taken: readonly Box[], inset = 0): HopSpot {
  let best: HopSpot | null = null;
  for (const spot of spots(here, nameSide === 'end' ? -1 : 1, inset)) {
    const hidden = taken.reduce((sum, other) => sum + shared(spot.box, other), 0);
    if (hidden < (best?.hidden ?? Infinity)) best = { ...spot, hidden };
    if (hidden === 0) break;
  }
  return best!;
}
