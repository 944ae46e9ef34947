import { chartStar, dotted, drawn, field, pines, shape, sky, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { easeInOut, mix, type Point, ramp, spread } from '../motion.ts';
import { CORAL, CREAM, type Palette } from '../palettes.ts';
import { litBeatsOf, blinking, idle, reached, type Scene } from './scene.ts';

const FIGURE: Point[] = [
  [92, 462],
  [218, 400],
  [142, 272],
  [300, 206],
  [398, 336],
  [524, 268],
];
const PIVOT: Point = [168, 668];
const HOP: Point = [395, 676];

/** From a bright star to a dim one: a telescope and Hop look up while the stars light, one a line, and Hop leaps at the last. */
export const telescope: Scene = (script, palette) => {
  const beats = litBeatsOf(script);
  const stars = spread(FIGURE, beats.length);
  const behind = sky(palette, [470, 800], [330, 225, 125]) + field(palette.field, 640);
  const before =
    shape('M0 838c150-44 300-30 430 4s220 30 290-6v450H0z', palette.hills[1]) +
    pines(560, 720, 842, palette.pine) +
    pines(-10, 70, 838, palette.pine, 5);
  const ground = shape('M0 930c160-60 330-50 470-20s190 16 250-8v400H0z', palette.hills[2]);
  const land = shape('M0 770c110-80 230-76 330-26s250 70 390-22v400H0z', palette.hills[0]);
  const picture = (time: number) => {
    const chart = stars.map((star, index) => {
      const since = time - beats[index]!;
      const next = stars[index + 1];
      const start = (beats[index + 1] ?? 0) - 1.1;
      const hint = next && since > 0 ? dotted(star, next, ramp(time, start, 0.9), 46, CREAM) : '';
      const joined = next ? drawn(star, next, ramp(time, beats[index + 1]! + 0.25, 0.7)) : '';
      return joined || hint;
    });
    const nodes = stars.map((star, index) =>
      chartStar(star, 34 + (index % 3) * 5, time - beats[index]!, palette.rings[1], palette.field),
    );
    return (
      behind +
      land +
      chart.join('') +
      nodes.join('') +
      dome(aim(time, beats, stars), palette) +
      lander(time, beats, script.hop) +
      before +
      ground
    );
  };
  return { picture, bells: beats.slice(1) };
};

/** Degrees of the tube: it turns to the next star just before that star lights. */
function aim(time: number, beats: number[], stars: Point[]): number {
  const angle = ([x, y]: Point) => (Math.atan2(x - PIVOT[0], PIVOT[1] - y) * 180) / Math.PI;
  const next = Math.min(reached(time + 1.2, beats), stars.length - 1);
  const from = angle(stars[Math.max(0, next - 1)]!);
  return mix(from, angle(stars[next]!), ramp(time, beats[next]! - 1.2, 1, easeInOut));
}

function dome(degrees: number, { pine }: Palette): string {
  const [x, y] = PIVOT;
  const tube = svg`<g transform="rotate(${degrees})"><rect x="-17" y="-148" width="34" height="150" rx="3" fill="${CREAM}"/><path d="M5-148h12v150H5z" fill="#EAD2A4"/><rect x="-19" y="-162" width="38" height="20" rx="3" fill="${CORAL}"/></g>`;
  const shell =
    shape('M-84 34a84 84 0 0 1 168 0z', '#4A8C99') +
    shape('M26-46A84 84 0 0 1 84 34H44A150 150 0 0 0 26-46z', '#2F6877');
  const house = shape('M-78 44h156v100H-78z', '#2F6877') + shape('M30 44h48v100H30z', '#235361');
  const trim = `<rect x="-92" y="30" width="184" height="18" rx="9" fill="${pine}"/><rect x="-44" y="78" width="30" height="70" rx="15" fill="#FFCB4A"/><rect x="34" y="76" width="26" height="26" rx="5" fill="#FFCB4A"/>`;
  return svg`<g transform="translate(${x} ${y})">` + tube + shell + house + trim + '</g>';
}

function lander(time: number, beats: number[], mood: string): string {
  const leap = ramp(time, beats.at(-1)! + 0.15, 1.1, (share) => Math.sin(Math.PI * share));
  const done = time > beats.at(-1)!;
  const size = 1.75;
  const spring = 1 + leap * 1.2 - 0.25 * ramp(time, beats.at(-1)! - 0.3, 0.4, (share) => Math.sin(Math.PI * share));
  const y = HOP[1] - leap * 120 + idle(time) - (spring > 1 ? 0 : (spring - 1) * 12 * size);
  return hop({
    x: HOP[0],
    y,
    size,
    mood: done ? mood : 'up',
    spring,
    right: done ? 1 : 0,
    left: leap,
    tilt: leap * 7,
    blink: blinking(time),
  });
}
