import { chartStar, disc, drawn, field, shape, sky, svg } from '../drawing.ts';
import { chance, easeInOut, type Point, ramp, spread, wave } from '../motion.ts';
import type { Palette } from '../palettes.ts';
import { flame, rocket } from './rocket.ts';
import { beatsOf, type Scene } from './scene.ts';

const COURSE: Point[] = [
  [528, 730],
  [560, 610],
  [500, 500],
  [552, 380],
  [478, 280],
  [350, 214],
];
const PAD: Point = [270, 800];

/** A countdown in stars: one of the course lights with each line, and at the last the rocket leaves with Hop on board. */
export const liftOff: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const go = beats.at(-1)!;
  const stars = spread(COURSE, beats.length);
  const behind = sky(palette, [270, 860], [430, 290, 0], [840, 700, 560]) + field(palette.field, 640);
  const front = shape('M0 900c160-44 330-40 470-16s190 14 250-6v480H0z', palette.hills[2]);
  const picture = (time: number) => {
    const flight = ramp(time, go, 2.8, easeInOut);
    const joins = stars
      .slice(1)
      .map((star, index) => drawn(stars[index]!, star, ramp(time, beats[index + 1]! + 0.25, 0.7)));
    const nodes = stars.map((star, index) =>
      chartStar(star, 32, time - beats[index]!, palette.rings[2], palette.field),
    );
    const shake = ramp(time, go - 0.9, 0.9) * (1 - flight) * 3 * wave(time, 0.13);
    const height = flight * 190 + flight * 5 * wave(time, 3);
    return (
      behind +
      joins.join('') +
      nodes.join('') +
      ground(flight, palette) +
      svg`<g transform="translate(${PAD[0] + shake} ${PAD[1] - height})">` +
      flame(time, ramp(time, go - 0.5, 0.6)) +
      rocket(time, time > go ? script.hop : 'hello', palette) +
      '</g>' +
      smoke(time, go, beats, palette) +
      front
    );
  };
  return { picture, bells: beats };
};

/** Hills and pad, which stay behind. */
function ground(flight: number, { hills, pine, dawn }: Palette): string {
  const hill = shape('M-20 812c140-60 240-30 360-24s250-10 400-60v500H-20z', hills[1]);
  const pad = shape('M-110 0h220l26 40h-272z', pine) + shape('M-110 0h220v10h-220z', dawn[1]);
  return (
    svg`<g transform="translate(0 ${flight * 90})">` +
    hill +
    svg`<g transform="translate(${PAD[0]} ${PAD[1]})">` +
    pad +
    '</g></g>'
  );
}

/** A small puff with each line, a bank of clouds at the last. */
function smoke(time: number, go: number, beats: number[], { dawn }: Palette): string {
  const puffs = beats.slice(0, -1).flatMap((beat) => {
    const age = (time - beat) / 1.6;
    if (age <= 0 || age >= 1) return [];
    return [-1, 1].map((side) => disc(PAD[0] + side * (96 + age * 90), 800 - age * 40, 34 * (1 - age) + 4, dawn[2]));
  });
  const grown = ramp(time, go - 0.5, 1.8);
  const bank = Array.from({ length: grown > 0 ? 14 : 0 }, (_, index) => {
    const away = (index / 13 - 0.5) * 2;
    const size = grown * (58 + chance(index, 3) * 46) + 2.5 * wave(time, 2.6, chance(index, 4));
    return disc(
      PAD[0] + away * 470 * grown,
      862 - (1 - away * away) * 30,
      Math.max(0, size),
      index % 3 ? dawn[1] : dawn[0],
    );
  });
  return puffs.join('') + bank.join('');
}
