/** Every picture is a function of the second, so that a reel renders the same on every machine. */
export type Ease = (share: number) => number;

export const clamp = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value));
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

const easeOut: Ease = (share) => 1 - (1 - share) ** 3;
export const easeIn: Ease = (share) => share ** 3;
export const easeInOut: Ease = (share) => (1 - Math.cos(Math.PI * share)) / 2;
/** The landing: one small overshoot, as in the app's --ease-hop. */
export const easeHop: Ease = (share) => 1 + 3.2 * (share - 1) ** 3 + 2.2 * (share - 1) ** 2;

/** How far something that begins at `from` and takes `length` seconds has come: 0 before, 1 after. */
export const ramp = (time: number, from: number, length: number, ease: Ease = easeOut) =>
  ease(clamp((time - from) / length));

/** Rises over `edge` seconds from `from`, falls over `edge` seconds until `until`. */
export const between = (time: number, from: number, until: number, edge = 0.4) =>
  Math.min(ramp(time, from, edge, easeInOut), 1 - ramp(time, until - edge, edge, easeInOut));

/** A slow wave between -1 and 1. */
export const wave = (time: number, period: number, phase = 0) => Math.sin(2 * Math.PI * (time / period + phase));

/** A repeatable number between 0 and 1 for the n-th thing of its kind. */
export function chance(index: number, kind = 1): number {
  const stir = (value: number) => Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  const mixed = stir(stir(Math.imul(index + 1, 0x9e3779b1)) + Math.imul(kind, 0x85ebca6b));
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

export type Point = readonly [x: number, y: number];

/** `count` points spread evenly over the corners of a line, so that any number of words fits a drawn figure. */
export function spread(corners: readonly Point[], count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? 0 : (index * (corners.length - 1)) / (count - 1);
    const from = Math.min(Math.floor(place), corners.length - 2);
    const [a, b] = [corners[from]!, corners[from + 1]!];
    return [mix(a[0], b[0], place - from), mix(a[1], b[1], place - from)] as const;
  });
}

/** A point of the dotted hop from `a` to `b`, which rises `height` above the higher of the two. */
export function hopPoint(a: Point, b: Point, share: number, height: number): Point {
  const top = Math.min(a[1], b[1]) - height;
  const bend: Point = [(a[0] + b[0]) / 2, 2 * top - (a[1] + b[1]) / 2];
  const at = (axis: 0 | 1) => (1 - share) ** 2 * a[axis] + 2 * share * (1 - share) * bend[axis] + share ** 2 * b[axis];
  return [at(0), at(1)];
}
