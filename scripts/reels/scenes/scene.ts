import type { Film } from '../film.ts';
import { easeInOut, ramp, wave } from '../motion.ts';
import type { Palette } from '../palettes.ts';
import type { Script } from '../script.ts';

/** Draws to the times of a script's lines. Art stays above y = 830 and left of x = 600: below and beside it lie captions and controls. */
export type Scene = (script: Script, palette: Palette) => Omit<Film, 'seconds' | 'sound'>;

/** The first line has no star of its own moment: a reel begins with a breath. */
export const beatsOf = ({ lines }: Script) =>
  lines.map(({ at }, index) => (index === 0 ? Math.max(at, 0.8) : at + 0.2));

/** As `beatsOf`, but the first star is lit from the start: the first frame is the poster. */
export const litBeatsOf = (script: Script) => [-1, ...beatsOf(script).slice(1)];

/** How many of the times have come. */
export const reached = (time: number, beats: number[]) => beats.filter((beat) => beat <= time).length;

/** How far a reel has come, in equal steps that take their time: 0 before the first moment, 1 after the last. */
export const stepped = (time: number, beats: number[]) =>
  beats.reduce((sum, beat) => sum + ramp(time, beat - 0.2, 1.5, easeInOut), 0) / beats.length;

/** Hop at rest is never quite still: 7 points of idling and a blink now and then. */
export const idle = (time: number) => 3.5 * wave(time, 3.2);
export const blinking = (time: number) => time % 3.7 > 3.55;
