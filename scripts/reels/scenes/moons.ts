import { chartStar, disc, field, pines, shape, sky, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { LAMP, type Palette } from '../palettes.ts';
import { beatsOf, blinking, idle, leapAt, type Scene, stepped } from './scene.ts';

const LEFT_MAST: Point = [92, 520];
const RIGHT_MAST: Point = [544, 540];
const SAG = 74;
/** A cubic curve: two ends, and the corners that pull it. */
const ORBIT: Point[] = [
  [40, 520],
  [90, 180],
  [520, 140],
  [600, 470],
];

/** Two moons over two tents: each line brings the moons nearer and lights a star on the string between the tents. */
export const moons: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const last = beats.at(-1)!;
  const stars = beats.map((_, index) => onString((index + 1) / (beats.length + 1)));
  const behind = sky(palette, [318, 800], [330, 190, 0], [760, 600, 450]) + field(palette.field, 600);
  const land =
    shape('M0 742c120-60 230-40 330-16s250 40 390-30v450H0z', palette.hills[1]) +
    pines(-20, 40, 800, palette.pine, 5) +
    pines(600, 720, 806, palette.pine);
  const front = shape('M0 860c160-50 330-40 470-14s190 16 250-8v500H0z', palette.hills[2]);
  const picture = (time: number) => {
    const near = stepped(time, beats);
    const nodes = stars.map(([x, y], index) =>
      chartStar([x, y + 2 * wave(time, 3.6, index / 5)], 27, time - beats[index]!, palette.rings[1], palette.field),
    );
    return (
      behind +
      orbit(palette.field) +
      moonsAt(near, palette) +
      land +
      tent(92, 1, 1, palette) +
      tent(544, 0.86, ramp(time, last, 0.8, easeInOut), palette) +
      string(palette.field) +
      nodes.join('') +
      lander(time, beats, script.hop) +
      front
    );
  };
  return { picture, bells: beats };
};

/** A point of the string that hangs between the masts. */
const onString = (share: number): Point => [
  mix(LEFT_MAST[0], RIGHT_MAST[0], share),
  mix(LEFT_MAST[1], RIGHT_MAST[1], share) + SAG * 4 * share * (1 - share),
];

const string = (ink: string) =>
  svg`<path d="M${LEFT_MAST[0]} ${LEFT_MAST[1]}Q318 ${(LEFT_MAST[1] + RIGHT_MAST[1]) / 2 + SAG * 2} ${RIGHT_MAST[0]} ${RIGHT_MAST[1]}" fill="none" stroke="${ink}" stroke-width="4"/>`;

const orbit = (ink: string) =>
  svg`<path d="M${ORBIT[0]!.join(' ')}C${ORBIT.slice(1).join(' ')}" fill="none" stroke="${ink}" stroke-width="5" stroke-dasharray="0.1 17" stroke-linecap="round" opacity=".7"/>`;

/** The two, from both ends of their orbit (`near` 0) to side by side (1). */
const moonsAt = (near: number, { dawn }: Palette) =>
  moon(onOrbit(mix(0.1, 0.37, near)), 82, dawn[2], dawn[1]) +
  moon(onOrbit(mix(0.96, 0.63, near)), 52, '#FFDF8A', '#F2B04C');

function onOrbit(share: number): Point {
  const at = (axis: 0 | 1) => {
    const [a, b, c, d] = ORBIT.map((corner) => corner[axis]) as [number, number, number, number];
    const rest = 1 - share;
    return rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  };
  return [at(0), at(1)];
}

const moon = ([x, y]: Point, radius: number, fill: string, shade: string) =>
  disc(x, y, radius, fill) +
  shape(
    svg`M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}c${radius * 0.4} ${-radius * 0.55} ${radius * 0.4} ${-radius * 1.45} 0 ${-radius * 2}z`,
    shade,
  );

/** A tent under its mast; `glow` (0 to 1) is the lamp inside. */
function tent(x: number, size: number, glow: number, { dawn, pine }: Palette): string {
  const mast = svg`<path d="M0 0v${-260 * size}" stroke="${pine}" stroke-width="9" stroke-linecap="round" transform="translate(${x} 800)"/>`;
  const canvas =
    shape('M-88 0 0-150 88 0z', dawn[2]) + shape('M0-150 88 0H34z', dawn[1]) + shape('M0-112-30 0h60z', pine);
  const lamp = `<g opacity="${glow.toFixed(2)}">${shape('M0-112-30 0h60z', '#FFDF8A')}${disc(0, -18, 11, LAMP)}</g>`;
  return mast + svg`<g transform="translate(${x} 800) scale(${size.toFixed(2)})">` + canvas + lamp + '</g>';
}

function lander(time: number, beats: number[], mood: string): string {
  const isTogether = time > beats.at(-1)!;
  const leap = isTogether ? leapAt(time, beats.at(-1)! + 0.15) : 0;
  return hop({
    x: 318,
    y: 738 + idle(time) - leap * 12,
    size: 1.1,
    mood: isTogether ? mood : 'up',
    spring: 1 + leap,
    left: isTogether ? 1 : 0,
    right: isTogether ? 1 : 0.15 + 0.15 * wave(time, 2.8),
    blink: blinking(time),
  });
}
