/**
 * Where the stars of a pathway stand. Pure, the same on every device for ever, and with random access: star i never
 * needs star i - 1, so a pathway of 10,000 lessons is windowed without counting what cannot be seen.
 * The sky is 390 units wide; y grows downwards; positions inside a module start at its top.
 */
import { figureAt, type Figure } from './figures.ts';
import { hash, rnd } from '../kit/hash.ts';

export const SKY = 390;
export const STEP = 86;
export const LEG = 7;
export const HEAD = 150;
const FOOT = 52;
const [X0, X1] = [62, 328];
/**
 * How far a star may be from its place in the figure, so that no two legs of one figure are the same: share of the
 * width, share of a step.
 */
const STRAYS = { x: 0.1, y: 0.22 };

/** `mag`, 1 to 3, makes sizes differ as in an atlas; it has no meaning. */
export type StarPlace = { x: number; y: number; mag: number };

const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
/** To a tenth of a pixel: what nobody sees would be a third of a small drawing. */
const tenths = (value: number) => Math.round(value * 10) / 10;
const within = (share: number) => Math.min(1, Math.max(0, share));

/** The x of a figure at a share t of its height. */
function along({ stars }: Figure, t: number): number {
  const place = within(t) * (stars.length - 1);
  const above = Math.min(stars.length - 2, Math.floor(place + 1e-9));
  return lerp(stars[above]!, stars[above + 1]!, place - above);
}

/** The height of a module, known without laying out its stars. */
export const moduleHeight = (stars: number) => HEAD + Math.max(0, stars - 1) * STEP + FOOT;

/** Star i of the n stars of the module at position m. Modules are cut into legs of seven; each leg follows a figure. */
export function star(pathwayId: string, m: number, i: number, n: number): StarPlace {
  const leg = Math.floor(i / LEG);
  const inLeg = Math.min(LEG, n - leg * LEG);
  const j = i - leg * LEG;
  const seed = `${pathwayId}/${m}/${leg}`;
  const t = inLeg === 1 ? 0 : j / (inLeg - 1);
  const drawn = n === 1 ? 0.5 : along(figureAt(pathwayId, m, leg), t);
  const turned = hash(`${seed}m`) & 1 ? 1 - drawn : drawn;
  const x = turned + (rnd(seed, j, 'x') - 0.5) * STRAYS.x;
  const isInner = n > 2 && i > 0 && i < n - 1;
  const y = HEAD + i * STEP + (isInner ? (rnd(seed, j, 'y') - 0.5) * STEP * STRAYS.y : 0);
  return { x: Math.round(lerp(X0, X1, within(x))), y: Math.round(y), mag: 1 + (hash(`${seed}${j}mag`) % 3) };
}

/** The top of every module, and the height of the whole sky as the last entry. */
export function index(modules: readonly number[]): Float64Array {
  const top = new Float64Array(modules.length + 1);
  modules.forEach((stars, m) => (top[m + 1] = top[m]! + moduleHeight(stars)));
  return top;
}

/** The module that holds y: binary search, the first or the last one outside of the sky. */
function moduleAt(top: Float64Array, y: number): number {
  let [low, high] = [0, top.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (top[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

export type Strip = { m: number; top: number; from: number; to: number };

/** The modules that touch y0…y1, each with the range of its stars that must exist (`from` > `to` when none does). */
export function stripsIn(modules: readonly number[], top: Float64Array, y0: number, y1: number, over = 400): Strip[] {
  const [start, end] = [y0 - over, y1 + over];
  const strips: Strip[] = [];
  for (let m = moduleAt(top, start); m < modules.length && top[m]! < end; m++) {
    const row = (y: number) => (y - top[m]! - HEAD) / STEP;
    const from = Math.max(0, Math.floor(row(start)) - 1);
    const to = Math.min(modules[m]! - 1, Math.ceil(row(end)) + 1);
    strips.push({ m, top: top[m]!, from, to });
  }
  return strips;
}

export type Placed = StarPlace & { m: number; i: number };

/** The stars that must be in the document while y0…y1 is on the screen; y counts from the top of the sky. */
export const windowed = (
  pathwayId: string,
  modules: readonly number[],
  top: Float64Array,
  y0: number,
  y1: number,
  over?: number,
) =>
  stripsIn(modules, top, y0, y1, over).flatMap(({ m, top: above, from, to }) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, k): Placed => {
      const place = star(pathwayId, m, from + k, modules[m]!);
      return { ...place, m, i: from + k, y: place.y + above };
    }),
  );

export type Point = StarPlace & { isLit: boolean };

/** More stars than these do not fit into a small chart. */
const SMALL = 9;

/**
 * The chart of a pathway along its first figure, laid sideways: at most nine stars, or `most`; one lit from the first
 * lesson on, all only when the pathway is completed.
 */
export function thumb(
  pathwayId: string,
  total: number,
  done: number,
  width: number,
  height: number,
  pad = 10,
  most = SMALL,
): Point[] {
  const n = Math.max(1, Math.min(most, total));
  const lit = done > 0 ? Math.min(n - 1, Math.max(1, Math.round((done / total) * n))) : 0;
  const figure = figureAt(pathwayId, 0, 0);
  return Array.from({ length: n }, (_, i) => {
    const t = n === 1 ? 0.5 : i / (n - 1);
    const drawn = n === 1 ? 0.5 : along(figure, t) + (rnd(pathwayId, i, 't') - 0.5) * 0.12;
    const side = hash(`${pathwayId}m`) & 1 ? 1 - drawn : drawn;
    const place = { x: tenths(pad + t * (width - 2 * pad)), y: tenths(pad + within(side) * (height - 2 * pad)) };
    return { ...place, mag: 1 + (hash(pathwayId + i) % 3), isLit: i < lit || done >= total };
  });
}
