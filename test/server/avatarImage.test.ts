import { describe, expect, it } from '@jest/globals';
import { areasIn, isAvifBeyond } from '../../server/kit/avif.ts';
import { createPictures } from '../../server/learning/pictures.ts';
import { avatarImageOf } from '../../server/accounts/avatarImage.ts';
import { createConcurrencyLimit } from '../../server/web/concurrency.ts';
import { cutAvif, picture } from '../pictures.ts';

describe('the pixels of an AVIF', () => {
  it('are counted as they are decoded, not as they are shown', async () => {
    expect(areasIn(await picture('avif', 320, 200))).toEqual([64_000]);
    const million = await cutAvif(1_000);
    expect([isAvifBeyond(million, 1_000_000), isAvifBeyond(million, 999_999)]).toEqual([false, true]);
  });

  it('are found or not, however the file is bent: it is read to its end', async () => {
    const sound = await cutAvif(64);
    for (let at = 0; at < sound.length; at += 1)
      for (const byte of [0, 1, 0x7f, 0xff]) {
        const bent = Buffer.from(sound);
        bent[at] = byte;
        expect(areasIn(bent).every((area) => area > 0)).toBe(true);
        expect(areasIn(sound.subarray(0, at)).every((area) => area > 0)).toBe(true);
      }
  });

  it('of a course’s picture are bounded too: a larger one is not drawn, and sent as it is', async () => {
    const bytes = await cutAvif(5_200);
    const make = { key: 'large', width: 96, format: 'webp', bytes: async () => bytes } as const;
    expect(await createPictures()(make)).toBeNull();
  });
});

describe('a portrait', () => {
  it('is drawn within its memory and its time, or refused', async () => {
    const bytes = await picture('png', 3_000, 2_000);
    for (const bounds of [
      { seconds: 6, megabytes: 20 },
      { seconds: 0.01, megabytes: 768 },
    ])
      await expect(avatarImageOf(bytes, 'ada', bounds)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    expect((await avatarImageOf(bytes, 'ada')).length).toBeGreaterThan(100);
  });

  it('does not wait behind a crowd of somebody else’s', async () => {
    const bytes = await picture('png', 2_000, 2_000);
    const ready: string[] = [];
    const sent = (of: string) => avatarImageOf(bytes, of).then(() => void ready.push(of));
    await Promise.all([sent('eve'), sent('eve'), sent('eve'), sent('eve'), sent('ada')]);
    expect(ready.indexOf('ada')).toBeLessThan(ready.lastIndexOf('eve'));
    expect(ready.length).toBe(5);
  });
});

describe('turns', () => {
  /** Work that ends when it is told to; `begun` holds the names of what has. */
  function bench(limits: Parameters<typeof createConcurrencyLimit>[0]) {
    const runLimited = createConcurrencyLimit(limits);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string, of?: string) =>
      runLimited(() => new Promise<void>((end) => (begun.push(name), ends.set(name, end))), of);
    return { begun, work, end: (name: string) => (ends.get(name)!(), new Promise(setImmediate)) };
  }

  it('are taken a few at a time, in the order they were asked for', async () => {
    const { begun, work, end } = bench({ atOnce: 2, mostWaiting: 1 });
    const all = [work('first'), work('second'), work('third')];
    await expect(work('fourth')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(begun).toEqual(['first', 'second']);
    await end('second');
    expect(begun).toEqual(['first', 'second', 'third']);
    await end('first');
    await end('third');
    await Promise.all(all);
  });

  it('belong to one learner one at a time, so that another’s comes before their second', async () => {
    const { begun, work, end } = bench({ atOnce: 2, mostWaiting: 9, mostWaitingPerKey: 2 });
    const all = [work('eve 1', 'eve'), work('eve 2', 'eve'), work('eve 3', 'eve'), work('ada', 'ada')];
    await expect(work('eve 4', 'eve')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(begun).toEqual(['eve 1', 'ada']);
    await end('eve 1');
    expect(begun).toEqual(['eve 1', 'ada', 'eve 2']);
    await end('ada');
    expect(begun).toHaveLength(3);
    await end('eve 2');
    await end('eve 3');
    await Promise.all(all);
    expect(begun).toEqual(['eve 1', 'ada', 'eve 2', 'eve 3']);
  });
});
