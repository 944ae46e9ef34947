import { LRUCache } from 'lru-cache';
import { isAvifBeyond } from '../kit/avif.ts';
import { createConcurrencyLimit } from '../web/concurrency.ts';

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
type Picture = { bytes: () => Promise<Uint8Array>; width: number; height?: number; format: Format };

/**
 * Draws pictures smaller: few at a time, the same one once, and caches those used last in 32 MiB of memory. Null when a
 * picture cannot be drawn, or too many wait: send the original.
 */
export function createPictures() {
  const runLimited = createConcurrencyLimit({ atOnce: 2, mostWaiting: 64 });
  const cache = new LRUCache<string, Buffer, Picture>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { bytes, width, height, format } }) =>
      runLimited(async () => draw(await bytes(), width, height, format)),
  });
  return ({ key, ...picture }: Picture & { key: string }): Promise<Buffer | null> =>
    cache.forceFetch(key, { context: picture }).catch(() => null);
}

async function draw(bytes: Uint8Array, width: number, height: number | undefined, format: Format): Promise<Buffer> {
  // Imported with the first picture, since it takes 90 ms of a start.
  const { default: sharp } = await import('sharp');
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAvifBeyond(whole, MOST_PIXELS)) throw new Error('too many pixels');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(height ? { width, height, fit: 'cover' } : { width, withoutEnlargement: true })
    .toFormat(format, FORMATS[format])
    .toBuffer();
}
