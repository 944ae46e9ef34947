import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '..');
/** What previews of links show best, px. */
const SIZE = { width: 1_200, height: 630, fit: 'cover' } as const;
/** A drawing is made large before it is cut, so that its edges stay sharp. */
const DENSITY = 288;

/** Pictures for previews of links, which cannot read drawings: one of the product, one of every cover. */
export async function drawPreviews(app: string): Promise<void> {
  const to = path.join(app, 'previews');
  await fs.mkdir(to, { recursive: true });
  const covers = await fs.readdir(path.join(root, 'public/covers'));
  const drawings = [
    ['starhop', 'scripts/preview.svg'],
    ...covers.map((name) => [path.parse(name).name, `public/covers/${name}`]),
  ];
  for (const [name, file] of drawings)
    await sharp(path.join(root, file!), { density: DENSITY })
      .resize(SIZE)
      .jpeg({ quality: 80 })
      .toFile(path.join(to, `${name}.jpg`));
}
