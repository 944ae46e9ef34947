import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AVATAR_PIXELS, AVATAR_SIDE } from '../../src/contract/rules.ts';

/** Draws the picture of standard input onto standard output; started by portrait.ts with its kind and its bounds. */
const [kind, seconds, megabytes] = process.argv.slice(2);
const OFTEN_MS = 10;

/** Whoever started it understands a sudden end as "too large". */
const giveUp = () => process.kill(process.pid, 'SIGKILL');
const isBeyond = () => {
  const { user, system } = process.cpuUsage();
  return process.memoryUsage.rss() > Number(megabytes) * 1_048_576 || user + system > Number(seconds) * 1_000_000;
};
// The decoders work in threads of their own, which leaves this one free to look.
setInterval(() => isBeyond() && giveUp(), OFTEN_MS).unref();

const bytes = await buffer(process.stdin);
const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
if (format !== kind) process.exit(1);
if (width * height > AVATAR_PIXELS) giveUp();
const drawn = await sharp(bytes, { limitInputPixels: AVATAR_PIXELS, failOn: 'truncated' })
  .autoOrient()
  .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
  .webp({ quality: 82 })
  .toBuffer();
process.stdout.write(drawn);
