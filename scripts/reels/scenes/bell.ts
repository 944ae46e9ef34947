import { box, chartStar, disc, faded, field, placed, ring, shape, sky, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { clamp, easeHop, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, INK, LAMP, type Palette } from '../palettes.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const COLUMNS = [98, 192, 286];
const ROWS = [324, 426, 528];
const HOP: Point = [482, 668];

/** A house of many dark windows: one lights, shows its keys and its notes, and its bell gets a name. */
export const bell: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, ignored = Infinity, keys = Infinity, notes = Infinity, problem = Infinity, name = Infinity] = beats;
  const still =
    sky(palette, [318, 700], [], [760, 600, 450]) + field(palette.field, 500) + disc(318, 720, 330, palette.dawn[0]);
  const front =
    shape('M0 786h720v500H0z', palette.hills[0]) +
    shape('M0 830c150-20 300-16 430 0s220 12 290-6v470H0z', palette.hills[1]) +
    shape('M0 940c160-50 330-40 470-16s190 14 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) => {
    const lit = ramp(time, keys, 0.6);
    const mood =
      time > name ? script.hop : time > notes ? 'up' : time > keys ? 'wow' : time > ignored ? 'sad' : 'happy';
    const call = 1 - ramp(time, ignored, 0.6);
    return (
      still +
      facade(palette) +
      front +
      lookingUp(lit) +
      signs(time, keys, notes, palette) +
      chartStar([482, 232], 42, time - problem, palette.rings[1], palette.field) +
      plate(time, name, palette) +
      megaphone(time, call) +
      hop({
        x: HOP[0],
        y: HOP[1] + idle(time),
        size: 1.5,
        mood,
        droop: ramp(time, ignored, 0.5) - lit,
        left: Math.max(call, ramp(time, name, 0.5)),
        right: Math.max(call, ramp(time, name + 1, 0.5)),
        blink: blinking(time),
      })
    );
  };
  return { picture, bells: [keys, keys + 0.6, keys + 1.2, notes, problem, name + 1.4].filter(Number.isFinite) };
};

const facade = ({ hills, rings, dawn }: Palette) =>
  shape('M46 262h314v528H46z', hills[0]) +
  shape('M330 262h30v528h-30z', hills[1]) +
  box(203, 252, 346, 32, 8, CORAL_SHADE) +
  ROWS.flatMap((y) => COLUMNS.map((x) => box(x, y, 68, 82, 10, rings[0]) + box(x, y + 46, 78, 10, 4, dawn[0]))).join(
    '',
  ) +
  shape('M132 786V650a52 52 0 0 1 104 0v136z', rings[0]) +
  shape('M142 786V650a42 42 0 0 1 84 0v136z', CORAL) +
  shape('M188 609a42 42 0 0 1 38 41v136h-14V650z', CORAL_SHADE) +
  disc(206, 710, 6, LAMP);

/** Hop calls to the whole house at once, until it is plain that nobody listens. */
const megaphone = (time: number, call: number) =>
  faded(
    call,
    [0, 1, 2]
      .map((index) => {
        const far = 40 + index * 30 + 5 * wave(time, 1.1, index / 3);
        return stroke(svg`M${374 - far} ${640 - far * 0.9}a${far} ${far} 0 0 0 0 ${far * 1.1}`, LAMP, 9);
      })
      .join('') + placed([404, 632], shape('M26-12-34-36V36L26 12z', CORAL) + box(-34, 0, 14, 82, 7, CREAM), 1, 8),
  );

/** The one who looks up. */
const lookingUp = (lit: number) =>
  faded(
    lit,
    '<g transform="translate(-14 16)">' +
      box(300, 410, 68, 82, 10, '#FFDF8A') +
      shape('M272 451c0-26 12-36 28-36s28 10 28 36z', '#7C2C43') +
      disc(300, 400, 20, '#F3B68E') +
      shape('M278 402c-2-32 46-32 44 0-8-12-34-14-44 0z', '#4A1F16') +
      disc(300, 376, 9, '#4A1F16') +
      disc(293, 402, 2.6, INK) +
      disc(307, 402, 2.6, INK) +
      stroke('M294 410q6 4 12 0', INK, 2.4) +
      '</g>',
  );

/** Three sets of keys, then a spreadsheet and two notes. */
function signs(time: number, keys: number, notes: number, { dawn }: Palette): string {
  const key = (fill: string) => ring(0, 0, 13, fill, 8) + stroke('M0 16V58M0 42h14M0 56h12', fill, 8);
  const sets = [0, 1, 2].map((index) =>
    placed(
      [402 + index * 66, 318],
      ring(0, -20, 15, CREAM, 4) + key([LAMP, CREAM, CORAL][index]!),
      ramp(time, keys + 0.2 + index * 0.6, 0.5, easeHop),
      7 * wave(time, 2.2, index / 3),
    ),
  );
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      box(-34 + column * 34, -10 + row * 24, 28, 17, 3, (row + column) % 3 ? dawn[2] : dawn[1]),
    ),
  );
  const sheet = box(0, 6, 122, 110, 10, CREAM) + box(0, -38, 122, 22, 8, '#2C9B63') + cells.join('');
  const note = box(0, 0, 60, 60, 4, LAMP) + stroke('M-18-10h36M-18 6h24', '#8A5A10', 5);
  return (
    sets.join('') +
    placed([434, 456], sheet, ramp(time, notes, 0.6, easeHop), -3) +
    placed([536, 430], note, ramp(time, notes + 0.9, 0.5, easeHop), 6) +
    placed([546, 502], note, ramp(time, notes + 1.4, 0.5, easeHop), -7)
  );
}

/** The bells beside the door: at the last line one gets its name, written by hand, and rings. */
function plate(time: number, name: number, { rings }: Palette): string {
  const grown = ramp(time, name, 0.7, easeHop);
  const written = clamp((time - name - 0.5) / 1);
  const rung = time - name - 1.4;
  const rows = [0, 1, 2, 3].map((row) => {
    const isOne = row === 1;
    const size = isOne ? 1 + 0.5 * grown : 1;
    const tag =
      box(0, 0, 76, 26, 5, isOne && grown > 0 ? CREAM : '#8F6A5A') +
      (isOne && written > 0
        ? stroke(
            Array.from(
              { length: 13 },
              (_, index) =>
                svg`${index ? 'L' : 'M'}${-28 + index * 3.6 * written} ${(index % 2 ? 5 : -5) * (0.5 + (index % 3) * 0.25)}`,
            ).join(''),
            INK,
            3.4,
          )
        : '') +
      disc(25, 0, 8, isOne && rung > 0 ? LAMP : rings[0]);
    return [isOne, placed([296, 640 + row * 34], tag, size)] as const;
  });
  const waves = [0, 1].map((index) => {
    const age = clamp((rung - index * 0.35) / 1);
    return age <= 0 || age >= 1 ? '' : faded(1 - age, ring(334, 674, mix(16, 64, age), LAMP, 6));
  });
  return (
    box(296, 691, 96, 150, 12, INK) +
    rows
      .filter(([isOne]) => !isOne)
      .map(([, tag]) => tag)
      .join('') +
    waves.join('') +
    rows
      .filter(([isOne]) => isOne)
      .map(([, tag]) => tag)
      .join('')
  );
}
