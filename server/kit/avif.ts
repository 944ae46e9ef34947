/** A box of the file: four letters, and where what it holds begins and ends (ISO/IEC 14496-12). */
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

/** How many properties may be given to pictures in one file; an honest one has some ten. */
const MOST_GIVEN = 10_000;
/** A large picture comes in parts, with its transparency and a small copy: together no more than twice its pixels. */
const PARTS = 2;

/**
 * Whether an AVIF holds more than so many pixels: in what is shown, or in its parts, its transparency and its small copy
 * together. A decoder draws them whole, however much is cut away afterwards, so the size it tells is not to be believed.
 */
export function isAvifBeyond(bytes: Buffer, pixels: number): boolean {
  const areas = areasIn(bytes);
  const sum = areas.reduce((all, area) => all + area, 0);
  return areas.length > MOST_GIVEN || sum > pixels * PARTS || areas.some((area) => area > pixels);
}

/** The pixels of each picture in the file; none for what is no such file. */
export function areasIn(bytes: Buffer): number[] {
  const find = (type: string, { from, to }: Omit<Box, 'type'>) =>
    [...boxesIn(bytes, { from, to })].filter((box) => box.type === type);
  const [meta] = find('meta', { from: 0, to: bytes.length });
  // `meta` and `ipma` begin with a version and flags.
  const [properties] = meta ? find('iprp', { from: meta.from + 4, to: meta.to }) : [];
  const [known] = properties ? find('ipco', properties) : [];
  if (!properties || !known) return [];
  const areas = [...boxesIn(bytes, known)].map(({ type, from, to }) =>
    type === 'ispe' && to - from >= 12 ? bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8) : 0,
  );
  const given = find('ipma', properties).flatMap((box) => givenIn(bytes, box));
  return given.map((index) => areas[index - 1] ?? 0).filter((area) => area > 0);
}

/** The numbers of the properties that pictures are given, one picture after the other. */
function givenIn(bytes: Buffer, { from, to }: Box): number[] {
  const found: number[] = [];
  const isLongId = bytes[from]! > 0;
  const isLong = (bytes[from + 3]! & 1) === 1;
  for (let at = from + 8; at < to && found.length <= MOST_GIVEN;) {
    at += isLongId ? 4 : 2;
    const count = bytes[at] ?? 0;
    at += 1;
    for (let each = 0; each < count && at < to; each += 1, at += isLong ? 2 : 1)
      found.push(isLong ? ((bytes[at]! << 8) | (bytes[at + 1] ?? 0)) & 0x7fff : bytes[at]! & 0x7f);
  }
  return found;
}
