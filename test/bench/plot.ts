import { short } from './judge.ts';

/** How something grows: one line a series, each value at its `x`. Both axes are logarithmic, or begin at 0 where `isLinear`. */
export interface Curve {
  title: string;
  xLabel: string;
  yLabel: string;
  x: readonly number[];
  series: readonly { name: string; x?: readonly number[]; values: readonly number[] }[];
  isLinear?: boolean;
}

const [WIDTH, HEIGHT] = [460, 300];
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 12, 34, 44];
const COLOURS = ['#4f7cff', '#e0793a', '#2aa37b', '#b554c8', '#c8a62a', '#d9485f'];

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(words)}</text>`;

/** Whole powers of ten around the values, so that a flat line looks flat. */
function scaleOf(values: readonly number[], from: number, to: number) {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(Math.ceil(Math.max(...logs)), low + 1);
  const at = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)) };
}

/** From 0 to the first round number above all values, in at most five steps. */
function linearOf(values: readonly number[], from: number, to: number) {
  const most = Math.max(...values);
  const power = 10 ** Math.floor(Math.log10(most / 5));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one * 5 >= most)!;
  const steps = Math.ceil(most / step);
  const at = (value: number) => from + (value / (steps * step)) * (to - from);
  return { at, ticks: Array.from({ length: steps + 1 }, (_, tick) => tick * step) };
}

function panel({ title, xLabel, yLabel, x, series, isLinear }: Curve, left: number): string {
  const scale = isLinear ? linearOf : scaleOf;
  const across = scale([...x, ...series.flatMap((one) => one.x ?? [])], left + LEFT, left + WIDTH - RIGHT);
  const up = scale(
    series.flatMap(({ values }) => values),
    HEIGHT - BOTTOM,
    TOP,
  );
  const grid = up.ticks.map(
    (tick) =>
      `<line x1="${left + LEFT}" x2="${left + WIDTH - RIGHT}" y1="${up.at(tick).toFixed(1)}" y2="${up.at(tick).toFixed(1)}" stroke="#8884"/>` +
      text(left + LEFT - 6, up.at(tick) + 4, short(tick), 'text-anchor="end"'),
  );
  const feet = x.map((value) => text(across.at(value), HEIGHT - BOTTOM + 16, short(value), 'text-anchor="middle"'));
  const lines = series.map(({ name, values, x: own = x }, at) => {
    const colour = COLOURS[at % COLOURS.length]!;
    const points = values.map((value, i) => `${across.at(own[i]!).toFixed(1)},${up.at(value).toFixed(1)}`);
    const dots = points.map(
      (point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3" fill="${colour}"/>`,
    );
    const key = text(left + LEFT + 8 + (at % 4) * 96, TOP + 12 + Math.floor(at / 4) * 14, name, `fill="${colour}"`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${key}`;
  });
  return [
    text(left + LEFT, 18, title, 'font-weight="600"'),
    ...grid,
    ...feet,
    ...lines,
    text(left + (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, `${xLabel} · ${yLabel}`, 'text-anchor="middle"'),
  ].join('\n');
}

/** The curves beside each other as one SVG that is read on a light page and on a dark one. */
export function plot(curves: readonly Curve[]): string {
  const width = WIDTH * curves.length;
  const panels = curves.map((curve, at) => panel(curve, at * WIDTH)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="11" fill="#888">\n${panels}\n</svg>\n`;
}
