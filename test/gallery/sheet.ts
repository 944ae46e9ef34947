import sharp from 'sharp';
import type { Picture } from './picture.ts';

const GAP = 24;
const LABEL = 40;
const COLUMNS = 6;

const label = (text: string, width: number, isWell: boolean) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="28" font-family="Inter, sans-serif" font-size="20" fill="${isWell ? '#222' : '#C0261B'}">${text.replace(/[&<>]/g, ' ')}</text></svg>`,
  );

/** Pictures side by side with their names, in red where something is wrong; several sheets when there are many. */
export async function sheetsOf(pictures: readonly Picture[], width: number): Promise<Buffer[]> {
  const columns = Math.min(COLUMNS, Math.max(2, Math.floor(2_600 / width)));
  const rows = [...Array(Math.ceil(pictures.length / columns)).keys()].map((row) =>
    pictures.slice(row * columns, (row + 1) * columns),
  );
  const perSheet = 2;
  const sheets: Buffer[] = [];
  for (let at = 0; at < rows.length; at += perSheet)
    sheets.push(await sheetOf(rows.slice(at, at + perSheet), width, columns));
  return sheets;
}

async function sheetOf(rows: Picture[][], width: number, columns: number): Promise<Buffer> {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let top = GAP;
  for (const row of rows) {
    let tallest = 0;
    for (const [column, { scene, png, faults }] of row.entries()) {
      const left = GAP + column * (width + GAP);
      const { height = 0 } = await sharp(png).metadata();
      parts.push({ input: label(scene, width, !faults.length), left, top }, { input: png, left, top: top + LABEL });
      tallest = Math.max(tallest, height);
    }
    top += LABEL + tallest + GAP;
  }
  return sharp({
    create: { width: GAP + columns * (width + GAP), height: top, channels: 3, background: '#E9E4DA' },
  })
    .composite(parts)
    .png()
    .toBuffer();
}
