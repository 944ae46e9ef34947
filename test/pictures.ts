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

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, 4 * at));
  return bytes;
};

/** An AVIF of one colour that asks to be cut to 512 × 512 when it is shown: its decoder draws the whole of it first. */
export async function cutAvif(side: number): Promise<Buffer> {
  const whole = sharp({ create: { width: side, height: side, channels: 3, background: '#123' } });
  const plain = await whole.avif({ effort: 0 }).toBuffer();
  const startOf = (type: string) => plain.indexOf(type, 0, 'latin1') - 4;
  const boxAt = (at: number) => plain.subarray(at, at + plain.readUInt32BE(at));
  const cut = Buffer.concat([u32(40), Buffer.from('clap'), u32(512, 1, 512, 1, 0, 1, 0, 1)]);
  const [known, used] = [boxAt(startOf('ipco')), boxAt(startOf('ipma'))];
  const grown = cut.length + 1;
  // sharp writes three properties of one picture; this is the fourth, and all that lies behind it moves.
  const knows = Buffer.concat([u32(known.length + cut.length), known.subarray(4), cut]);
  const uses = Buffer.concat([
    u32(used.length + 1),
    used.subarray(4, 18),
    Buffer.from([4]),
    used.subarray(19),
    Buffer.from([0x84]),
  ]);
  const head = Buffer.from(plain.subarray(0, startOf('ipco')));
  for (const box of ['meta', 'iprp']) head.writeUInt32BE(boxAt(startOf(box)).length + grown, startOf(box));
  const place = head.indexOf(u32(startOf('mdat') + 8), startOf('iloc'));
  head.writeUInt32BE(startOf('mdat') + 8 + grown, place);
  return Buffer.concat([head, knows, uses, plain.subarray(startOf('ipma') + used.length)]);
}
