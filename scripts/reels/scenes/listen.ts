import { box, disc, faded, field, placed, ring, shape, sky, star, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, clamp, easeHop, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, CREAM_SHADE, INK, LAMP, type Palette, STEEL } from '../palettes.ts';
import { owl } from './owl.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const OWL: Point = [172, 620];
const HOP: Point = [466, 596];
const KNOT: Point = [182, 372];
const FLOOR = 806;

/** Two stools: an owl in trouble and Hop, who keeps the advice back, asks, and listens until the knot comes undone. */
export const listen: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, advice = Infinity, heard = Infinity, ask = Infinity, silence = Infinity, undone = Infinity] = beats;
  const behind =
    sky(palette, [318, 620], [], [660, 510, 370]) + field(palette.field, 640) + disc(318, 620, 272, palette.dawn[0]);
  const front =
    shape('M0 796h720v500H0z', palette.hills[0]) +
    shape('M0 836c150-26 300-22 430 0s220 16 290-6v470H0z', palette.hills[1]) +
    shape('M0 940c160-50 330-40 470-16s190 14 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) => {
    const ease = ramp(time, undone, 2.2, easeInOut);
    const attention = ramp(time, heard, 0.8);
    const withdrawn = advice + 1.5;
    return (
      behind +
      [0, 1, 2].map((index) => breath(time, silence + index * 1.1)).join('') +
      waves(time, attention * (1 - ramp(time, silence - 0.4, 0.4))) +
      front +
      stool(OWL[0], 706, palette) +
      stool(HOP[0], 716, palette) +
      table(time, palette) +
      knot(ease) +
      owl(time, OWL, 1 - ease, palette) +
      hop({
        x: HOP[0] - attention * 12,
        y: HOP[1] + idle(time),
        size: 1.55,
        mood:
          time > undone + 1
            ? 'happy'
            : time > heard
              ? script.hop
              : time > withdrawn
                ? 'hello'
                : time > advice
                  ? 'wow'
                  : 'hello',
        tilt: -attention * 7 * (1 - ease),
        left: between(time, advice, withdrawn + 0.2, 0.3),
        right: between(time, advice, withdrawn + 0.2, 0.3),
        blink: blinking(time),
      }) +
      thought([466, 372], bulb, between(time, advice, withdrawn + 0.5, 0.45), time) +
      choices(time, ask, silence)
    );
  };
  return { picture, bells: [heard, ask, silence, silence + 1.1, silence + 2.2, undone].filter(Number.isFinite) };
};

/** The trouble: a tangle of thread over the owl, that becomes one line with a star at its end. */
function knot(undone: number): string {
  const points = Array.from({ length: 150 }, (_, index): Point => {
    const share = index / 149;
    const turn = share * Math.PI * 2;
    const tangled: Point = [
      KNOT[0] + 92 * Math.sin(turn * 5 + 0.9) * (0.72 + 0.28 * Math.sin(turn * 2)),
      KNOT[1] + 74 * Math.cos(turn * 7 - 1.2) * (0.76 + 0.24 * Math.cos(turn * 3)),
    ];
    const straight: Point = [mix(96, 500, share), 372 - 34 * Math.sin(turn) - share * 50];
    return [mix(tangled[0], straight[0], undone), mix(tangled[1], straight[1], undone)];
  });
  const path = points.map(([x, y], index) => svg`${index ? 'L' : 'M'}${x} ${y}`).join('');
  const end = points.at(-1)!;
  return (
    stroke(path, undone > 0.55 ? LAMP : CREAM, mix(6, 8, undone)) +
    star(end[0], end[1], 40 * ramp(undone, 0.7, 0.3, easeHop), LAMP)
  );
}

