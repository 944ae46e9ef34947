import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { retime, writeCaptions } from '../../scripts/reels/captions.ts';
import { readScript } from '../../scripts/reels/script.ts';
import { readMp4 } from './mp4.ts';

const ROOT = 'server/content';
const LANGUAGES = ['en', 'pl'];
const MOST_BYTES = 400_000;
/** What phones from ten years ago decode. The main profile of H.264 knows 4:2:0 of 8 bits only (yuv420p). */
const MAIN_3_1 = [77, 31];
const words = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (path) => basename(dirname(path)) === 'reels' && path.endsWith('.en.md'),
);
const stems = words.map((path) => join(ROOT, path.replace(/\.en\.md$/, ''))).sort();
const named = stems.map((stem) => [stem.slice(ROOT.length + 1).replace('/reels/', ': '), stem] as const);
const text = (path: string) => readFileSync(path, 'utf8');
const scriptOf = (stem: string, language: string) => readScript(text(`${stem}.${language}.md`), stem);

describe('the reels that come with the app', () => {
  it.each(named)('%s is a small upright film that every phone plays and that starts before it is whole', (_, stem) => {
    const bytes = readFileSync(`${stem}.mp4`);
    const film = readMp4(bytes);
    expect(bytes.byteLength).toBeLessThanOrEqual(MOST_BYTES);
    expect(film.codecs).toEqual(['avc1', 'mp4a']);
    expect(film.width / film.height).toBe(9 / 16);
    expect([film.profile, film.level]).toEqual(MAIN_3_1);
    expect(film.boxes[0]).toBe('ftyp');
    expect(film.boxes.indexOf('moov')).toBeLessThan(film.boxes.indexOf('mdat'));
    expect(film.seconds).toBeGreaterThanOrEqual(15);
    expect(film.seconds).toBeLessThanOrEqual(40);
    expect(film.seconds).toBeCloseTo(scriptOf(stem, 'en').seconds, 0);
  });

  it.each(named)('%s has a poster', (_, stem) => {
    const poster = readFileSync(`${stem}.webp`);
    expect([poster.toString('latin1', 0, 4), poster.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
  });

  it.each(named)('%s has the captions of its words in every language', (_, stem) => {
    const first = scriptOf(stem, 'en');
    for (const language of LANGUAGES) {
      const { lines } = scriptOf(stem, language);
      expect(text(`${stem}.${language}.vtt`)).toBe(writeCaptions(retime(lines, first.lines), first.seconds));
    }
  });

  it('are two or more for every channel, and four or five greet visitors', () => {
    const channels = readdirSync(ROOT, { withFileTypes: true }).filter((each) => each.isDirectory());
    for (const { name } of channels)
      expect([name, stems.filter((stem) => stem.startsWith(join(ROOT, name, '/'))).length >= 2]).toEqual([name, true]);
    const greeting = words.filter((path) => /^onboarding: true$/m.test(text(join(ROOT, path))));
    expect([4, 5]).toContain(greeting.length);
  });
});
