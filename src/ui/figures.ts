import { hash } from './hash.ts';

/** An asterism: a line in the unit square whose y only grows, so that a leg can never cross itself. */
export type Figure = { name: string; points: readonly (readonly [x: number, y: number])[] };

// prettier-ignore
const FIGURES: readonly Figure[] = [
  { name: 'Kettle',  points: [[0.10, 0], [0.34, 0.16], [0.58, 0.26], [0.50, 0.46], [0.92, 0.56], [0.98, 0.80], [0.60, 1]] },
  { name: 'Hook',    points: [[0.62, 0], [0.72, 0.20], [0.78, 0.40], [0.66, 0.60], [0.36, 0.74], [0.10, 0.86], [0.22, 1]] },
  { name: 'Swan',    points: [[0.50, 0], [0.44, 0.18], [0.06, 0.34], [0.48, 0.50], [0.94, 0.64], [0.54, 0.80], [0.50, 1]] },
  { name: 'Stairs',  points: [[0.06, 0], [0.46, 0.14], [0.30, 0.34], [0.72, 0.48], [0.52, 0.68], [0.98, 0.82], [0.80, 1]] },
  { name: 'Sail',    points: [[0.30, 0], [0.12, 0.22], [0.04, 0.44], [0.22, 0.62], [0.60, 0.74], [0.96, 0.86], [0.70, 1]] },
  { name: 'Kite',    points: [[0.52, 0], [0.90, 0.20], [0.66, 0.38], [0.14, 0.46], [0.38, 0.66], [0.30, 0.84], [0.56, 1]] },
  { name: 'Lantern', points: [[0.40, 0], [0.80, 0.12], [0.92, 0.36], [0.86, 0.58], [0.44, 0.68], [0.10, 0.82], [0.34, 1]] },
];

export const figureAt = (seed: string): Figure => FIGURES[hash(seed) % FIGURES.length]!;
