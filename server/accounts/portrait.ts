import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { AVATAR_PIXELS } from '../../src/contract/rules.ts';
import { isAvifBeyond } from '../kit/avif.ts';
import { problem } from '../web/problems.ts';
import { createTurns } from '../web/turns.ts';

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
const tooLarge = () => problem('TOO_LARGE', { detail: 'The picture has too many pixels.' });

/** One learner's pictures are drawn one after the other, so that nobody's waits for a crowd of somebody else's. */
const inTurn = createTurns({ atOnce: 2, mostWaiting: 16, mostOfOne: 4 });

/** Seconds of the processor, which a busy machine does not use up, and megabytes of memory. */
type Bounds = { seconds: number; megabytes: number };
/** A picture of 25 megapixels takes a second and some 450 MB when it is an AVIF. */
const BOUNDS: Bounds = { seconds: 6, megabytes: 768 };
/** How long a busy machine may take over one second of the processor. */
const PATIENCE_MS = 5_000;

/**
 * A learner's picture, drawn anew as a square WebP: turned upright, cut around its middle, in sRGB, without anything
 * else the file held (place, time, camera, a tail). Throws 415 UNSUPPORTED_MEDIA for what is no such picture or is
 * broken, 413 TOO_LARGE for too many pixels, known before any is decoded, and for what goes beyond the bounds.
 */
export async function portraitOf(bytes: Buffer, of: string, bounds = BOUNDS): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (!kind || isTwoThings(bytes)) throw refused();
  if (kind === 'heif' && isAvifBeyond(bytes, AVATAR_PIXELS)) throw tooLarge();
  return inTurn(() => drawApart(bytes, kind, bounds), of);
}

const PROGRAM = join(import.meta.dirname, 'drawPortrait.ts');

/** Draws in a process of its own, which knows nothing of ours and can be ended: a decoder is led by whoever made the file. */
function drawApart(bytes: Buffer, kind: Kind, { seconds, megabytes }: Bounds): Promise<Buffer> {
  return new Promise((done, fail) => {
    const drawing = spawn(process.execPath, ['--no-warnings', PROGRAM, kind, String(seconds), String(megabytes)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: seconds * PATIENCE_MS,
      killSignal: 'SIGKILL',
    });
    const drawn: Buffer[] = [];
    drawing.stdout.on('data', (part: Buffer) => drawn.push(part));
    drawing.on('error', fail);
    drawing.on('close', (code) => {
      if (code === 0) return done(Buffer.concat(drawn));
      // Without a code it was ended, by itself or by its time.
      fail(code === null ? tooLarge() : refused());
    });
    // It may end before it has read everything.
    drawing.stdin.on('error', () => undefined);
    drawing.stdin.end(bytes);
  });
}
