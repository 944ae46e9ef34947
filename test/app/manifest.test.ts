import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}
const at = (file: string) => path.join(import.meta.dirname, '../../public', file);
const manifest = JSON.parse(fs.readFileSync(at('manifest.webmanifest'), 'utf8')) as Record<string, unknown> & {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string }[];
};
const page = fs.readFileSync(at('index.html'), 'utf8');
const sizeOf = async (file: string) => {
  const { width, height } = await sharp(at(file)).metadata();
  return `${width}x${height}`;
};

describe('the web manifest', () => {
  it('says what the installed app is', () => {
    expect(manifest).toMatchObject({
      id: '/dashboard',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      dir: 'ltr',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'any', 'maskable', 'monochrome']);
    expect(new Set(manifest.screenshots.map((picture) => picture.form_factor))).toEqual(new Set(['narrow', 'wide']));
  });

  const drawn = [...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any');
  it.each(drawn.map(({ src, sizes }) => [src, sizes]))('has %s, as large as it says', async (src, sizes) => {
    expect(await sizeOf(src)).toBe(sizes);
  });
});

describe('the page on an Apple device', () => {
  const links = [...page.matchAll(/<link rel="apple-touch-startup-image" media="([^"]+)" href="([^"]+)"/g)];
  it.each(links.map(([, media, href]) => [href!, media!]))('has %s, as large as its screen', async (href, media) => {
    const [width, height, ratio] = [...media.matchAll(/(?:width|height|ratio): (\d+)/g)].map(([, number]) =>
      Number(number),
    );
    expect(await sizeOf(href)).toBe(`${width! * ratio!}x${height! * ratio!}`);
  });

  it('has an icon and a picture for every start', async () => {
    expect(links.length).toBe(fs.readdirSync(at('splash')).length);
    const [, icon] = /<link rel="apple-touch-icon" sizes="180x180" href="([^"]+)"/.exec(page)!;
    expect(await sizeOf(icon!)).toBe('180x180');
  });
});
