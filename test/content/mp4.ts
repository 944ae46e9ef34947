/** What a video says about itself in its boxes (ISO/IEC 14496-12), read without a decoder. */
export interface Mp4 {
  /** The outermost boxes in their order. */
  boxes: string[];
  /** The codecs of its tracks, such as avc1 and mp4a. */
  codecs: string[];
  width: number;
  height: number;
  seconds: number;
  /** H.264: 66 baseline, 77 main, 100 high. */
  profile: number;
  /** H.264, times ten: 31 is level 3.1. */
  level: number;
}

const HOLDERS = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

export function readMp4(bytes: Buffer): Mp4 {
  const found: Mp4 = { boxes: [], codecs: [], width: 0, height: 0, seconds: 0, profile: 0, level: 0 };
  walk(bytes, (type, content, depth) => {
    if (depth === 0) found.boxes.push(type);
    if (type === 'mvhd') found.seconds = content.readUInt32BE(16) / content.readUInt32BE(12);
    if (type === 'stsd') describe(content.subarray(8), found);
  });
  return found;
}

/** The first sample entry of a track, and of pictures their size, profile and level. */
function describe(entry: Buffer, found: Mp4) {
  const codec = entry.toString('latin1', 4, 8);
  found.codecs.push(codec);
  if (codec !== 'avc1') return;
  found.width = entry.readUInt16BE(32);
  found.height = entry.readUInt16BE(34);
  const config = entry.indexOf('avcC', 0, 'latin1') + 4;
  found.profile = entry[config + 1]!;
  found.level = entry[config + 3]!;
}

/** Visits every box; those that hold boxes, with their inside. Sizes are 32 bits wide: ours are small. */
function walk(bytes: Buffer, visit: (type: string, content: Buffer, depth: number) => void, depth = 0) {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`A box of ${size} bytes at ${at} does not fit.`);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + size);
    visit(type, content, depth);
    if (HOLDERS.includes(type)) walk(content, visit, depth + 1);
    at += size;
  }
}
