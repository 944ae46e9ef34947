import { box, disc, drawn, faded, field, placed, shape, sky, star, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, clamp, easeHop, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, CREAM_SHADE, INK, LAMP, type Palette, STEEL } from '../palettes.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const SHEET: Point = [232, 430];
const HOP: Point = [486, 640];
const LEFT = 106;
const ROWS = [316, 364, 412, 460, 508, 556];
/** Of each row what is remembered, from and to; the rest is a gap. */
const KNOWN: [number, number][][] = [
  [[0, 250]],
  [
    [0, 90],
    [170, 250],
  ],
  [[0, 210]],
  [[70, 250]],
  [[0, 130]],
  [
    [0, 60],
    [140, 220],
  ],
];
const GAPS: Point[] = [
  [LEFT + 130, 364],
  [LEFT + 34, 460],
  [LEFT + 196, 508],
  [LEFT + 100, 556],
];

/** A book that closes, a sheet and a pencil: what is left is written down, the gaps become a map, and the book fills them. */
export const page: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, close = Infinity, write = Infinity, timed = Infinity, gaps = Infinity, fill = Infinity] = beats;
  const end = Number.isFinite(gaps) ? gaps - 0.5 : script.seconds - 1;
  const behind =
    sky(palette, [318, 500], [], [640, 490, 350]) +
    field(palette.field, 700, 40) +
    disc(318, 500, 286, palette.dawn[0]);
  const picture = (time: number) => {
    const open = 1 - ramp(time, close, 0.8, easeInOut) + ramp(time, fill, 0.8, easeInOut);
    const written = time > write ? ramp(time, write + 0.4, end - write - 0.4, (share) => share) * ROWS.length : 0;
    const mood =
      time > fill + 1 ? script.hop : time > gaps ? 'wow' : time > write ? 'down' : time > close ? 'calm' : 'happy';
    return (
      behind +
      sheet(palette) +
      lines(written) +
      map(time, gaps, fill) +
      pencil(time, written, close, end) +
      hop({
        x: HOP[0],
        y: HOP[1] + idle(time),
        size: 1.55,
        mood: time > gaps && time < gaps + 1.5 ? 'wow' : time > gaps && time < fill ? 'up' : mood,
        left: Math.max(between(time, close + 0.6, end, 0.5) * (0.5 + 0.2 * wave(time, 0.8)), ramp(time, fill + 1, 0.5)),
        right: Math.max(between(time, 0, close, 0.3) * 0.5, ramp(time, fill + 1, 0.5)),
        tilt: -5 * between(time, write, end, 0.6),
        blink: blinking(time),
      }) +
      table(palette) +
      placed([330, 700], book(open, palette)) +
      sand(time, timed, end)
    );
  };
  return { picture, bells: [close, write, gaps + 0.6, gaps + 1.4, fill, fill + 1].filter(Number.isFinite) };
};

const sheet = ({ rings }: Palette) =>
  placed(
    SHEET,
    box(8, 10, 322, 372, 12, rings[0]) +
      box(0, 0, 322, 372, 12, CREAM) +
      shape('M-161 174h322a12 12 0 0 1-12 12h-298a12 12 0 0 1-12-12z', CREAM_SHADE) +
      box(0, -186, 92, 26, 9, STEEL) +
      stroke('M-126-140h96', CORAL, 9),
  );

/** Each row is a hand's waves, as far as it is written. */
const lines = (written: number) =>
  ROWS.map((y, row) => {
    const until = clamp(written - row) * 250;
    return KNOWN[row]!.map(([from, to]) => {
      const end = Math.min(to, until);
      return end <= from ? '' : scrawl(LEFT + from, LEFT + end, y, INK, 7);
    }).join('');
  }).join('');

function scrawl(from: number, to: number, y: number, ink: string, width: number): string {
  const count = Math.max(2, Math.ceil((to - from) / 5));
  const path = Array.from({ length: count + 1 }, (_, index) => {
    const x = mix(from, to, index / count);
    return svg`${index ? 'L' : 'M'}${x} ${y + 5 * Math.sin(x * 0.34) * Math.cos(x * 0.11)}`;
  });
  return stroke(path.join(''), ink, width);
}

