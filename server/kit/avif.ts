/** A box of the file format (ISO/IEC 14496-12): its four-letter type, and where its content begins and ends. */
type Box = { type: string; from: number; to: number };

function* boxesIn(bytes: Buffer, { from, to }: Omit<Box, 'type'>): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at);
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    const head = short === 1 ? 16 : 8;
    if (length < head || at + length > to) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + length };
    at += length;
  }
}

/** The most associations of properties with pictures in one file; real ones have about ten. */
const MOST_ASSOCIATIONS = 10_000;
/** Tiles, alpha channel and thumbnail of an honest file have together at most twice the pixels of the picture. */
const PARTS = 2;

/**
 * Whether an AVIF has more than so many pixels in one of its pictures, or more than twice as many in all of them
 * (tiles, alpha, thumbnail). A decoder decodes them whole even where a small crop is declared, so the declared size is
 * not enough.
 */
export function isAvifBeyond(bytes: Buffer, pixels: number): boolean {
  const areas = areasIn(bytes);
  const sum = areas.reduce((all, area) => all + area, 0);
  return areas.length > MOST_ASSOCIATIONS || sum > pixels * PARTS || areas.some((area) => area > pixels);
}

/** The pixel count of each picture in the file; empty for a file of another format. */
export function areasIn(bytes: Buffer): number[] {
  const find = (type: string, { from, to }: Omit<Box, 'type'>) =>
    [...boxesIn(bytes, { from, to })].filter((box) => box.type === type);
  const [meta] = find('meta', { from: 0, to: bytes.length });
  // `meta` and `ipma` begin with a version and flags.
  const [properties] = meta ? find('iprp', { from: meta.from + 4, to: meta.to }) : [];
  const [container] = properties ? find('ipco', properties) : [];
  if (!properties || !container) return [];
  const areas = [...boxesIn(bytes, container)].map(({ type, from, to }) =>
    type === 'ispe' && to - from >= 12 ? bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8) : 0,
  );
  const associations = find('ipma', properties).flatMap((box) => associationsIn(bytes, box));
  return associations.map((index) => areas[index - 1] ?? 0).filter((area) => area > 0);
}

/** The indices of the properties associated with each picture (box `ipma`), one picture after the other. */
function associationsIn(bytes: Buffer, { from, to }: Box): number[] {
  const indices: number[] = [];
  const isLongId = bytes[from]! > 0;
  const isLong = (bytes[from + 3]! & 1) === 1;
  for (let at = from + 8; at < to && indices.length <= MOST_ASSOCIATIONS;) {
    at += isLongId ? 4 : 2;
    const count = bytes[at] ?? 0;
    at += 1;
    for (let nth = 0; nth < count && at < to; nth += 1, at += isLong ? 2 : 1)
      indices.push(isLong ? ((bytes[at]! << 8) | (bytes[at + 1] ?? 0)) & 0x7fff : bytes[at]! & 0x7f);
  }
  return indices;
}
