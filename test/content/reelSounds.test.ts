import { describe, expect, it } from '@jest/globals';
import { scenes } from '../../scripts/reels/scenes/index.ts';
import { sounds } from '../../scripts/reels/scenes/sounds.ts';
import { RATE } from '../../scripts/reels/signals.ts';
import { makeSound } from '../../scripts/reels/sound.ts';

const HEADER_BYTES = 44;
const LOUDEST = 32_767;
/** Of a film of five seconds with two bells, between 0 and 1: the loudest sample, and the mean of half a second in its middle. */
function loudness(name: string) {
  const wav = makeSound(5, [1, 2.5], sounds[name]!);
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + HEADER_BYTES, wav.byteOffset + wav.byteLength));
  const heard = samples.subarray(2.5 * RATE, 3 * RATE);
  const mean = Math.sqrt(heard.reduce((sum, one) => sum + one * one, 0) / heard.length);
  return { most: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / LOUDEST, mean: mean / LOUDEST };
}

describe('the sound of a reel', () => {
  it('is its scene’s own: each plays at a place where no other does', () => {
    expect(Object.keys(sounds).sort()).toEqual(Object.keys(scenes).sort());
    const places = Object.values(sounds).map((sound) => sound.around);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(Object.keys(sounds))('of “%s” can be heard, and is never cut off', (name) => {
    const { most, mean } = loudness(name);
    expect(most).toBeLessThan(0.95);
    expect(mean).toBeGreaterThan(0.04);
    expect(mean).toBeLessThan(0.25);
  });
});
