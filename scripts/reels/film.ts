import { rm, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Refusal } from '../../server/kit/refusal.ts';
import { HEIGHT, WIDTH } from './drawing.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { makeSound, type Sound } from './sound.ts';

const FRAMES_A_SECOND = 25;
/** Frames that are drawn side by side. */
const AT_ONCE = 4;
/** A reel must start at once on a slow connection. */
const MOST_BYTES = 400_000;
/** From the finest to the coarsest; the first that keeps to the size is taken. */
const QUALITIES = [28, 31, 34, 37];

export interface Film {
  seconds: number;
  /** The picture of one second, as the inside of an SVG. */
  picture: (time: number) => string;
  /** Seconds at which a bell is struck. */
  bells: number[];
  sound: Sound;
}

/** Makes the video at `path`: H.264 main 3.1, which every phone plays, mono AAC, ready to stream, at most 400 kB. Answers its size in bytes. */
export async function shoot(film: Film, path: string): Promise<number> {
  const [sound, frames] = [`${path}.wav`, `${path}.frames.mkv`];
  try {
    await writeFile(sound, makeSound(film.seconds, film.bells, film.sound));
    await drawFrames(film, frames);
    for (const quality of QUALITIES) {
      await runFfmpeg(['-i', frames, '-i', sound, ...H264, '-crf', String(quality), ...AAC, path]);
      const { size } = await stat(path);
      if (size <= MOST_BYTES) return size;
    }
    throw new Refusal(`${path} stays above ${MOST_BYTES / 1000} kB: make the reel shorter, or move less in it.`);
  } finally {
    await Promise.all([sound, frames].map((left) => rm(left, { force: true })));
  }
}

/** The still that stands in until the video plays: its first frame, so that nothing jumps when it begins. */
export const photograph = (film: Film, path: string) =>
  draw(film.picture(0)).webp({ quality: 78, effort: 6 }).toFile(path);

const draw = (inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`,
    ),
  );

/** Draws every frame once, without loss, so that trying another quality costs no drawing. */
function drawFrames(film: Film, path: string): Promise<void> {
  return runFfmpeg(
    [...RAW, '-i', 'pipe:0', ...BT709, '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', path],
    async (write) => {
      const count = film.seconds * FRAMES_A_SECOND;
      for (let first = 0; first < count; first += AT_ONCE) {
        const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) =>
          draw(film.picture((first + index) / FRAMES_A_SECOND))
            .removeAlpha()
            .raw()
            .toBuffer(),
        );
        for (const picture of await Promise.all(some)) await write(picture);
      }
    },
  );
}

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_A_SECOND)];
const BT709 = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];
const H264 = [
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-level',
  '3.1',
  '-refs',
  '5',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-g',
  '250',
  '-pix_fmt',
  'yuv420p',
];
const AAC = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-map_metadata', '-1', '-movflags', '+faststart'];
