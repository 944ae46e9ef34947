import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AVATAR_PIXELS, AVATAR_SIDE } from '../../src/contract/rules.ts';

/**
 * Reads a picture from standard input and writes it as an avatar to standard output. A process of its own, started by
 * avatarImage.ts with the picture's format and the limits of CPU time and memory.
 */
const [kind, seconds, megabytes] = process.argv.slice(2);
const CHECK_EVERY_MS = 10;

/** The parent process takes an end by a signal for "too large". */
const giveUp = () => process.kill(process.pid, 'SIGKILL');
const isOverLimit = () => {
  const { user, system } = process.cpuUsage();
  return process.memoryUsage.rss() > Number(megabytes) * 1_048_576 || user + system > Number(seconds) * 1_000_000;
};
// sharp decodes in threads of its own, so this timer goes on meanwhile.
setInterval(() => isOverLimit() && giveUp(), CHECK_EVERY_MS).unref();

const bytes = await buffer(process.stdin);
const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
if (format !== kind) process.exit(1);
if (width * height > AVATAR_PIXELS) giveUp();
const avatar = await sharp(bytes, { limitInputPixels: AVATAR_PIXELS, failOn: 'truncated' })
  .autoOrient()
  .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
  .webp({ quality: 82 })
  .toBuffer();
process.stdout.write(avatar);
