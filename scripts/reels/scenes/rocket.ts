import { disc, ring, shape, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { wave } from '../motion.ts';
import { INK, LAMP, type Palette } from '../palettes.ts';
import { blinking } from './scene.ts';

const SCARLET = '#E8573C';

/** The rocket with Hop at its porthole. Stands on 0, its nose at -400. */
export function rocket(time: number, mood: string, { dawn }: Palette): string {
  const fins = shape('M-72-150c-46 34-64 74-56 148l70-50zM72-150c46 34 64 74 56 148l-70-50z', SCARLET);
  const hull =
    shape('M0-400c66 60 92 138 92 218 0 72-14 126-32 168H-60c-18-42-32-96-32-168 0-80 26-158 92-218z', '#FFF0CF') +
    shape('M0-400c66 60 92 138 92 218 0 72-14 126-32 168H14c32-110 38-280-14-414z', dawn[2]) +
    shape('M0-404c34 30 56 62 70 101H-70c14-39 36-71 70-101z', SCARLET) +
    shape('M-66-28H66l-6 28H-60z', SCARLET);
  const rider = hop({ x: 0, y: -186, size: 1.15, mood, left: 0, right: 0, blink: blinking(time) });
  const window =
    disc(0, -194, 66, INK) +
    `<clipPath id="porthole"><circle cx="0" cy="-194" r="60"/></clipPath><g clip-path="url(#porthole)">${rider}</g>` +
    ring(0, -194, 63, dawn[1], 11);
  return fins + hull + window;
}

/** Below the rocket; `power` from 0 to 1. */
export function flame(time: number, power: number): string {
  if (power <= 0) return '';
  const long = power * (150 + 14 * wave(time, 0.31) + 9 * wave(time, 0.17));
  return (
    shape(
      svg`M-50-6c-18 ${long * 0.5} 24 ${long * 0.7} 50 ${long}c26 ${-long * 0.3} 68 ${-long * 0.5} 50 ${-long}z`,
      LAMP,
    ) +
    shape(
      svg`M-28-6c-10 ${long * 0.3} 14 ${long * 0.45} 28 ${long * 0.66}c14 ${-long * 0.2} 38 ${-long * 0.36} 28 ${-long * 0.66}z`,
      '#FFF0CF',
    )
  );
}
