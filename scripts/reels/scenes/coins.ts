import { chartStar, dotted, field, pines, shape, sky, svg } from '../drawing.ts';
import { footOf, hop } from '../hop.ts';
import { clamp, easeIn, easeInOut, hopPoint, mix, type Point, ramp, wave } from '../motion.ts';
import { CREAM } from '../palettes.ts';
import { beatsOf, blinking, leapAt, reached, type Scene } from './scene.ts';

const FLOOR = 806;
const THICK = 26;
const SIZE = 0.98;
const MOON_STAR: Point = [540, 250];
const FALL_SECONDS = 0.45;
const LEAP_SECONDS = 0.8;

interface Tower {
  x: number;
  coins: number;
  /** When its first coin begins to fall. */
  from: number;
}

/** Coins fall into a higher tower with each line, and Hop hops from tower to tower towards the moon. */
export const coins: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const step = beats.length === 1 ? 0 : 430 / (beats.length - 1);
  const wide = Math.min(42, step * 0.46 || 42);
  const towers = beats.map((from, index): Tower => {
    const share = index / Math.max(1, beats.length - 1);
    return { x: 80 + index * step, coins: Math.round(mix(2, 10, share)), from: from - 0.1 };
  });
  const behind =
    sky(palette, MOON_STAR, [0, 0, 0], [700, 520, 330]) + field(palette.field, 600) + crescent(palette.dawn[2]);
  const land =
    shape('M0 770c130-40 250-30 360-6s240 10 360-40v300H0z', palette.hills[0]) + pines(600, 720, 800, palette.pine);
  const front =
    shape('M0 800c150-16 300-14 430 0s220 6 290-8v450H0z', palette.hills[1]) +
    shape('M0 930c160-50 330-40 470-16s190 16 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) =>
    behind +
    chartStar(MOON_STAR, 40, time - beats.at(-1)! - 1.3, palette.rings[2], palette.field) +
    land +
    front +
    towers.map((tower) => pile(tower, wide, time)).join('') +
    lander(time, towers, script.hop);
  return { picture, bells: beats };
};

const crescent = (fill: string) => shape('M520 132a124 124 0 1 0 130 168 104 104 0 0 1-130-168z', fill);
const topOf = ({ x, coins: count }: Tower): Point => [x, FLOOR - count * THICK];
/** All coins of a tower land within a second, so that Hop can follow. */
const fallsAt = ({ coins: count, from }: Tower, index: number) => from + (index / count) * 0.8;

function pile(tower: Tower, wide: number, time: number): string {
  return Array.from({ length: tower.coins }, (_, index) => {
    const start = fallsAt(tower, index);
    if (time < start) return '';
    const y = FLOOR - index * THICK - (1 - ramp(time, start, FALL_SECONDS, easeIn)) * 520;
    return coin(tower.x, y, wide);
  }).join('');
}

const coin = (x: number, y: number, wide: number) =>
  shape(svg`M${x - wide} ${y}v${-THICK}h${wide * 2}v${THICK}a${wide} 12 0 0 1 ${-wide * 2} 0z`, '#E29A2B') +
  svg`<ellipse cx="${x}" cy="${y - THICK}" rx="${wide}" ry="12" fill="#FFD36A"/>` +
  svg`<ellipse cx="${x}" cy="${y - THICK}" rx="${wide * 0.62}" ry="7" fill="#F2B04C"/>`;

/** Hop waits on a tower until the next stands, then leaps; the dots show the way. */
function lander(time: number, towers: Tower[], mood: string): string {
  const starts = towers.slice(1).map(({ from }) => from + 1.35);
  const done = reached(time, starts);
  const [from, to] = [towers[Math.max(0, done - 1)]!, towers[done]!].map(topOf) as [Point, Point];
  const start = starts[done - 1] ?? -Infinity;
  const flight = clamp((time - start) / LEAP_SECONDS);
  const air = leapAt(time, start, LEAP_SECONDS);
  const [x, y] = hopPoint(from, to, easeInOut(flight), 80);
  const isThere = done === towers.length - 1 && flight === 1;
  const ready = ramp(time, towers[0]!.from, 1.2);
  const trail = done > 0 ? dotted(from, to, flight < 1 ? flight : 0, 80, CREAM) : '';
  return (
    trail +
    hop({
      x,
      y: mix(-80, y - 26 - footOf(1 + air) * SIZE * 0.92, ready) + 2 * wave(time, 2.6),
      size: SIZE,
      mood: isThere ? mood : air > 0.2 ? 'up' : time - (towers[done + 1]?.from ?? Infinity) > -0.2 ? 'wow' : 'hello',
      spring: 1 + air,
      tilt: air * 10,
      left: Math.max(air, isThere ? 1 : 0),
      right: Math.max(air, isThere ? 1 : 0),
      blink: blinking(time),
    })
  );
}
