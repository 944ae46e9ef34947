import { chartStar, disc, field, pines, shape, sky, star, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, easeHop, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, type Palette } from '../palettes.ts';
import { beatsOf, blinking, type Scene, stepped } from './scene.ts';

const SUN: Point = [318, 400];
const RADIUS = 138;
const STREAKS = [130, 196, 96, 150, 60];

/** An eclipse over a lake: the moon comes nearer with each line and a star appears, and at the last the diamond flashes. */
export const eclipse: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const last = beats.at(-1)!;
  const stars = beats.map((_, index): Point => {
    const angle = Math.PI * mix(0.97, 0.03, beats.length === 1 ? 0.5 : index / (beats.length - 1));
    return [SUN[0] + 250 * Math.cos(angle), SUN[1] - 246 * Math.sin(angle)];
  });
  const behind = sky(palette, SUN, [0, 0, 0], [620, 470, 330]) + field(palette.field, 620);
  const shore =
    shape('M0 660c100-70 190-60 300-20s270 20 420-44v120H0z', palette.hills[1]) +
    pines(-20, 150, 700, palette.pine) +
    pines(500, 720, 702, palette.pine, 5);
  const front = shape('M0 900c160-50 330-44 470-18s190 16 250-6v480H0z', palette.hills[2]);
  const picture = (time: number) => {
    const covered = stepped(time, beats);
    const corona = disc(
      ...SUN,
      RADIUS + 26 + 26 * ramp(time, last + 0.7, 1.2, easeHop) + 3 * wave(time, 4),
      palette.dawn[0],
    );
    const sun = disc(...SUN, RADIUS, palette.dawn[2]);
    const moon = disc(SUN[0] + 5 - mix(360, 12, covered), SUN[1] + mix(330, 6, covered), RADIUS - 7, palette.pine);
    const nodes = stars.map((each, index) =>
      chartStar(each, 28, time - beats[index]!, palette.rings[1], palette.field),
    );
    return (
      behind +
      corona +
      sun +
      moon +
      nodes.join('') +
      diamond(time, last) +
      lake(time, covered, palette) +
      shore +
      boat(time, last, script.hop) +
      front
    );
  };
  return { picture, bells: beats };
};

/** The last bead of sunlight. */
function diamond(time: number, last: number): string {
  const flash = between(time, last + 1.1, last + 2.3, 0.5);
  const size = 44 * ramp(time, last + 0.9, 0.9, easeHop) + 12 * flash;
  return time < last + 0.9 ? '' : star(SUN[0] + 96, SUN[1] - 96, Math.max(4, size), '#FFF6E0');
}

/** Water and the light on it, which narrows as the sun goes. */
function lake(time: number, covered: number, { hills, dawn }: Palette): string {
  const width = mix(1, 0.42, covered);
  const streaks = STREAKS.map((long, index) => {
    const half = long * width * (1 + 0.08 * wave(time, 3.1, index / 3));
    const x = SUN[0] + 6 * wave(time, 4.3, index / 4);
    return svg`<path d="M${x - half} ${714 + index * 27}h${half * 2}"/>`;
  });
  return (
    shape('M0 690h720v300H0z', hills[0]) +
    `<g stroke="${dawn[1]}" stroke-width="9" stroke-linecap="round">${streaks.join('')}</g>`
  );
}

function boat(time: number, last: number, mood: string): string {
  const isTotal = time > last;
  const joy = ramp(time, last + 0.4, 0.5, easeInOut);
  const rider = hop({
    x: 0,
    y: -52,
    size: 1.1,
    mood: isTotal ? mood : 'up',
    spring: 0.4,
    left: joy,
    right: joy,
    blink: blinking(time),
  });
  const hull =
    shape('M-112 0h224c-12 46-40 62-74 62H-38c-34 0-62-16-74-62z', CORAL) +
    shape('M20 0h92c-12 46-40 62-74 62H0c22-16 26-40 20-62z', CORAL_SHADE) +
    '<path d="M-116 0h232" stroke="#FFF3DB" stroke-width="10" stroke-linecap="round"/>';
  const [x, y] = [mix(250, 330, ramp(time, 0, last + 3, easeInOut)), 776 + 4 * wave(time, 3.4)];
  return svg`<g transform="translate(${x} ${y}) rotate(${1.6 * wave(time, 4.1)})">` + rider + hull + '</g>';
}