/** What the owl says, going over to Hop. */
const waves = (time: number, share: number) =>
  [0, 1, 2]
    .map((index) => {
      const age = (time * 0.4 + index / 3) % 1;
      const reach = mix(26, 66, age);
      const x = mix(250, 384, age);
      return faded(
        share * Math.sin(Math.PI * age),
        stroke(svg`M${x} ${600 - reach}q${reach * 0.5} ${reach} 0 ${reach * 2}`, CREAM, 8),
      );
    })
    .join('');

/** One breath of silence: a ring that widens over both. */
function breath(time: number, from: number): string {
  const age = clamp((time - from) / 2.4);
  return age <= 0 || age >= 1 ? '' : faded(Math.sin(Math.PI * age) * 0.8, ring(318, 620, mix(90, 400, age), CREAM, 7));
}

/** A quick piece of advice. */
const bulb =
  disc(0, -12, 30, LAMP) +
  shape('M-17 8h34l-4 18h-26z', LAMP) +
  box(0, 32, 26, 12, 5, STEEL) +
  stroke('M-9-10l9 10 9-10M0 0v22', '#8A5A10', 4);
/** An ear. */
const ear =
  stroke('M-20 4c-8-30 8-50 28-48s36 26 22 50c-8 14-20 16-22 32s-20 20-28 6', CREAM, 10) +
  stroke('M-4-6c0-18 22-18 20 0-2 12-14 10-12 24', CREAM, 8);

const thought = ([x, y]: Point, sign: string, share: number, time: number, fill = INK) =>
  placed(
    [x, y + 5 * wave(time, 2.8)],
    disc(0, 0, 74, fill) + disc(-14, 92, 13, fill) + disc(-8, 120, 7, fill) + sign,
    share,
  );

/** Think along, or listen: after the question the ear is what stays. */
function choices(time: number, ask: number, silence: number): string {
  const chosen = ramp(time, Math.min(ask + 2.4, silence - 0.4), 0.6, easeInOut);
  const gone = 1 - ramp(time, silence + 2.6, 0.6);
  const first = ramp(time, ask, 0.6, easeHop) * (1 - chosen);
  const second = ramp(time, ask + 0.7, 0.6, easeHop) * gone * mix(1, 1.16, chosen);
  return (
    placed([382, 356 + 4 * wave(time, 2.8)], disc(0, 0, 66, INK) + bulb, first) +
    placed(
      [mix(528, 470, chosen), 356 + 4 * wave(time, 2.8, 0.4)],
      disc(0, 0, 66, chosen > 0.5 ? CORAL_SHADE : INK) + placed([-6, 0], ear, 0.86),
      second,
    )
  );
}

const stool = (x: number, top: number, { dawn, pine }: Palette) =>
  stroke(
    svg`M${x - 40} ${top + 12}L${x - 58} ${FLOOR + 10}M${x + 40} ${top + 12}L${x + 58} ${FLOOR + 10}M${x - 50} ${top + 62}h100`,
    pine,
    12,
  ) + box(x, top + 8, 138, 26, 13, dawn[1]);

/** Two cups that steam on a small table. */
function table(time: number, { dawn, pine }: Palette): string {
  const steam = [286, 352]
    .map((x, index) => {
      const sway = 7 * wave(time, 2.6, index / 2);
      return faded(0.6, stroke(svg`M${x} 660q${10 + sway} -14 0 -28t0 -28`, CREAM, 5));
    })
    .join('');
  const cup = (x: number, fill: string, shade: string, side: number) =>
    stroke(svg`M${x + side * 24} 684h${side * 6}a12 12 0 0 1 0 24h${side * -6}`, fill, 7) +
    box(x, 696, 48, 52, 9, fill) +
    box(x + 17, 696, 14, 52, 7, shade);
  return (
    stroke(svg`M319 730V${FLOOR + 14}M282 ${FLOOR + 16}h74`, pine, 14) +
    box(319, 730, 176, 20, 10, dawn[2]) +
    steam +
    cup(286, CREAM, CREAM_SHADE, -1) +
    cup(352, CORAL, CORAL_SHADE, 1)
  );
}
