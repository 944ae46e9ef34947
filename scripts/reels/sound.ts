import { around, type Around } from './around.ts';
import { clamp, wave } from './motion.ts';
import { RATE, sine, struck } from './signals.ts';

/** How a bell sounds: what it is made of, as the strength and the fall of its first tones. */
const VOICES = {
  bell: { tones: [1, 0.35], fall: 1.9 },
  harp: { tones: [1, 0.5, 0.3, 0.15], fall: 3.4 },
  wood: { tones: [1, 0, 0.22], fall: 7 },
  glass: { tones: [0.8, 0, 0, 0.3], fall: 1.3 },
} satisfies Record<string, { tones: number[]; fall: number }>;
/** Chords of five voices and ladders of seven steps that agree with them, in half-tones from the lowest voice. */
const KEYS = {
  bright: { chord: [0, 7, 12, 16, 19], ladder: [31, 33, 36, 38, 40, 43, 45] },
  calm: { chord: [0, 7, 12, 14, 19], ladder: [31, 33, 35, 38, 40, 43, 45] },
  grave: { chord: [0, 7, 12, 15, 19], ladder: [31, 34, 36, 39, 41, 43, 46] },
};

export interface Sound {
  around: Around;
  key: keyof typeof KEYS;
  voice: keyof typeof VOICES;
  /** The lowest voice, in half-tones above A2. */
  from: number;
}

const hertz = (halfTones: number) => 110 * 2 ** (halfTones / 12);

/** What is heard of a scene as a WAV file: its place, a slow chord, and a small bell at each of `bells` (seconds). */
export function makeSound(seconds: number, bells: readonly number[], sound: Sound): Buffer {
  const samples = new Int16Array(Math.round(seconds * RATE));
  const [place, chord, ring] = [around[sound.around](), chordOf(sound), bellOf(sound)];
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / RATE;
    const edges = clamp(time / 2.5) * clamp((seconds - time) / 2);
    const rung = bells.reduce((sum, at, step) => sum + ring(time - at, step), 0);
    samples[index] = Math.round(clamp((chord(time) * 0.06 + rung * 0.09 + place(time)) * edges, -1, 1) * 32_767);
  }
  return Buffer.concat([header(samples.byteLength), Buffer.from(samples.buffer)]);
}

/** Each voice is a pair of sines that are almost one, and swells at a pace of its own. */
function chordOf({ key, from }: Sound) {
  const voices = KEYS[key].chord.map((step) => hertz(from + step));
  return (time: number) =>
    voices.reduce((sum, pitch, voice) => {
      const swell = 0.6 + 0.4 * wave(time, 9 + voice * 2.3, voice / 5);
      return sum + ((sine(pitch, time) + sine(pitch * 1.004, time)) * swell) / (1 + voice * 0.5);
    }, 0);
}

function bellOf({ key, from, voice }: Sound) {
  const { ladder } = KEYS[key];
  const { tones, fall } = VOICES[voice];
  return (since: number, step: number) => {
    if (since < 0 || since > 4) return 0;
    const pitch = hertz(from + ladder[step % ladder.length]!);
    return tones.reduce(
      (sum, strength, at) => sum + strength * sine(pitch * (at + 1), since) * struck(since, fall + at),
      0,
    );
  };
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
