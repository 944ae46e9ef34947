import { hash } from '../kit/hash.ts';

/**
 * A figure (asterism) of seven stars: the x of each, from above to below, between the left edge (0) and the right one
 * (1). No step is wider than 0.58: a flatter line would lie under the names.
 */
export type Figure = { name: string; stars: readonly number[] };

/**
 * The figures, in three groups of four. The first leg of a module takes its figure from the first or the second group
 * by turns; all further legs by turns from the third group and from the module's own. So no two legs that follow each
 * other are alike, however many lessons are added, and no leg depends on another one.
 */
// prettier-ignore
const HOUSES: readonly (readonly Figure[])[] = [
  [
    { name: 'Kettle',    stars: [0.10, 0.46, 0.30, 0.66, 1.00, 0.92, 0.52] },
    { name: 'Swan',      stars: [0.50, 0.50, 0.02, 0.54, 1.00, 0.50, 0.44] },
    { name: 'Anchor',    stars: [0.62, 0.38, 0.60, 0.62, 0.06, 0.40, 0.96] },
    { name: 'Throne',    stars: [0.00, 0.50, 0.14, 0.64, 0.30, 0.84, 0.62] },
  ],
  [
    { name: 'Hook',      stars: [0.70, 0.74, 0.80, 0.62, 0.20, 0.00, 0.36] },
    { name: 'Kite',      stars: [0.56, 1.00, 0.52, 0.04, 0.50, 0.36, 0.62] },
    { name: 'Hourglass', stars: [0.16, 0.66, 0.98, 0.52, 0.06, 0.34, 0.84] },
    { name: 'Comet',     stars: [1.00, 0.62, 0.84, 0.30, 0.46, 0.00, 0.24] },
  ],
  [
    { name: 'Lantern',   stars: [0.40, 0.86, 1.00, 0.90, 0.40, 0.02, 0.34] },
    { name: 'Sail',      stars: [0.34, 0.20, 0.06, 0.00, 0.56, 1.00, 0.60] },
    { name: 'Crab',      stars: [0.00, 0.36, 0.70, 0.48, 0.96, 0.60, 0.82] },
    { name: 'Key',       stars: [0.52, 0.10, 0.46, 0.86, 0.50, 0.54, 0.94] },
  ],
];

/**
 * The figure of a leg. Modules that share a group take its figures in turn, so that a short pathway shows all of them.
 */
export function figureAt(pathwayId: string, m: number, leg: number): Figure {
  const own = m % 2;
  const house = HOUSES[leg % 2 === 0 ? own : 2]!;
  return house[(hash(pathwayId) + (m >> 1) + leg + (leg % 2 ? m : 0)) % house.length]!;
}
