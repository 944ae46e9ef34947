import type { Asset } from './course.ts';
import { assetId, drawingId } from './ids.ts';

const MOST_PIXELS = 50_000_000;
/** Signs of scripts in an SVG, which is refused with them. */
const ACTIVE = /<script|<foreignobject|<!entity|\son\w+\s*=|javascript:|<(?:iframe|embed|object)\b/i;

/** An asset of a picture's bytes, found out by decoding them; or the reason why it cannot be shown. */
export async function pictureOf(bytes: Buffer): Promise<Asset | string> {
  const { default: sharp } = await import('sharp');
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    if (format === 'svg' && ACTIVE.test(bytes.toString())) return 'it carries a program, which a picture must not';
    const mime = MIMES[format ?? ''];
    if (!mime) return `${format} is not a format we show`;
    const size = { width: autoOrient?.width ?? null, height: autoOrient?.height ?? null };
    const id = format === 'svg' ? drawingId(bytes) : assetId(bytes);
    return { id, bytes, mime, ...size, seconds: 0 };
  } catch (error) {
    if (String(error).includes('pixel limit')) return `it has more than ${MOST_PIXELS / 1e6} megapixels`;
    return 'it cannot be read as a picture';
  }
}

const SAVE_ANEW = 'Save it anew as PNG, JPEG, WebP or SVG';
/** What helps where a picture cannot be shown for such a reason; null where it is not there. */
export function pictureRemedy(why: string): string | null {
  if (/megapixels|larger than/.test(why)) return 'Make it smaller';
  if (why.includes('a program')) return 'Take its scripts and what it embeds out';
  return /cannot be read|not a format/.test(why) ? SAVE_ANEW : null;
}

const MIMES: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
  svg: 'image/svg+xml',
};
