import { disc, field, pines, ring, shape, sky, star } from '../drawing.ts';
import { hop } from '../hop.ts';
import { easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { LAMP } from '../palettes.ts';
import { reached, type Scene } from './scene.ts';

const MIDDLE: Point = [318, 470];
const ORBIT = 246;

/** Stepped rings that breathe: the second line breathes in, the third out, and so on; the first and the last line rest. */
export const breathe: Scene = (script, palette) => {
  const beats = script.lines.map(({ at }) => at);
  const behind = sky(palette, MIDDLE, [], [700, 510, 320]) + field(palette.field, 900);
  const front =
    shape('M0 850c150-54 300-40 430 4s220 30 290-16v450H0z', palette.hills[0]) +
    pines(470, 720, 880, palette.pine) +
    pines(-10, 150, 872, palette.pine, 5) +
    shape('M0 950c160-60 330-50 470-20s190 16 250-8v400H0z', palette.hills[2]);
  const [x, y] = MIDDLE;
  const picture = (time: number) => {
    const full = fullness(time, beats, script.seconds);
    const radius = mix(138, 214, full.share);
    const steps = [
      [1, palette.dawn[2]],
      [0.88, palette.dawn[1]],
      [0.76, palette.dawn[0]],
      [0.64, palette.rings[1]],
    ] as const;
    const rings = steps.map(([part, ink], index) =>
      disc(x, y, radius * (part + 0.012 * wave(time, 4, index / 4)), ink),
    );
    const orbit = ring(
      x,
      y,
      ORBIT,
      palette.field,
      4,
      'stroke-dasharray="0.1 17.3" stroke-linecap="round" opacity=".7"',
    );
    const angle = Math.PI * (0.5 + full.turn);
    const guide = star(x + ORBIT * Math.cos(angle), y + ORBIT * Math.sin(angle), 30, LAMP);
    const resting = full.isResting && time < beats[1]!;
    const mood = resting ? 'hello' : time > beats.at(-1)! + 0.4 ? script.hop : 'calm';
    const drop = resting ? ramp(time, 1.6, 1.2, easeInOut) : 1;
    const body = hop({
      x,
      y: y + 10 - 22 * full.share + 3 * wave(time, 5),
      size: mix(1.22, 1.42, full.share),
      mood,
      spring: mix(0.7, 1.5, full.share),
      left: 0.9 * (1 - drop),
      right: 0.9 * (1 - drop),
    });
    return behind + orbit + rings.join('') + guide + body + front;
  };
  return { picture, bells: beats.slice(1) };
};

/** How full the lungs are (0 to 1), and where the guiding star stands: a half turn up with each breath in, a half turn down with each out. */
function fullness(time: number, beats: number[], seconds: number) {
  const index = reached(time, beats) - 1;
  const isResting = index < 1 || index === beats.length - 1;
  if (isResting) return { share: 0, turn: Math.max(0, index - 1) % 2, isResting };
  const begin = beats[index]!;
  const way = ramp(time, begin, (beats[index + 1] ?? seconds) - begin, easeInOut);
  return { share: index % 2 ? way : 1 - way, turn: index - 1 + way, isResting };
}
