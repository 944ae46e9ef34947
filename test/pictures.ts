import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** Left half red, right half blue, so that a cut and a turn can be seen. */
export function picture(format: Format, width = 800, height = 600): Promise<Buffer> {
  const half = Buffer.from(`<svg width="${width}" height="${height}"><rect width="50%" height="100%" fill="#f00"/>
    <rect x="50%" width="50%" height="100%" fill="#00f"/></svg>`);
  return sharp(half).removeAlpha().toFormat(format).toBuffer();
}

/** The same from a phone: lying on its side, with the place, the camera and a caption in it. */
export const fromAPhone = async (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp(await picture(format))
    .withExif({
      IFD0: { Make: 'canary-camera', ImageDescription: 'canary-caption' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 47/1', GPSMapDatum: 'canary-place' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A small file that says, and holds, a very large picture: rows of one colour. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A picture that only claims its size: the head of a JPEG is believed by those who do not look. */
export async function boastingJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await picture('jpeg', 64, 64);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1]!));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
