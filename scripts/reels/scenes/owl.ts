import { box, disc, faded, placed, shape, stroke, svg } from '../drawing.ts';
import { type Point, wave } from '../motion.ts';
import { CREAM, INK, LAMP, type Palette } from '../palettes.ts';
import { blinking } from './scene.ts';

/** Hop's friend; `heavy` (0 to 1) hangs its head. */
export function owl(time: number, [x, y]: Point, heavy: number, { dawn, rings }: Palette): string {
  const sunk = 12 * heavy + 2 * wave(time, 3.6, 0.3);
  const [body, wing, belly] = ['#7A4A86', '#5F3570', dawn[2]];
  const eyes = [-25, 25]
    .map(
      (side) =>
        disc(side, -40, 25, CREAM) +
        (blinking(time + 1.3)
          ? stroke(svg`M${side - 10} -38h20`, INK, 5)
          : disc(side, -40 + 9 * heavy, 11, INK) + disc(side + 4, -44 + 9 * heavy, 3.5, CREAM)) +
        faded(heavy, shape(svg`M${side - 27} -45a27 27 0 0 1 54 0q-27 -14 -54 0z`, body)),
    )
    .join('');
  const head =
    shape('M-62-66l8-46 34 24h40l34-24 8 46c6 16 4 40-6 50h-112c-10-10-12-34-6-50z', body) +
    eyes +
    shape('M-9-24h18L0-6z', LAMP);
  return (
    placed(
      [x, y + sunk * 0.4],
      shape('M-64-20c0-30 128-30 128 0v46c0 40-28 60-64 60s-64-20-64-60z', body) +
        shape('M-38 0c10-12 66-12 76 0v26c0 30-16 44-38 44S-38 56-38 26z', belly) +
        [0, 1].map((row) => stroke(svg`M-20 ${20 + row * 20}q10 10 20 0q10 10 20 0`, rings[3], 4)).join('') +
        shape('M-64-16c-20 22-18 58 2 78 10-26 10-52 8-78z', wing) +
        shape('M64-16c20 22 18 58-2 78-10-26-10-52-8-78z', wing) +
        box(-20, 88, 30, 12, 6, LAMP) +
        box(20, 88, 30, 12, 6, LAMP),
    ) + placed([x, y + sunk], head, 1, heavy * 6)
  );
}
