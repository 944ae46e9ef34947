import { box, chartStar, disc, faded, field, placed, shape, sky, star, stroke, svg } from '../drawing.ts';
import { footOf, hop } from '../hop.ts';
import { between, clamp, easeHop, easeIn, mix, type Point, ramp } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, CREAM_SHADE, INK, LAMP, type Palette } from '../palettes.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const FLOOR = 800;
const STACK = 480;
const THICK = 14;
const MONTHS = 36;
/** How many instalments the honest price comes to. */
const FAIR = 24.5;
const DIAL: Point = [190, 330];
const TAG: Point = [300, 716];
const SIZE = 1.3;
const SEAT = 712;
const FALL_SECONDS = 0.4;

/** A sofa with a small price on its tag: 36 coins pile up past the honest price, one a month, and only then is it multiplied. */
export const coins: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, ask = Infinity, months = Infinity, price = Infinity, multiply = Infinity, decide = Infinity] = beats;
  const falls = Array.from({ length: MONTHS }, (_, index) => (index ? months - 0.2 + index * 0.09 : -1));
  const total = months + MONTHS * 0.09 + 0.2;
  const behind =
    sky(palette, [318, 640], [], [660, 500, 360]) +
    field(palette.field, 560) +
    disc(318, 640, 250, palette.dawn[0]) +
    shape('M0 790h720v500H0z', palette.hills[0]) +
    shape('M0 850h720v440H0z', palette.hills[1]) +
    shape('M0 940c160-50 330-40 470-16s190 14 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) =>
    behind +
    dial(time, falls, ask, total, palette) +
    chartStar([STACK, 212], 36, time - decide - 0.6, palette.rings[1], palette.field) +
    sofa(palette) +
    hop({
      x: 176,
      y: SEAT - footOf() * SIZE + idle(time) * 0.5,
      size: SIZE,
      mood: mood(time, { ask, months, multiply, decide }, script.hop),
      tilt: 6 * between(time, price, multiply, 0.8) - 5 * between(time, decide, script.seconds + 1, 0.8),
      left: between(time, months + 1, multiply, 0.5),
      right: Math.max(0.8 * (1 - ramp(time, ask, 0.7)), between(time, months + 1, multiply, 0.5)),
      blink: blinking(time),
    }) +
    armrest +
    tag(1 + 0.16 * pulse(time, multiply)) +
    placed([322, 506], stroke('M-17-17 17 17M17-17-17 17', LAMP, 10), ramp(time, multiply, 0.6, easeHop)) +
    pile(time, falls, price) +
    fairPrice(time, price);
  return {
    picture,
    bells: [months, months + 1, months + 2, total, price, multiply, decide + 0.6].filter(Number.isFinite),
  };
};

type Moments = Record<'ask' | 'months' | 'multiply' | 'decide', number>;
function mood(time: number, { ask, months, multiply, decide }: Moments, last: string) {
  if (time > decide) return last;
  if (time > multiply) return 'hello';
  if (time > months + 1) return 'wow';
  return time > ask ? 'up' : 'happy';
}
const pulse = (time: number, from: number) => Math.sin(Math.PI * clamp((time - from) / 0.7));

/** Every month a tick of the dial and a coin. */
function dial(time: number, falls: number[], ask: number, total: number, { rings, field: dim }: Palette): string {
  const asked = 1 + 0.06 * pulse(time, ask);
  const ticks = falls.map((at, index) => {
    const isPaid = time > at + FALL_SECONDS;
    const angle = (index / MONTHS) * 360;
    return svg`<g transform="rotate(${angle})">${stroke('M0-112V-90', isPaid ? LAMP : dim, isPaid ? 10 : 6)}</g>`;
  });
  const question = stroke('M-18-22c0-26 38-26 38 0 0 20-20 18-20 38', CREAM, 11) + disc(0, 42, 7, CREAM);
  return placed(
    DIAL,
    disc(0, 0, 132, rings[0]) +
      ticks.join('') +
      placed([0, 0], question, ramp(time, ask, 0.5, easeHop) * (1 - ramp(time, total - 0.6, 0.4))) +
      placed([0, 0], digits('36', CREAM), 1.05 * ramp(time, total - 0.3, 0.6, easeHop)),
    asked,
  );
}

