import { box, chartStar, disc, drawn, faded, field, placed, pines, shape, sky, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, clamp, easeHop, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CREAM, INK, LAMP, type Palette, STEEL } from '../palettes.ts';
import { owl } from './owl.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const HOP: Point = [176, 656];
const OWL: Point = [462, 680];
/** The small moments of a day, between the two. */
const MOMENTS: Point[] = [
  [176, 430],
  [252, 376],
  [330, 352],
  [406, 372],
  [474, 424],
];

/** A heron crosses a lake: one points, one looks up from a phone, and many such moments become one line. */
export const heron: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, not = Infinity, there = Infinity, lift = Infinity, many = Infinity, close = Infinity] = beats;
  const behind =
    sky(palette, [318, 640], [], [700, 540, 380]) +
    field(palette.field, 420) +
    disc(318, 640, 236, palette.dawn[0]) +
    shape('M0 640c140-40 260-34 380-14s240 10 340-20v200H0z', palette.hills[0]) +
    pines(-10, 70, 668, palette.pine, 5) +
    pines(580, 720, 664, palette.pine);
  const picture = (time: number) => {
    const up = ramp(time, lift, 0.7, easeInOut);
    const pointing = Math.max(1 - ramp(time, not + 0.4, 0.8), between(time, lift, many, 0.6));
    const lit = MOMENTS.map((at, index) =>
      chartStar(at, 26, time - (many + index * 0.7), palette.rings[2], palette.field),
    );
    const joins = MOMENTS.slice(1).map((at, index) => drawn(MOMENTS[index]!, at, ramp(time, close + index * 0.3, 0.4)));
    return (
      behind +
      lake(time, palette) +
      faded(ramp(time, many - 0.5, 0.6), joins.join('') + lit.join('')) +
      bird(time, flight(time, not, lift, many), palette) +
      hop({
        x: HOP[0],
        y: HOP[1] + idle(time),
        size: 1.5,
        mood: time > close ? script.hop : up > 0.5 ? 'happy' : time > not + 1 ? 'hello' : 'up',
        tilt: 4 * between(time, there, lift, 0.8),
        right: Math.max(pointing, ramp(time, close + 0.6, 0.5)),
        left: ramp(time, close + 0.6, 0.5),
        droop: 0.6 * between(time, not + 0.8, lift, 0.8),
        blink: blinking(time),
      }) +
      asked(time, there, lift, palette) +
      owl(time, OWL, 1 - up, palette) +
      phone(up) +
      jetty(palette) +
      shape('M0 900c160-44 330-36 470-14s190 14 250-8v450H0z', palette.hills[2])
    );
  };
  return {
    picture,
    bells: [not, there, lift, ...MOMENTS.map((_, index) => many + index * 0.7)].filter(Number.isFinite),
  };
};

/** It flies on while nobody looks, and comes by once more for both. */
function flight(time: number, not: number, lift: number, many: number): Point {
  const away = ramp(time, not - 0.5, 3, easeInOut);
  if (time < lift) return [mix(318 + 12 * time, 900, away), mix(300, 200, away)];
  const back = clamp((time - lift) / (many - lift + 1.2));
  return [mix(-160, 900, back), 300 - 60 * Math.sin(Math.PI * back)];
}

/** A grey heron: neck folded, legs out behind, slow wings. */
function bird(time: number, [x, y]: Point, { rings }: Palette): string {
  if (x < -150 || x > 860) return '';
  const beat = wave(time, 1.1);
  const far = svg`M10 -6C-10 ${-60 * beat - 20} -70 ${-110 * beat - 20} -118 ${-92 * beat}C-84 ${-50 * beat} -60 0 -34 8z`;
  const near = svg`M22 -6C14 ${-80 * beat - 20} -40 ${-140 * beat - 20} -92 ${-130 * beat}C-62 ${-60 * beat} -40 0 -22 10z`;
  return placed(
    [x, y + 9 * beat],
    shape(far, '#6F8CA0') +
      stroke('M-58 6h-92M-58 12l-88 6', LAMP, 6) +
      shape('M-76 6C-40-22 30-24 56-4 36 26-30 30-76 6z', '#D8E3EA') +
      stroke('M46 0c30 12 42-6 34-22s8-30 26-26', '#D8E3EA', 15) +
      shape('M104-58l62 12-62 10z', LAMP) +
      disc(104, -47, 13, '#D8E3EA') +
      shape('M96-56c-16-6-34-4-46 2 18-2 30 4 42 8z', rings[0]) +
      disc(108, -50, 3.4, INK) +
      shape(near, STEEL),
    0.92,
  );
}

/** Are you there? */
function asked(time: number, there: number, lift: number, { rings }: Palette): string {
  const share = ramp(time, there, 0.6, easeHop) * (1 - ramp(time, lift + 0.4, 0.5));
  const sign = stroke('M-17-24c0-25 35-25 35 0 0 19-18 17-18 36', CREAM, 10) + disc(0, 36, 6.5, CREAM);
  return placed([286, 430], disc(0, 0, 66, rings[0]) + disc(-56, 70, 12, rings[0]) + sign, share);
}

/** Held before the face, then lowered. */
const phone = (up: number) =>
  svg`<g transform="translate(${mix(452, 470, up)} ${mix(724, 762, up)}) rotate(${mix(-8, 40, up)})">` +
  faded(1 - up, disc(0, -26, 66, '#83BFFF').replace('/>', ' opacity=".22"/>')) +
  box(0, 0, 54, 84, 10, INK) +
  box(0, -2, 44, 68, 5, '#83BFFF') +
  '</g>';

const lake = (time: number, { rings, dawn }: Palette) =>
  shape('M0 690h720v240H0z', rings[2]) +
  [0, 1, 2, 3, 4]
    .map((index) => {
      const x = 70 + ((index * 173) % 560) + 14 * wave(time, 5, index / 5);
      return stroke(svg`M${x} ${712 + index * 22}h${90 - index * 8}`, dawn[0], 5);
    })
    .join('');

const jetty = ({ dawn, pine }: Palette) =>
  [110, 320, 530].map((x) => box(x, 836, 22, 110, 6, pine)).join('') +
  box(318, 786, 580, 26, 10, dawn[1]) +
  box(318, 802, 580, 10, 4, dawn[0]);
