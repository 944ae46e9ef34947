import { chartStar, disc, drawn, field, pines, shape, sky, svg } from '../drawing.ts';
import { footOf, hop } from '../hop.ts';
import { clamp, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CREAM, LAMP, type Palette } from '../palettes.ts';
import { beatsOf, blinking, reached, type Scene, stepped } from './scene.ts';

const TOP: Point = [330, 318];
const SIZE = 0.82;

/** A switchback to a summit: Hop walks a bend with each line while day comes up behind, and raises the flag at the last. */
export const ridge: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const bends = switchback(beats.length);
  const night = sky(palette, TOP, [0, 0, 0], [760, 560, 400]) + field(palette.field, 560);
  const land = mountain(palette);
  const front =
    shape('M0 842c150-40 300-28 430 4s220 24 290-6v450H0z', palette.hills[1]) +
    pines(520, 720, 862, palette.pine) +
    pines(-20, 80, 858, palette.pine, 5) +
    shape('M0 940c160-60 330-50 470-20s190 16 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) => {
    const day = disc(...TOP, mix(110, 236, stepped(time, beats)), palette.dawn[0]);
    const way = bends.slice(1).map((bend, index) => {
      const walked = walk(time, beats, index + 1);
      return dots(bends[index]!, bend) + drawn(bends[index]!, bend, walked, 7);
    });
    const lamps = bends.map((bend, index) =>
      chartStar(bend, 24, time - beats[index]!, palette.rings[1], palette.field),
    );
    return (
      night +
      day +
      land +
      way.join('') +
      lamps.join('') +
      flag(time, beats.at(-1)!) +
      lander(time, beats, bends, script.hop) +
      front
    );
  };
  return { picture, bells: beats };
};

/** Wide bends at the foot, narrow ones near the top. */
const switchback = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1);
    if (index === count - 1) return [TOP[0], TOP[1] + 26];
    return [TOP[0] + (index % 2 ? 1 : -1) * mix(196, 40, share), mix(800, TOP[1] + 26, share)];
  });

/** How much of the way to bend `index` is behind Hop, who arrives as its line begins. */
const walk = (time: number, beats: number[], index: number) => {
  const length = Math.min(2.2, beats[index]! - beats[index - 1]! - 0.4);
  return ramp(time, beats[index]! - length, length, easeInOut);
};

function lander(time: number, beats: number[], bends: Point[], mood: string): string {
  const next = Math.min(Math.max(1, reached(time, beats)), beats.length - 1);
  const share = beats.length === 1 ? 1 : walk(time, beats, next);
  const [from, to] = [bends[Math.max(0, next - 1)]!, bends[next] ?? bends[0]!];
  const isWalking = share > 0 && share < 1;
  const bounce = isWalking ? Math.abs(Math.sin(Math.PI * share * 6)) : 0;
  const isThere = time > beats.at(-1)!;
  return hop({
    x: mix(from[0], to[0], share),
    y: mix(from[1], to[1], share) - 14 - footOf() * SIZE - bounce * 26,
    size: SIZE,
    mood: isThere ? mood : isWalking ? 'up' : 'hello',
    spring: clamp(0.85 + bounce * 0.7 + 0.08 * wave(time, 2.4), 0, 2),
    tilt: isWalking ? (to[0] > from[0] ? 7 : -7) : 0,
    left: isThere ? 1 : 0.2,
    right: isThere ? 1 : 0.2,
    blink: blinking(time),
  });
}

function flag(time: number, from: number): string {
  const up = ramp(time, from + 0.2, 1);
  const swing = 6 * wave(time, 1.9);
  const cloth = svg`M0 0q36 ${10 + swing} 84 ${22 + swing * 0.5}q-40 ${12 - swing} -84 24z`;
  return (
    svg`<path d="M${TOP[0] + 58} ${TOP[1] + 92}V${TOP[1] - 96}" stroke="${CREAM}" stroke-width="7" stroke-linecap="round"/>` +
    svg`<g transform="translate(${TOP[0] + 60} ${mix(TOP[1] + 30, TOP[1] - 94, up)})">${shape(cloth, LAMP)}</g>`
  );
}

const dots = (a: Point, b: Point) =>
  svg`<path d="M${a[0]} ${a[1]}L${b[0]} ${b[1]}" stroke="${CREAM}" stroke-width="6" stroke-dasharray="0.1 16" stroke-linecap="round"/>`;

function mountain({ hills, dawn }: Palette): string {
  const back = shape('M-60 900 110 580l80 90 60-46 130 276zM420 900 590 560l60 64 130-30v300z', hills[0]);
  const lit = shape(svg`M-70 900 ${TOP[0] - 22} ${TOP[1] + 30}c10-18 34-18 44 0L770 900z`, dawn[1]);
  const side = shape(svg`M${TOP[0] + 4} ${TOP[1] + 16}c8 2 14 6 18 14L770 900H480l-90-190 60-90-84-120z`, dawn[0]);
  const cap = shape(
    svg`M${TOP[0] - 92} ${TOP[1] + 130}l70-100c10-18 34-18 44 0l78 110-46 32-40-42-34 50-34-48z`,
    dawn[2],
  );
  return back + lit + side + cap;
}
