import { chartStar, dotted, drawn, field, pine, shape, sky, svg, WIDTH } from '../drawing.ts';
import { between, chance, type Point, ramp, spread } from '../motion.ts';
import { CREAM, type Palette } from '../palettes.ts';
import { beatsOf, type Scene } from './scene.ts';
import { carriage, SPEED, track } from './train.ts';

const FIGURE: Point[] = [
  [104, 380],
  [190, 260],
  [300, 350],
  [390, 220],
  [480, 310],
  [545, 210],
];
/** How far the mountain's foot stands before its top. */
const SLOPE = 380;
const LAMPS_APART = 520;

/** A night train: the mountain swallows the sky at the second line and lets it go before the last, and the stars go on lighting. */
export const tunnel: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const stars = spread(FIGURE, beats.length);
  const inside = beats[1] ?? 2;
  const outside = (beats.at(-1) ?? script.seconds) - 0.4;
  const behind = sky(palette, [500, 800], [300, 205, 115]) + field(palette.field, 560);
  const front = shape('M0 930c160-40 330-40 470-16s190 12 250-4v400H0z', palette.hills[2]);
  const picture = (time: number) => {
    const dark = between(time, inside, outside, 0.9);
    const lines = stars.slice(1).map((star, index) => {
      const start = beats[index + 1]!;
      return (
        drawn(stars[index]!, star, ramp(time, start + 0.25, 0.7)) ||
        dotted(stars[index]!, star, ramp(time, start - 1.2, 1), 40, CREAM)
      );
    });
    const nodes = stars.map((star, index) =>
      chartStar(star, 36, time - beats[index]!, dark > 0.5 ? palette.pine : palette.rings[1], palette.field),
    );
    return (
      behind +
      land(time, palette) +
      mountain(time, inside, outside, palette) +
      lines.join('') +
      nodes.join('') +
      track(time, palette) +
      carriage(time, dark > 0.5 ? 'down' : time > outside ? script.hop : 'hello', dark, palette) +
      front
    );
  };
  return { picture, bells: beats };
};

/** Far hills drift, near pines pass. */
function land(time: number, { hills, pine: ink }: Palette): string {
  const drift = (time * SPEED * 0.12) % 720;
  const far = `<g transform="translate(${(-drift).toFixed(1)} 0)">${shape('M0 720c120-70 240-70 360 0s240 70 360 0 240-70 360 0 240 70 360 0v300H0z', hills[0])}</g>`;
  const near = Array.from({ length: 7 }, (_, index) => {
    const x = 860 - ((time * SPEED * 0.5 + index * 140 + chance(index, 2) * 60) % 980);
    return pine(x, 800, 90 + chance(index, 3) * 70, ink);
  });
  return far + near.join('');
}

/** Rock from edge to edge, and the lamps' light on it. */
function mountain(time: number, inside: number, outside: number, { dawn, hills }: Palette): string {
  const [from, until] = [inside, outside].map((at) => 300 - (time - at) * SPEED * 1.6) as [number, number];
  if (from > WIDTH + SLOPE || until < -SLOPE) return '';
  const rock = shape(
    svg`M${from - SLOPE} 830L${from - 190} 540l60-40L${from + 30} 170l60-40L${from + 190} -10H${until - 190}L${until - 90} 130l60 40L${until + 130} 500l60 40L${until + SLOPE} 830z`,
    hills[2],
  );
  const lamps = Array.from({ length: Math.max(0, Math.floor((until - from - 300) / LAMPS_APART)) }, (_, index) => {
    const x = from + 330 + index * LAMPS_APART;
    if (x < -190 || x > WIDTH + 190) return '';
    const light = shape(svg`M${x - 24} 118L${x - 180} 830h360L${x + 24} 118z`, hills[1]);
    return (
      light +
      svg`<path d="M${x} -10v100" stroke="${hills[0]}" stroke-width="8"/>` +
      shape(svg`M${x - 44} 120a44 44 0 0 1 88 0z`, dawn[0]) +
      shape(svg`M${x - 24} 120a24 13 0 0 0 48 0z`, dawn[2])
    );
  });
  return rock + lamps.join('');
}
