import { box, chartStar, disc, dotted, faded, field, pines, shape, sky, stroke, svg } from '../drawing.ts';
import { footOf, hop } from '../hop.ts';
import { chance, clamp, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CREAM, LAMP, type Palette, STEEL } from '../palettes.ts';
import { beatsOf, blinking, type Scene } from './scene.ts';

const STREET = 786;
const DOOR = 132;
const CORNER = 402;
const PARK = 556;
const SIZE = 1.06;

/** A way of Hop's: hops from one place on the street to another. */
interface Leg {
  from: number;
  to: number;
  at: number;
  seconds: number;
}

/** A street in the rain: the short way to the lamp on the corner and back, once as far as the park, and an open door. */
export const corner: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, small = Infinity, out = Infinity, back = Infinity, park = Infinity, home = Infinity] = beats;
  const legs: Leg[] = [
    { from: DOOR, to: CORNER, at: out + 0.3, seconds: 2.6 },
    { from: CORNER, to: DOOR, at: back - 0.3, seconds: 2.4 },
    { from: DOOR, to: PARK, at: park - 0.5, seconds: 3 },
    { from: PARK, to: DOOR, at: home - 0.2, seconds: 2 },
  ].filter(({ at }) => Number.isFinite(at));
  const arrived = out + 2.9;
  const behind = sky(palette, [CORNER, 760], [], [720, 560, 400]) + field(palette.field, 520);
  const picture = (time: number) => {
    const clear = ramp(time, out, 2.6, easeInOut);
    const lit = ramp(time, arrived, 0.7);
    const green = ramp(time, park + 0.6, 1.4);
    return (
      behind +
      disc(CORNER, 760, mix(150, 330, clear), palette.dawn[0]) +
      shape('M0 690c120-70 260-70 380-30s240 20 340-40v260H0z', palette.hills[0]) +
      trees(time, green, palette) +
      clouds(time, clear, palette) +
      house(palette, time) +
      ground(palette) +
      lamppost(time, lit, palette) +
      dotted([DOOR + 70, 764], [CORNER + 20, 764], ramp(time, small, 1.6), 90, LAMP) +
      chartStar([CORNER + 30, 368], 44, time - arrived, palette.rings[1], palette.field) +
      chartStar([DOOR + 2, 352], 34, time - back - 2.1, palette.rings[1], palette.field) +
      walker(time, legs, { out, home }, script.hop) +
      rain(time, 1 - clear) +
      shape('M0 940c160-50 330-40 470-16s190 14 250-8v400H0z', palette.hills[2])
    );
  };
  return { picture, bells: [small, arrived, back + 2.1, park + 2.5, home + 1.8].filter(Number.isFinite) };
};

function walker(time: number, legs: Leg[], { out, home }: { out: number; home: number }, mood: string): string {
  const leg = legs.findLast(({ at }) => time >= at);
  const share = leg ? easeInOut(clamp((time - leg.at) / leg.seconds)) : 0;
  const isWalking = share > 0 && share < 1;
  const hops = leg ? Math.max(3, Math.round(Math.abs(leg.to - leg.from) / 62)) : 1;
  const air = isWalking ? Math.abs(Math.sin(Math.PI * share * hops)) : 0;
  const low = 1 - ramp(time, out - 1.2, 1);
  const now = !leg ? (low > 0.5 ? 'sad' : 'hello') : isWalking ? 'up' : time > home ? mood : 'happy';
  const x = leg ? mix(leg.from, leg.to, share) : DOOR;
  const spring = 1 - 0.3 * low + air * 0.7 + 0.06 * wave(time, 2.6);
  const raised = leg && !isWalking && time < home ? 0.9 : 0.15 + air * 0.4;
  return hop({
    x,
    y: STREET - footOf(spring) * SIZE - air * 44,
    size: SIZE,
    mood: now,
    spring,
    droop: low,
    tilt: isWalking && leg ? (leg.to > leg.from ? 8 : -8) : 0,
    left: raised,
    right: raised,
    blink: blinking(time),
  });
}

