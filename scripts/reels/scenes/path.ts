import { chartStar, dotted, drawn, field, pines, shape, sky } from '../drawing.ts';
import { footOf, hop } from '../hop.ts';
import { between, clamp, easeInOut, hopPoint, mix, type Point, ramp, wave } from '../motion.ts';
import { CREAM, type Palette } from '../palettes.ts';
import { litBeatsOf, blinking, reached, type Scene } from './scene.ts';

const SUMMIT: Point = [470, 366];
const SIZE = 1.2;
const LEAP_SECONDS = 0.95;

/** Small hops: Hop climbs from star to star, one a line, and the line behind grows. */
export const path: Scene = (script, palette) => {
  const beats = litBeatsOf(script);
  const stars = climb(beats.length);
  const behind = sky(palette, [470, 520], [], [640, 480, 330]) + field(palette.field, 640) + peak(palette);
  const front =
    shape('M0 868c130-40 250-34 360-8s240 30 360-22v450H0z', palette.hills[1]) +
    pines(420, 720, 880, palette.pine) +
    shape('M0 950c160-60 330-50 470-20s190 16 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) => {
    const trail = stars
      .slice(1)
      .map((star, index) => drawn(stars[index]!, star, ramp(time, beats[index + 1]! - 0.1, 0.6)));
    const nodes = stars.map((star, index) =>
      chartStar(star, 36, time - beats[index]!, palette.rings[1], palette.field),
    );
    const here = reached(time, beats) - 1;
    const ahead =
      here >= 0 && stars[here + 1]
        ? dotted(stars[here]!, stars[here + 1]!, ramp(time, beats[here + 1]! - 2.2, 1), 90, CREAM)
        : '';
    return behind + front + trail.join('') + ahead + nodes.join('') + lander(time, beats, stars, script.hop);
  };
  return { picture, bells: beats.slice(1) };
};

/** Left, right, left, right, and the last hop to the summit. */
const climb = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) =>
    index === count - 1 ? SUMMIT : [index % 2 ? 292 : 116, mix(800, 440, index / Math.max(1, count - 2))],
  );

function lander(time: number, beats: number[], stars: Point[], mood: string): string {
  const next = reached(time, beats);
  const from = stars[Math.max(0, next - 1)]!;
  const to = stars[next] ?? from;
  const start = (beats[next] ?? Infinity) - LEAP_SECONDS;
  const flight = next === 0 ? 0 : clamp((time - start) / LEAP_SECONDS);
  const crouch = between(time, start - 0.35, start + 0.02, 0.2) + landing(time - (beats[next - 1] ?? Infinity));
  const air = Math.sin(Math.PI * flight);
  const spring = clamp(1 - crouch * 0.9 + air * 1.6 + 0.12 * wave(time, 2.4), 0, 2.4);
  const [x, foot] = hopPoint(from, to, easeInOut(flight), 90);
  const arrived = next === stars.length;
  const tilt = air * (to[0] > from[0] ? 12 : -12);
  return hop({
    x,
    y: foot - 30 - footOf(spring) * SIZE,
    size: SIZE,
    mood: arrived ? mood : air > 0.2 ? 'up' : 'hello',
    spring,
    tilt,
    left: Math.max(air, arrived ? 1 : 0),
    right: Math.max(air, arrived ? 1 : 0),
    blink: blinking(time),
  });
}

/** The spring gives on landing and swings out. */
const landing = (since: number) => (since < 0 ? 0 : Math.exp(-since * 5) * Math.cos(since * 11));

function peak({ hills, dawn }: Palette): string {
  const back = shape('M-30 900 150 700l70 76 46-36 130 180z', hills[0]);
  const side = shape('M238 940 446 412c10-18 38-18 48 0l262 528z', dawn[0]);
  const lit = shape('M238 940 446 412c6-11 15-15 24-14l-6 160-44 62 38 78-58 100 34 142z', dawn[1]);
  const cap = shape('M384 570l62-158c10-18 38-18 48 0l76 154-36 38-42-36-38 52-34-46z', dawn[2]);
  return back + side + lit + cap;
}
