import { clamp, wave } from './motion.ts';

const RATE = 32_000;
const PAD = [110, 164.81, 220, 277.18, 329.63];
/** A pentatonic ladder: any two bells that overlap agree with each other and with the pad. */
const BELLS = [659.26, 739.99, 880, 987.77, 1108.73, 1318.51, 1479.98];

/** A soft bed as a WAV file: a slow chord of detuned sines, and a small bell at each of `bells` (seconds). */
export function makeSound(seconds: number, bells: number[]): Buffer {
  const count = Math.round(seconds * RATE);
  const samples = new Int16Array(count);
  for (let index = 0; index < count; index += 1) {
    const time = index / RATE;
    const edges = clamp(time / 2.5) * clamp((seconds - time) / 2);
    const mixed = pad(time) * 0.07 + bells.reduce((sum, at, step) => sum + bell(time - at, step), 0) * 0.09;
    samples[index] = Math.round(mixed * edges * 32_767);
  }
  return Buffer.concat([header(samples.byteLength), Buffer.from(samples.buffer)]);
}

function pad(time: number): number {
  return PAD.reduce((sum, pitch, voice) => {
    const swell = 0.6 + 0.4 * wave(time, 9 + voice * 2.3, voice / 5);
    const pair = Math.sin(2 * Math.PI * pitch * time) + Math.sin(2 * Math.PI * pitch * 1.004 * time);
    return sum + (pair * swell) / (1 + voice * 0.5);
  }, 0);
}

function bell(since: number, step: number): number {
  if (since < 0 || since > 4) return 0;
  const pitch = BELLS[step % BELLS.length]!;
  const struck = clamp(since / 0.012) * Math.exp(-since * 1.9);
  return (
    struck *
    (Math.sin(2 * Math.PI * pitch * since) + 0.35 * Math.sin(4 * Math.PI * pitch * since) * Math.exp(-since * 3))
  );
}

/** RIFF header: PCM, one channel, 16 bits. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