/** The gaps light up and are joined like stars; when the book opens again they are filled in. */
function map(time: number, gaps: number, fill: number): string {
  const joins = GAPS.slice(1).map((gap, index) => drawn(GAPS[index]!, gap, ramp(time, gaps + 1 + index * 0.7, 0.6), 5));
  const filled = ramp(time, fill + 0.7, 1.8, (share) => share) * GAPS.length;
  const lamps = GAPS.map(([x, y], index) => {
    const lit = ramp(time, gaps + 0.3 + index * 0.7, 0.6, easeHop);
    const done = clamp(filled - index);
    return (
      faded(clamp(lit) * (1 - done), stroke(svg`M${x - 32} ${y + 14}h64`, CORAL, 4, 'stroke-dasharray="1 9"')) +
      (lit > 0 ? star(x, y, 25 * lit * (1 - 0.35 * done), '#F2A92B') : '') +
      (done > 0 ? scrawl(x - 30, x - 30 + 60 * done, y + 15, CORAL_SHADE, 6) : '')
    );
  });
  return faded(1 - ramp(time, fill + 0.5, 1), joins.join('').replaceAll(LAMP, '#F2A92B')) + lamps.join('');
}

/** The pencil waits beside the sheet, then its point follows the last word. */
function pencil(time: number, written: number, close: number, end: number): string {
  const row = Math.min(ROWS.length - 1, Math.floor(written));
  const point: Point = [LEFT + clamp(written - row) * 250, ROWS[row]! + 6 * wave(time, 0.31)];
  const rest: Point = [424, 470 + 5 * wave(time, 3)];
  const away = 1 - between(time, close + 0.6, end + 0.9, 0.8);
  const body =
    shape('M0 0l-13-32h26z', CREAM_SHADE) +
    shape('M0 0l-5-12h10z', INK) +
    shape('M-13-32h26v-118h-26z', CORAL) +
    shape('M4-32h9v-118h-9z', CORAL_SHADE) +
    shape('M-13-150h26v-14h-26z', STEEL) +
    shape('M-13-164h26v-8a13 13 0 0 0-26 0z', '#FFB7A8');
  return placed([mix(point[0], rest[0], away), mix(point[1], rest[1], away)], body, 1, mix(34, 12, away));
}

/** A book on the desk; `open` from 0 (closed) to 1. */
function book(open: number, { dawn, rings }: Palette): string {
  const wing = (side: 1 | -1) =>
    svg`<g transform="scale(${side * mix(0.06, 1, open)} 1)">` +
    shape('M0-50C30-70 76-70 106-58V20C76 8 30 8 0 28z', CORAL_SHADE) +
    shape('M0-56C30-76 72-76 100-64V12C72 0 30 0 0 20z', CREAM) +
    [0, 1, 2, 3].map((row) => stroke(svg`M18 ${-44 + row * 15}q30-14 64-8`, dawn[0], 4)).join('') +
    '</g>';
  const closed =
    box(0, 14, 168, 36, 7, CORAL_SHADE) +
    box(6, 14, 160, 22, 4, CREAM) +
    box(0, -2, 168, 9, 4, CORAL) +
    box(0, 30, 168, 9, 4, CORAL) +
    box(-78, 14, 14, 40, 6, CORAL) +
    box(30, 14, 12, 34, 2, rings[0]);
  return open > 0.5 ? wing(-1) + wing(1) : closed;
}

/** Two minutes of sand. */
function sand(time: number, timed: number, end: number): string {
  const there = ramp(time, timed, 0.6, easeHop) * (1 - ramp(time, end + 0.6, 0.5));
  const run = clamp((time - timed) / Math.max(1, end - timed));
  return placed(
    [150, 678],
    shape('M-32-50h64c0 30-26 36-26 50s26 20 26 50h-64c0-30 26-36 26-50s-26-20-26-50z', '#FFFDF6') +
      shape(
        svg`M${-26 + run * 16} ${-40 + run * 30}h${52 - run * 32}c-4 14-18 22-22 32h-8c-4-10-18-18-${22 - run * 4}-32z`,
        LAMP,
      ) +
      shape(svg`M-28 50c0-${8 + run * 22} 56-${8 + run * 22} 56 0z`, LAMP) +
      (run > 0 && run < 1 ? stroke('M0-4V40', LAMP, 4) : '') +
      box(0, -54, 84, 14, 7, INK) +
      box(0, 54, 84, 14, 7, INK),
    there,
  );
}

const table = ({ hills, dawn }: Palette) =>
  `<rect x="-20" y="734" width="760" height="30" rx="15" fill="${dawn[1]}"/>` +
  shape('M-20 762h760v528H-20z', hills[1]) +
  shape('M-20 762h760v26H-20z', hills[2]) +
  shape('M-20 930h760v360H-20z', hills[2]);
