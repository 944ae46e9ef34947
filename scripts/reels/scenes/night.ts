import { chartStar, disc, drawn, field, pines, ring, shape, sky } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, mix, type Point, ramp, wave } from '../motion.ts';
import { LAMP, type Palette } from '../palettes.ts';
import { litBeatsOf, blinking, idle, reached, type Scene } from './scene.ts';

const ARCH: Point = [318, 640];
const HOP: Point = [392, 668];

/** Nights in a row: an arch of stars over a camp. A lit night lights the tent too; the `missed` one stays dark while Hop sleeps. */
export const night: Scene = (script, palette) => {
  const beats = litBeatsOf(script);
  const missed = (script.missed ?? 0) - 1;
  const stars = beats.map((_, index): Point => {
    const angle = Math.PI * mix(1.03, -0.03, beats.length === 1 ? 0.5 : index / (beats.length - 1));
    return [ARCH[0] + 252 * Math.cos(angle), ARCH[1] - 400 * Math.sin(angle)];
  });
  const behind = sky(palette, [ARCH[0], 800], [310, 205, 110]) + field(palette.field, 600);
  const hill = shape('M0 800c90-60 190-84 318-78s280 60 402 20v540H0z', palette.hills[0]);
  const front =
    shape('M0 850c150-44 300-30 430 4s220 30 290-6v450H0z', palette.hills[1]) +
    pines(540, 720, 862, palette.pine) +
    pines(-10, 90, 856, palette.pine, 5) +
    shape('M0 940c160-60 330-50 470-20s190 16 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) => {
    const isLit = (index: number) => index !== missed && time >= beats[index]!;
    const joins = stars
      .slice(1)
      .map((star, index) =>
        index === missed || index + 1 === missed
          ? ''
          : drawn(stars[index]!, star, ramp(time, beats[index + 1]! + 0.25, 0.7)),
      );
    const nodes = stars.map((star, index) =>
      chartStar(star, 38, isLit(index) ? time - beats[index]! : -1, palette.rings[1], palette.field),
    );
    const dark =
      missed >= 0 && beats[missed] ? between(time, beats[missed] - 0.2, beats[missed + 1] ?? script.seconds, 0.6) : 0;
    return (
      behind +
      hill +
      joins.join('') +
      nodes.join('') +
      today(time, beats, stars) +
      tent(dark, palette) +
      camper(time, dark, reached(time, beats) === beats.length ? script.hop : 'up') +
      front
    );
  };
  return { picture, bells: beats.filter((_, index) => index > 0 && index !== missed) };
};

/** Today is a dashed ring until it is lit. */
function today(time: number, beats: number[], stars: Point[]): string {
  const next = reached(time, beats);
  const star = stars[next];
  return star
    ? ring(star[0], star[1], 34 + 2 * wave(time, 2.4), LAMP, 4, 'stroke-dasharray="5 11" stroke-linecap="round"')
    : '';
}

function camper(time: number, dark: number, awake: string): string {
  const mood = dark > 0.5 ? 'sleepy' : awake;
  const raised = awake === 'up' ? 0 : 1;
  return hop({
    x: HOP[0],
    y: HOP[1] + idle(time) + dark * 8,
    size: 1.5,
    mood,
    spring: 1 - dark * 0.6,
    droop: dark,
    left: raised,
    right: raised,
    blink: blinking(time),
  });
}

function tent(dark: number, { dawn, pine }: Palette): string {
  const glow = `<g opacity="${(1 - dark).toFixed(2)}">${shape('M196 640l-34 132h76z', '#FFDF8A')}${disc(196, 752, 10, LAMP)}</g>`;
  const canvas =
    shape('M196 612 92 772h210z', dawn[2]) +
    shape('M196 612l106 160h-64z', dawn[1]) +
    shape('M196 640l-34 132h76z', pine);
  return canvas + glow + `<path d="M196 618v-22" stroke="${dawn[2]}" stroke-width="6" stroke-linecap="round"/>`;
}
