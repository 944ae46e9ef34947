import { box, chartStar, disc, faded, field, pines, ring, shape, sky, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, clamp, easeInOut, mix, ramp, wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, CREAM_SHADE, INK, LAMP, type Palette } from '../palettes.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const FLOOR = 790;
const MINUTES = 10;

/** Lamp and phone behind a window; day comes up grey, the door opens, a mug on the step for ten minutes, and the night is in time. */
export const window: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, light = Infinity, grey = Infinity, step = Infinity, sun = Infinity, tonight = Infinity] = beats;
  const night = sky(palette, [500, 800], []) + field(palette.field, 620);
  const picture = (time: number) => {
    const day = ramp(time, light, 5, easeInOut) * (1 - ramp(time, tonight, 1.8, easeInOut));
    const isOut = time > step;
    const dusk = ramp(time, tonight, 1.4);
    return (
      night +
      dawn(day, palette) +
      moon(time, tonight, palette) +
      clouds(time, between(time, grey - 1, tonight, 1.2)) +
      land(palette) +
      house(mix(1, 0.25, day), palette) +
      (isOut ? '' : inside(time, light)) +
      frame(palette) +
      door(ramp(time, step - 0.9, 0.8, easeInOut), palette) +
      minutes(time, step, sun, palette) +
      (isOut
        ? hop({
            x: 452,
            y: 656 + idle(time),
            size: 1.4 * ramp(time, step, 0.4),
            mood: dusk > 0.4 ? script.hop : time > sun ? 'down' : time > step + 1.4 ? 'calm' : 'happy',
            tilt: 7 * between(time, sun, tonight, 0.6),
            left: 0.3,
            right: 0.45,
            blink: blinking(time),
          }) + mug(time, ramp(time, step, 0.5))
        : '') +
      chartStar([540, 236], 38, time - tonight - 0.8, palette.rings[1], palette.field) +
      shape('M0 930c160-50 330-40 470-16s190 14 250-8v400H0z', palette.hills[2])
    );
  };
  return { picture, bells: [light, grey, step, step + 1.2, sun, tonight + 0.8].filter(Number.isFinite) };
};

/** The day: rings that widen from the horizon, beside which every lamp is dim. */
const dawn = (day: number, { dawn: inks, rings }: Palette) =>
  [rings[3], inks[0], inks[1], inks[2]]
    .map((ink, index) => disc(520, 800, day * [760, 560, 380, 210][index]!, ink))
    .join('');

function moon(time: number, tonight: number, { dawn: inks, rings }: Palette): string {
  const early = 1 - ramp(time, 4, 2);
  const late = ramp(time, tonight, 1.4);
  const y = mix(226, 250, early) + mix(60, 0, Math.max(early, late));
  return faded(Math.max(early, late), disc(452, y + 40, 52, inks[2]) + disc(476, y + 26, 46, rings[1]));
}

const clouds = (time: number, share: number) =>
  faded(
    share * 0.85,
    [
      [430, 300, 1],
      [560, 400, 0.7],
    ]
      .map(([x, y, size], index) => {
        const drift = 26 * wave(time, 17, index / 2);
        return (
          svg`<g transform="translate(${x! + drift} ${y!}) scale(${size!})">` +
          disc(-52, 0, 40, '#C9D8CF') +
          disc(0, -22, 54, '#DCE7DE') +
          disc(56, 2, 38, '#C9D8CF') +
          box(0, 22, 190, 44, 22, '#DCE7DE') +
          '</g>'
        );
      })
      .join(''),
  );

const land = ({ hills, pine }: Palette) =>
  shape('M0 742c160-50 300-40 430-16s220 10 290-20v500H0z', hills[0]) +
  pines(590, 720, 772, pine) +
  shape(`M0 ${FLOOR}c200-10 500-10 720 0v500H0z`, hills[1]);

