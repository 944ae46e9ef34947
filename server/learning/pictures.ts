import sharp from 'sharp';
import { isAvifBeyond } from '../kit/avif.ts';
import { createTurns } from '../web/turns.ts';

/** How each format is drawn; the smallest first. AVIF is drawn in a hurry: the first learner waits for it. */
const FORMATS = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 80 },
  png: { compressionLevel: 9 },
} as const;
export type Format = keyof typeof FORMATS;
/** The formats that a browser has to ask for. */
const WISHED = ['avif', 'webp'] as const;
/** The widths a picture is made in, in pixels: phones once, twice and three times as dense, and the tiles. */
const WIDTHS = [96, 192, 320, 480, 640, 960, 1280];
/** Pictures that may be drawn anew. GIFs may move and SVGs have no width. */
const RASTER: Record<string, Format> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

const MOST_BYTES = 32 * 1_024 * 1_024;
/** A picture of more pixels is no picture for a lesson; it is sent as it is. */
const MOST_PIXELS = 25_000_000;

/** The format a picture is drawn in for what a browser accepts, else its own; null for what is not drawn anew. */
export function formatFor(mime: string, accept = ''): Format | null {
  const own = RASTER[mime];
  return own ? (WISHED.find((format) => accept.includes(`image/${format}`)) ?? own) : null;
}
/** The narrowest of our widths that is wide enough, else the widest. */
export const widthFor = (asked: number): number => WIDTHS.find((width) => width >= asked) ?? WIDTHS.at(-1)!;

/** With a `height` the picture fills the frame and is cut to it; without, nothing is cut and nothing made larger. */
type Make = { key: string; bytes: () => Promise<Uint8Array>; width: number; height?: number; format: Format };

/** Draws pictures smaller: few at a time, the same one once, and keeps the last ones in 32 MiB of memory. */
export function createPictures() {
  const kept = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer | null>>();
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 64 });
  let keptBytes = 0;

  function keep(key: string, bytes: Buffer) {
    kept.set(key, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= MOST_BYTES) return;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function make({ key, bytes, width, height, format }: Make): Promise<Buffer | null> {
    try {
      const made = await inTurn(async () => draw(await bytes(), width, height, format));
      keep(key, made);
      return made;
    } catch {
      return null;
    } finally {
      making.delete(key);
    }
  }

  /** The picture in that width and format; null when it cannot be drawn, or too many wait: send the original. */
  return async function picture(asked: Make): Promise<Buffer | null> {
    const ready = kept.get(asked.key);
    if (ready) {
      kept.delete(asked.key);
      kept.set(asked.key, ready);
      return ready;
    }
    const begun = making.get(asked.key);
    if (begun) return begun;
    const made = make(asked);
    making.set(asked.key, made);
    return made;
  };
}

function draw(bytes: Uint8Array, width: number, height: number | undefined, format: Format): Promise<Buffer> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAvifBeyond(whole, MOST_PIXELS)) throw new Error('too many pixels');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(height ? { width, height, fit: 'cover' } : { width, withoutEnlargement: true })
    .toFormat(format, FORMATS[format])
    .toBuffer();
}
