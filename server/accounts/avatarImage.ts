import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { AVATAR_PIXELS } from '../../src/contract/rules.ts';
import { isAvifBeyond } from '../kit/avif.ts';
import { problem } from '../web/problems.ts';
import { createConcurrencyLimit } from '../web/concurrency.ts';

type Kind = 'jpeg' | 'png' | 'webp' | 'heif';
const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/**
 * The format by the first bytes, never by name or label, so that only these four decoders are ever used; null for
 * others.
 */
function kindOf(bytes: Buffer): Kind | null {
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(latin(bytes, 8, 40)) ? 'heif' : null;
}

/** Whether a file is a polyglot: a picture that other programs would read as a page, a script or a document. */
const isPolyglot = (bytes: Buffer) =>
  latin(bytes, 0, 1_024).includes('%PDF-') || /<(script|html|!doctype|\?php)/i.test(bytes.toString('latin1'));

const refused = () => problem('UNSUPPORTED_MEDIA', { detail: 'A JPEG, PNG, WebP or AVIF picture is needed.' });
const tooLarge = () => problem('TOO_LARGE', { detail: 'The picture has too many pixels.' });

/** One at a time per learner, so that nobody's picture waits behind many of somebody else's. */
const runLimited = createConcurrencyLimit({ atOnce: 2, mostWaiting: 16, mostWaitingPerKey: 4 });

/** Limits of the decoding process: CPU time and memory. */
type Bounds = { seconds: number; megabytes: number };
/** An AVIF of 25 megapixels, the largest allowed, takes about 1 s and 450 MB. */
const BOUNDS: Bounds = { seconds: 6, megabytes: 768 };
/** Milliseconds of real time for each second of CPU time, on a busy machine. */
const REAL_MS_PER_SECOND = 5_000;

/**
 * A learner's picture re-encoded as a square WebP: upright, cropped to its middle, in sRGB, without metadata (place,
 * time, camera). `learnerId` is the key of the concurrency limit. Throws 415 UNSUPPORTED_MEDIA for other formats and
 * broken files, 413 TOO_LARGE for too many pixels, counted before decoding, and for decoding beyond the limits.
 */
export async function avatarImageOf(bytes: Buffer, learnerId: string, bounds = BOUNDS): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (!kind || isPolyglot(bytes)) throw refused();
  if (kind === 'heif' && isAvifBeyond(bytes, AVATAR_PIXELS)) throw tooLarge();
  return runLimited(() => convertInProcess(bytes, kind, bounds), learnerId);
}

const PROGRAM = join(import.meta.dirname, 'avatarProcess.ts');

/**
 * Decodes in a child process without environment, which can be killed: a crafted file may exploit or exhaust a decoder.
 */
function convertInProcess(bytes: Buffer, kind: Kind, { seconds, megabytes }: Bounds): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--no-warnings', PROGRAM, kind, String(seconds), String(megabytes)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: seconds * REAL_MS_PER_SECOND,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) return done(Buffer.concat(chunks));
      // Null when it was killed, by itself or by the timeout.
      fail(code === null ? tooLarge() : refused());
    });
    // The process may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
}
