import { box, disc, faded, field, placed, ring, shape, sky, star, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, clamp, easeHop, easeInOut, hopPoint, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, CREAM_SHADE, INK, LAMP, type Palette, STEEL } from '../palettes.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const HOP: Point = [318, 640];
const WAITS: Point = [494, 556];
const COLUMNS = [118, 218, 318, 418, 518];
const ROWS = [290, 396];

/** A request and two weeks on the wall: this week is full, the audit comes first, and next Monday has half a cell free. */
export const week: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, breath = Infinity, no = Infinity, reason = Infinity, offer = Infinity, quiet = Infinity] = beats;
  const behind = sky(palette, [318, 520], [], [640, 500, 380]) + field(palette.field, 240, 24);
  const picture = (time: number) => {
    const evening = ramp(time, quiet, 1.6, easeInOut);
    const air = between(time, breath, no, 1.2);
    const mood =
      time > quiet ? script.hop : time > offer ? 'happy' : time > no ? 'hello' : time > breath ? 'calm' : 'wow';
    return (
      behind +
      calendar(time, no, reason, offer, palette) +
      faded(air * 0.9, ring(HOP[0], 628, mix(104, 190, air), CREAM, 6)) +
      faded(air * 0.5, ring(HOP[0], 628, mix(96, 150, air), palette.dawn[1], 6)) +
      hop({
        x: HOP[0],
        y: HOP[1] + idle(time) - air * 12,
        size: 1.6,
        mood,
        spring: 1 + air * 0.5,
        left: between(time, no, reason + 1.5, 0.5) * 0.4,
        right: Math.max(0.9 * (1 - ramp(time, breath, 0.8)), between(time, offer, offer + 1.8, 0.5)),
        blink: blinking(time),
      }) +
      table(palette) +
      audit(time, reason, palette) +
      lamp(evening, palette) +
      request(time, no, offer)
    );
  };
  return { picture, bells: [no, reason, offer + 1.3, quiet].filter(Number.isFinite) };
};

/** Where the request lies: it flies in, hangs before Hop, is turned away from this week and lands in the next. */
function request(time: number, no: number, offer: number): string {
  const came = ramp(time, -0.5, 1.1, easeHop);
  const tried = between(time, no - 0.2, no + 1.7, 0.8);
  const flight = ramp(time, offer + 0.1, 1.2, easeInOut);
  const rest: Point = [WAITS[0], WAITS[1] + 6 * wave(time, 2.4) * (1 - flight)];
  const start: Point = [mix(700, rest[0], came), mix(430, rest[1], came)];
  const near: Point = [mix(start[0], 518, tried), mix(start[1], ROWS[0]! + 100, tried)];
  const [x, y] = flight > 0 ? hopPoint(rest, [COLUMNS[0]!, ROWS[1]! + 21], flight, 90) : near;
  const sheet =
    box(4, 5, 104, 126, 10, '#081A33') +
    box(0, 0, 104, 126, 10, CREAM) +
    stroke('M-34 12h68M-34 30h68M-34 48h40', '#B9A678', 7) +
    shape('M8-54-22-16h18l-8 28 32-40H2z', CORAL);
  const hurry = faded(
    1 - ramp(time, no, 0.6),
    [0, 1, 2]
      .map((row) =>
        stroke(svg`M${70 + 5 * wave(time, 0.5, row / 3)} ${-30 + row * 26}h${28 - (row % 2) * 10}`, CREAM, 6),
      )
      .join(''),
  );
  return placed([x, y], sheet + hurry, mix(1, 0.4, flight), mix(8 + 3 * wave(time, 1.3), 0, flight) - tried * 14);
}