/** The wall, and the light that falls out of the window. */
const house = (glow: number, { dawn: inks, hills }: Palette) =>
  shape(`M-20 200 200 96l190 104v${FLOOR - 196}H-20z`, CREAM_SHADE) +
  shape(`M340 200h50v${FLOOR - 196}h-50z`, '#D3B782') +
  shape('M-30 214 200 78l214 136v34L200 116-30 248z', CORAL_SHADE) +
  box(156, 416, 236, 260, 18, '#5B3A24') +
  box(156, 416, 212, 236, 8, hills[2]) +
  faded(
    glow,
    box(156, 416, 212, 236, 8, '#F2B04C') + disc(92, 392, 118, '#FFDF8A').replace('/>', ' clip-path="url(#pane)"/>'),
  ) +
  `<clipPath id="pane"><rect x="50" y="298" width="212" height="236" rx="8"/></clipPath>` +
  faded(1 - glow, box(156, 416, 212, 236, 8, inks[0]));

/** Hop in the room, lit by a lamp and a phone. */
function inside(time: number, light: number): string {
  const turned = ramp(time, light, 0.8);
  const lamp = stroke('M92 534V420', INK, 7) + shape('M56 424l16-50h40l16 50z', LAMP);
  const body = hop({
    x: 184,
    y: 492 + idle(time) * 0.6,
    size: 1.02,
    mood: turned > 0.5 ? 'up' : 'sleepy',
    droop: 0.7 * (1 - turned),
    left: 0.2,
    right: 0.5 + 0.3 * turned,
    blink: blinking(time),
  });
  const phone = svg`<g transform="translate(${mix(226, 240, turned)} ${mix(470, 516, turned)}) rotate(12)">${box(0, 0, 40, 66, 8, INK)}${box(0, 0, 31, 54, 4, '#83BFFF')}</g>`;
  return `<g clip-path="url(#pane)">${lamp}${body}${phone}</g>`;
}

const frame = ({ hills }: Palette) =>
  stroke('M156 300v232M52 416h208', '#5B3A24', 9) +
  box(156, 552, 262, 22, 8, '#5B3A24') +
  box(156, 568, 230, 10, 4, hills[1]);

/** Opens on the room behind it. */
const door = (open: number, { dawn: inks }: Palette) =>
  box(330, 668, 112, 246, 14, '#5B3A24') +
  box(330, 672, 92, 236, 8, inks[0]) +
  shape(
    svg`M284 556h${mix(92, 26, open)}v${mix(0, -14, open) + 234}l${-mix(92, 26, open)} ${mix(0, 14, open)}z`,
    CORAL,
  ) +
  disc(mix(362, 302, open), 676, 6, LAMP) +
  box(352, FLOOR - 6, 210, 22, 8, '#8F9C96') +
  box(440, FLOOR + 10, 330, 22, 8, '#75837D');

function mug(time: number, there: number): string {
  const steam = [0, 1].map((index) => {
    const sway = 8 * wave(time, 2.4, index / 2);
    return faded(0.7, stroke(svg`M${518 + index * 18} 622q${10 + sway} -16 0 -32t0 -32`, CREAM, 5));
  });
  return faded(
    there,
    steam.join('') +
      stroke('M546 650h8a14 14 0 0 1 0 28h-8', CORAL, 8) +
      box(526, 662, 46, 54, 9, CORAL) +
      box(542, 662, 12, 54, 6, CORAL_SHADE),
  );
}

/** Ten marks over the step, one for every minute. */
function minutes(time: number, step: number, until: number, { rings }: Palette): string {
  const shown = between(time, step + 0.3, until + 2.4, 0.5);
  const spent = clamp((time - step - 0.6) / (until - step - 1)) * MINUTES;
  const marks = Array.from({ length: MINUTES }, (_, index) => {
    const angle = (index / MINUTES) * 2 * Math.PI - Math.PI / 2;
    return disc(452 + 62 * Math.cos(angle), 452 + 62 * Math.sin(angle), 10, index < spent ? LAMP : rings[3]);
  });
  return faded(
    shown,
    disc(452, 452, 88, rings[0]) + marks.join('') + ring(452, 452, 30, CREAM, 6) + stroke('M452 438v14l10 8', CREAM, 5),
  );
}
