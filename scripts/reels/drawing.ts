import { chance, clamp, easeHop, hopPoint, mix, type Point, ramp } from './motion.ts';
import { LAMP, type Palette } from './palettes.ts';

export const WIDTH = 720;
export const HEIGHT = 1280;

const short = (value: number) => String(Math.round(value * 10) / 10);
/** Joins markup and numbers, the numbers to a tenth of a point. */
export const svg = (parts: TemplateStringsArray, ...values: (string | number)[]) =>
  parts.reduce((all, part, index) => all + part + (index < values.length ? inked(values[index]!) : ''), '');
const inked = (value: string | number) => (typeof value === 'number' ? short(value) : value);

export const disc = (x: number, y: number, radius: number, fill: string) =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const ring = (x: number, y: number, radius: number, stroke: string, width: number, extra = '') =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`;
export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
/** Rounded box around a middle. */
export const box = (x: number, y: number, width: number, height: number, round: number, fill: string) =>
  svg`<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
/** An open line, such as of a pen. */
export const stroke = (path: string, ink: string, width: number, extra = '') =>
  svg`<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
/** What is `share` there: nothing, see-through or whole. */
export const faded = (share: number, inside: string) =>
  share <= 0 ? '' : share >= 1 ? inside : `<g opacity="${share.toFixed(2)}">${inside}</g>`;
/** Moves, turns and sizes a drawing that was made around 0 0. */
export const placed = ([x, y]: Point, inside: string, size = 1, degrees = 0) =>
  size <= 0
    ? ''
    : svg`<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${size.toFixed(3)})">` + inside + '</g>';
const line = (a: Point, b: Point, stroke: string, width: number) =>
  svg`<path d="M${a[0]} ${a[1]}L${b[0]} ${b[1]}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The rounded five-point star of the mark. */
export function star(x: number, y: number, radius: number, fill: string, extra = ''): string {
  const corner = (index: number): Point => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const far = index % 2 ? radius * 0.54 : radius;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  };
  const path = Array.from({ length: 10 }, (_, index) => {
    const [before, here, after] = [corner(index - 1), corner(index), corner(index + 1)];
    const round = index % 2 ? 0.25 : 0.33;
    const [inX, inY, outX, outY] = [before, after].flatMap((other) => [
      mix(here[0], other[0], round),
      mix(here[1], other[1], round),
    ]);
    return svg`${index ? 'L' : 'M'}${inX!} ${inY!}Q${here[0]} ${here[1]} ${outX!} ${outY!}`;
  });
  return `<path d="${path.join('')}Z" fill="${fill}" ${extra}/>`;
}

/** A star of the chart: a hollow ring until `since` (seconds since it was lit) is positive, then the light-up with its ring of ten sparks. */
export function chartStar([x, y]: Point, radius: number, since: number, sky: string, dim: string): string {
  if (since < 0) return disc(x, y, radius * 0.42, sky) + ring(x, y, radius * 0.42, dim, 5);
  const flight = ramp(since, 0.1, 0.8);
  const sparks = Array.from({ length: flight < 1 ? 10 : 0 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const far = radius * mix(0.9, 2.1, flight);
    return disc(x + far * Math.cos(angle), y + far * Math.sin(angle), 5 * (1 - flight), LAMP);
  });
  return sparks.join('') + star(x, y, radius * Math.max(0.3, easeHop(clamp(since / 0.7))), LAMP);
}

/** The part of a solid line that is already drawn. */
export const drawn = (a: Point, b: Point, share: number, width = 6) =>
  share <= 0 ? '' : line(a, [mix(a[0], b[0], share), mix(a[1], b[1], share)], LAMP, width);

/** The part of a dotted hop that is already drawn. */
export function dotted(a: Point, b: Point, share: number, height: number, fill: string): string {
  const count = Math.max(6, Math.round((Math.hypot(a[0] - b[0], a[1] - b[1]) + height) / 22));
  const shown = Math.round(share * (count - 2));
  return Array.from({ length: shown }, (_, index) => {
    const [x, y] = hopPoint(a, b, (index + 1) / count, height);
    return disc(x, y, 4, fill);
  }).join('');
}

/** Small stars that nobody has hopped to yet. */
export function field(fill: string, depth: number, count = 64): string {
  return Array.from({ length: count }, (_, index) => {
    const radius = [1.6, 1.6, 2.4, 3.4][Math.floor(chance(index, 3) * 4)]!;
    return svg`<circle cx="${chance(index, 1) * WIDTH}" cy="${chance(index, 2) * depth}" r="${radius}" fill="${fill}" opacity="${0.35 + chance(index, 4) * 0.5}"/>`;
  }).join('');
}

export function pine(x: number, foot: number, height: number, fill: string): string {
  const u = height / 59.4;
  return shape(
    svg`M${x} ${foot - height}l${8.5 * u} ${21.4 * u}h${-3 * u}l${6 * u} ${19 * u}h${-3.5 * u}l${6 * u} ${19 * u}h${-28 * u}l${6 * u} ${-19 * u}h${-3.5 * u}l${6 * u} ${-19 * u}h${-3 * u}z`,
    fill,
  );
}

/** A row of pines between two places, of uneven height. */
export const pines = (from: number, to: number, foot: number, fill: string, kind = 1) =>
  Array.from({ length: Math.round((to - from) / 38) }, (_, index) =>
    pine(
      from + index * 38 + chance(index, kind) * 18,
      foot + chance(index, kind + 7) * 8,
      58 + chance(index, kind + 3) * 52,
      fill,
    ),
  ).join('');

/** The poster sky: flat night and stepped rings that share one centre, the dawn in their middle. */
export function sky(
  { rings, dawn }: Palette,
  [x, y]: Point,
  dawnRadii: readonly number[],
  ringRadii: readonly number[] = [800, 640, 490],
): string {
  const night = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${rings[0]}"/>`;
  const steps = ringRadii.map((radius, index) => disc(x, y, radius, rings[index + 1]!));
  return night + steps.join('') + dawnRadii.map((radius, index) => disc(x, y, radius, dawn[index]!)).join('');
}