/** Two rows of five days. */
function calendar(time: number, no: number, reason: number, offer: number, { hills, rings, dawn }: Palette): string {
  const board =
    box(326, 346, 556, 296, 26, rings[0]) +
    box(318, 336, 556, 296, 26, dawn[2]) +
    shape('M40 232v-18a26 26 0 0 1 26-26h504a26 26 0 0 1 26 26v18z', CORAL) +
    [150, 486].map((x) => stroke(svg`M${x} 170v34`, STEEL, 11)).join('');
  const days = ROWS.flatMap((y, row) =>
    COLUMNS.map((x, column) => {
      const isOffered = row === 1 && column === 0;
      const paper = box(x, y, 88, 86, 12, row ? '#FFFFFF' : CREAM);
      if (row === 0) return paper + placed([x, y], full(column), 1 + 0.1 * nudged(time, no + column * 0.12));
      const open = isOffered ? ramp(time, offer - 0.1, 0.6) : 0;
      return (
        paper +
        faded(
          open,
          box(x, y, 100, 98, 18, LAMP) +
            box(x, y, 84, 82, 12, CREAM) +
            shape(svg`M${x - 42} ${y}h84v29a12 12 0 0 1-12 12h-60a12 12 0 0 1-12-12z`, '#FFE39A'),
        )
      );
    }),
  );
  const first = ramp(time, reason, 0.6, easeHop);
  const marked = faded(
    clamp(first),
    svg`<rect x="60" y="234" width="516" height="112" rx="24" fill="none" stroke="${hills[0]}" stroke-width="6" stroke-dasharray="2 15" stroke-linecap="round"/>`,
  );
  return board + marked + days.join('');
}

const nudged = (time: number, from: number) => Math.sin(Math.PI * clamp((time - from) / 0.5));

/** What a day of this week holds already. */
const full = (column: number) =>
  [
    box(0, -16, 64, 22, 8, '#2D69AF') + box(0, 18, 64, 34, 8, '#6DA8EA'),
    box(0, 0, 64, 62, 8, '#173F77'),
    box(0, -20, 64, 18, 8, '#6DA8EA') + box(0, 10, 64, 40, 8, '#2D69AF'),
    box(0, 0, 64, 62, 8, '#2D69AF'),
    box(0, -10, 64, 40, 8, '#173F77') + box(0, 22, 64, 16, 8, '#6DA8EA'),
  ][column]!;

/** The pile that comes first: a folder on it gets its star. */
function audit(time: number, reason: number, { hills }: Palette): string {
  const lit = ramp(time, reason, 0.7, easeHop);
  const sheets = Array.from({ length: 5 }, (_, index) =>
    box(134 + (index % 2 ? 5 : -4), 732 - index * 17, 150, 13, 5, index % 2 ? CREAM_SHADE : CREAM),
  );
  const folder =
    box(132, 630, 158, 46, 9, CORAL_SHADE) + box(132, 634, 158, 38, 9, CORAL) + box(86, 608, 56, 12, 6, CORAL_SHADE);
  return (
    sheets.join('') +
    folder +
    star(132, 632, 15, hills[2]) +
    (lit > 0 ? star(132, mix(632, 556, clamp(lit)), 15 + 25 * lit, LAMP) : '')
  );
}

/** The lamp on the desk, which lights for the quiet. */
function lamp(evening: number, { pine }: Palette): string {
  const cone = faded(evening * 0.3, shape('M466 604 410 742h192l-54-138z', CREAM));
  return (
    cone +
    stroke('M566 736V640l-56-54', pine, 9) +
    box(566, 738, 70, 14, 7, pine) +
    shape('M462 606c0-34 20-50 44-50s44 16 44 50z', STEEL) +
    faded(evening, disc(506, 606, 14, LAMP))
  );
}

const table = ({ hills, dawn }: Palette) =>
  `<rect x="-20" y="742" width="760" height="30" rx="15" fill="${dawn[1]}"/>` +
  shape('M-20 770h760v520H-20z', hills[1]) +
  shape('M-20 770h760v26H-20z', hills[2]) +
  shape('M-20 938h760v360H-20z', hills[2]) +
  box(318, 738, 150, 12, 6, INK);
