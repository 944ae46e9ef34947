import sharp from 'sharp';
import { AVATAR_PIXELS, AVATAR_SIDE } from '../../src/contract/rules.ts';
import { problem } from '../plugins/problems.ts';
import { createTurns } from '../turns.ts';

type Kind = 'jpeg' | 'png' | 'webp' | 'heif';
const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** A picture is judged by how its bytes begin, never by its name or label: no other decoder is ever woken. */
function kindOf(bytes: Buffer): Kind | null {
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(latin(bytes, 8, 40)) ? 'heif' : null;
}

/** A file that is a picture to us and a page, a script or a document to somebody else. */
const isTwoThings = (bytes: Buffer) =>
  latin(bytes, 0, 1_024).includes('%PDF-') || /<(script|html|!doctype|\?php)/i.test(bytes.toString('latin1'));

const refused = () => problem('UNSUPPORTED_MEDIA', { detail: 'A JPEG, PNG, WebP or AVIF picture is needed.' });

/** A picture of 25 megapixels holds some 100 MB while it is drawn: one at a time, and not for long. */
const inTurn = createTurns({ atOnce: 1, mostWaiting: 16 });
const SECONDS = 10;

/**
 * A learner's picture, drawn anew as a square WebP: turned upright, cut around its middle, in sRGB, without anything
 * else the file held (place, time, camera, a tail). Throws 415 UNSUPPORTED_MEDIA for what is no such picture or is
 * broken, 413 TOO_LARGE for too many pixels, known before any is decoded.
 */
export async function portraitOf(bytes: Buffer): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (!kind || isTwoThings(bytes)) throw refused();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(refused()));
  if (format !== kind) throw refused();
  if (width * height > AVATAR_PIXELS) throw problem('TOO_LARGE', { detail: 'The picture has too many pixels.' });
  return inTurn(() => draw(bytes)).catch((error: Error) => Promise.reject('code' in error ? error : refused()));
}

const draw = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: AVATAR_PIXELS, failOn: 'truncated' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();
