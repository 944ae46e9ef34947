import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const at = (...parts: string[]) => path.join(import.meta.dirname, ...parts);
const [drawings, icons, splash] = [at('brand'), at('../public/icons'), at('../public/splash')];
const INK = '#0B1B2B';

/** Width, height and device pixels per CSS pixel of the Apple devices that want a picture of their own size. */
const SCREENS = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const;

const flat = { palette: true, colours: 48, effort: 10, compressionLevel: 9 } as const;

async function draw(from: string, to: string, width: number, height = width, ground?: string): Promise<void> {
  const picture = sharp(await fs.readFile(from), { density: 300 }).resize(width, height, { fit: 'cover' });
  await (ground ? picture.flatten({ background: ground }) : picture).png(flat).toFile(to);
}

/** Draws every icon and splash screen of the manifest and the page from the brand's drawings. */
async function drawAll(): Promise<void> {
  const icon = path.join(icons, 'icon.svg');
  await Promise.all([
    draw(icon, path.join(icons, 'icon-192.png'), 192),
    draw(icon, path.join(icons, 'icon-512.png'), 512),
    draw(path.join(drawings, 'icon-maskable.svg'), path.join(icons, 'icon-maskable-512.png'), 512),
    draw(path.join(drawings, 'icon-maskable.svg'), path.join(icons, 'apple-touch-180.png'), 180, 180, INK),
    draw(path.join(drawings, 'icon-mono.svg'), path.join(icons, 'icon-mono-512.png'), 512),
    draw(path.join(drawings, 'icon-mono.svg'), path.join(icons, 'badge-96.png'), 96),
  ]);
  await fs.mkdir(splash, { recursive: true });
  const scene = path.join(drawings, 'apple-splash.svg');
  for (const [width, height, ratio] of SCREENS) {
    const size = [width * ratio, height * ratio] as const;
    await draw(scene, path.join(splash, `${size.join('x')}.png`), ...size, INK);
  }
}

if (import.meta.main) await drawAll();