/** The house of the open door. */
function house(palette: Palette, time: number): string {
  const { dawn, rings, pine } = palette;
  const glow = 0.22 + 0.03 * wave(time, 4);
  const smoke = [0, 1, 2].map((index) => {
    const age = (time * 0.16 + index / 3) % 1;
    return faded(
      (1 - age) * 0.5 * clamp(age * 5),
      disc(62 + 26 * age + 5 * wave(time, 3, age), 410 - age * 110, 9 + age * 15, dawn[2]),
    );
  });
  return (
    smoke.join('') +
    box(62, 452, 36, 90, 4, pine) +
    shape('M-20 500h250v290H-20z', CREAM) +
    shape('M196 500h34v290h-34z', '#EAD2A4') +
    shape('M-50 516 96 404 264 516v12H-50z', CORAL) +
    shape('M96 404 264 516v12h-30L82 414z', '#D95A4B') +
    box(36, 624, 66, 80, 10, rings[0]) +
    box(36, 624, 54, 68, 6, '#FFDF8A') +
    stroke('M36 590v68M9 624h54', rings[0], 6) +
    shape('M84 786V640a48 48 0 0 1 96 0v146z', rings[0]) +
    shape('M92 786V640a40 40 0 0 1 80 0v146z', '#FFDF8A') +
    shape('M180 786V606l44 26v170z', dawn[0]) +
    disc(214, 712, 5, LAMP) +
    faded(glow, shape('M92 786h80l86 66H70z', '#FFDF8A'))
  );
}

/** Pavement and road, with the corner where another street goes off. */
const ground = ({ hills, dawn, field: paint }: Palette) =>
  shape('M0 780h720v520H0z', hills[1]) +
  box(200, 794, 520, 22, 11, dawn[0]) +
  shape('M460 783h30l-26 22h-26z', hills[1]) +
  box(630, 794, 260, 22, 11, dawn[0]) +
  [0, 1, 2, 3, 4].map((index) => faded(0.5, box(70 + index * 150, 858, 74, 9, 4, paint))).join('') +
  faded(0.25, shape('M70 806h200l20 14H60z', '#FFDF8A'));

function lamppost(time: number, lit: number, { pine }: Palette): string {
  const x = CORNER + 66;
  return (
    faded(
      lit * (0.3 + 0.02 * wave(time, 1.7)),
      shape(svg`M${x - 58} 498L${x - 150} 786h196L${x - 18} 498z`, '#FFE39A'),
    ) +
    stroke(svg`M${x + 14} 790V486q0-34-34-34h-18`, pine, 12) +
    box(x + 14, 784, 42, 18, 8, pine) +
    shape(svg`M${x - 66} 494c0-28 14-40 28-40s28 12 28 40z`, STEEL) +
    faded(lit, disc(x - 38, 496, 13, LAMP)) +
    box(x + 14, 566, 84, 30, 8, CREAM) +
    stroke(svg`M${x - 10} 566h36m-10-9 10 9-10 9`, pine, 5)
  );
}

/** The park beyond the corner: it has leaves only when the corner becomes it. */
function trees(time: number, green: number, { hills, dawn, pine }: Palette): string {
  const crowns: [number, number, number][] = [
    [548, 600, 62],
    [640, 560, 84],
    [716, 620, 66],
  ];
  return (
    crowns
      .map(([x, y, radius], index) => {
        const size = radius * (1 + 0.02 * wave(time, 3.4, index / 3));
        return (
          stroke(svg`M${x} ${y}V790M${x} ${y + 60}l24-26`, pine, 11) +
          disc(x, y, size, hills[1]) +
          disc(x, y, size * green, dawn[1]) +
          disc(x - radius * 0.25, y - radius * 0.2, size * 0.55 * green, dawn[2])
        );
      })
      .join('') + pines(250, 360, 700, pine, 3)
  );
}

/** A bad day's sky, which goes away to both sides. */
const clouds = (time: number, gone: number, { hills, rings }: Palette) =>
  [
    [150, 236, 1.1, -1],
    [430, 196, 1.3, 1],
    [316, 286, 0.9, 1],
  ]
    .map(([x, y, size, side], index) => {
      const at: Point = [x! + side! * gone * 520 + 6 * wave(time, 6, index / 3), y!];
      return faded(
        1 - gone,
        svg`<g transform="translate(${at[0]} ${at[1]}) scale(${size!})">` +
          shape(
            'M-120 40a46 46 0 0 1 14-88 66 66 0 0 1 122-22 52 52 0 0 1 82 36 38 38 0 0 1 10 74z',
            index === 2 ? rings[3] : hills[0],
          ) +
          '</g>',
      );
    })
    .join('');

const rain = (time: number, share: number) =>
  faded(
    share * 0.6,
    Array.from({ length: 34 }, (_, index) => {
      const fall = (time * (0.75 + chance(index, 6) * 0.3) + chance(index, 7)) % 1;
      const x = 250 + chance(index, 8) * 470 - fall * 46;
      return stroke(svg`M${x} ${290 + fall * 470}l-4 30`, '#CDEEB4', 4);
    }).join(''),
  );