/** Figures drawn by hand, 60 high around 0 0: a font may be missing where this is drawn. */
const FIGURES: Record<string, string> = {
  3: 'M-16-22c4-11 31-11 31 6 0 14-15 14-19 14 5 0 22 0 22 15 0 20-32 22-36 6',
  4: 'M9 30V-30L-20 12H20',
  6: 'M13-28C-6-22-18-6-18 10a18 18 0 1 0 36 0c0-22-30-24-36-2',
  9: 'M-13 28C6 22 18 6 18-10a18 18 0 1 0-36 0c0 22 30 24 36 2',
};
const digits = (text: string, ink: string) =>
  [...text]
    .map((figure, index) => placed([(index - (text.length - 1) / 2) * 50, 0], stroke(FIGURES[figure]!, ink, 10)))
    .join('');

/** Swings from the arm of the sofa. */
const tag = (size: number) =>
  stroke('M300 612C292 636 292 648 296 668', CREAM, 5) +
  placed(
    TAG,
    shape('M-74-26-46-54H62a14 14 0 0 1 14 14v76a14 14 0 0 1-14 14H-60a14 14 0 0 1-14-14z', CREAM_SHADE) +
      shape('M-74-30-46-58H62a14 14 0 0 1 14 14v76a14 14 0 0 1-14 14H-60a14 14 0 0 1-14-14z', CREAM) +
      disc(-6, -44, 7, INK) +
      placed([4, 6], digits('49', INK), 0.95),
    size,
    7,
  );

const sofa = ({ hills, pine }: Palette) =>
  [70, 300].map((x) => box(x, 784, 20, 34, 6, pine)).join('') +
  box(186, 650, 290, 210, 46, CORAL_SHADE) +
  stroke('M186 560v140', '#B9473C', 5) +
  box(186, 736, 300, 74, 22, CORAL) +
  stroke('M186 704v66', CORAL_SHADE, 5) +
  shape('M30 772h312v10H30z', hills[2]);
const armrest = [46, 326].map((x) => box(x, 704, 68, 150, 32, CORAL) + disc(x, 664, 18, CORAL_SHADE)).join('');

/** The coins; those above the honest price turn red when it is shown. */
function pile(time: number, falls: number[], price: number): string {
  const told = ramp(time, price + 0.5, 0.8);
  return falls
    .map((at, index) => {
      if (time < at) return '';
      const y = FLOOR - index * THICK - (1 - ramp(time, at, FALL_SECONDS, easeIn)) * 420;
      const isOver = index >= FAIR;
      return coin(STACK, y, '#E29A2B', '#FFD36A') + (isOver ? faded(told, coin(STACK, y, CORAL_SHADE, CORAL)) : '');
    })
    .join('');
}

const coin = (x: number, y: number, side: string, top: string) =>
  shape(svg`M${x - 62} ${y}v${-THICK}h124v${THICK}a62 15 0 0 1-124 0z`, side) +
  stroke(svg`M${x - 62} ${y - 1}a62 15 0 0 0 124 0`, '#0420298c', 3) +
  svg`<ellipse cx="${x}" cy="${y - THICK}" rx="62" ry="15" fill="${top}"/>`;

/** How high the stack would be at the price on the shop's own tag. */
function fairPrice(time: number, price: number): string {
  const shown = ramp(time, price, 0.7);
  if (shown <= 0) return '';
  const y = FLOOR - FAIR * THICK - 6;
  return (
    svg`<path d="M${STACK - 96} ${y}H${mix(STACK - 96, STACK + 96, shown)}" stroke="${CREAM}" stroke-width="6" stroke-dasharray="2 14" stroke-linecap="round"/>` +
    placed(
      [STACK - 116, y],
      shape('M30 0 10-22H-26a8 8 0 0 0-8 8v28a8 8 0 0 0 8 8H10z', CREAM) + star(-12, 0, 13, CORAL),
      shown,
    )
  );
}
