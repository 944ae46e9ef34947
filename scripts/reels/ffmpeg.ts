import { spawn } from 'node:child_process';
import { Refusal } from '../../server/kit/refusal.ts';

type Write = (bytes: Buffer) => Promise<void>;

/** Runs ffmpeg over `feed`, which writes to its standard input. Throws a Refusal that says what to install, or what ffmpeg said. */
export async function runFfmpeg(
  words: string[],
  feed: (write: Write) => Promise<void> = async () => {},
): Promise<void> {
  const encoder = spawn('ffmpeg', ['-y', '-v', 'error', ...words], { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  encoder.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  /** A pipe breaks only when ffmpeg has ended, and its end says why. */
  encoder.stdin.on('error', () => {});
  const ended = new Promise<number | null | NodeJS.ErrnoException>((resolve) =>
    encoder.once('error', resolve).once('close', resolve),
  );
  await feed(async (bytes) => {
    if (encoder.stdin.writable && !encoder.stdin.write(bytes)) await Promise.race([drained(encoder.stdin), ended]);
  });
  encoder.stdin.end();
  const end = await ended;
  if (end === 0) return;
  const reason = end instanceof Error ? end.message : said;
  if (end instanceof Error && end.code === 'ENOENT')
    throw new Refusal('Reels need ffmpeg: install it (apt-get install ffmpeg, brew install ffmpeg) and try again.');
  throw new Error(`ffmpeg could not make the video: ${reason}`);
}

const drained = (stream: NodeJS.WritableStream) => new Promise((resolve) => stream.once('drain', resolve));
