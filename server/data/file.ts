import { createReadStream, createWriteStream, existsSync, openSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Refusal } from '../kit/refusal.ts';
import { leavingNothing } from './leftovers.ts';
import { fromLines, toLines } from './lines.ts';
import { damaged, type Part } from './parts.ts';
import { seal, unseal, type Sealing, type Secret } from './seal.ts';

const UNFINISHED = '.unfinished';
/** More than the first line of a backup has. */
const FIRST_LINE_MOST = 1_024;

/**
 * Writes parts into a new file that only its owner may read: compressed, then sealed. It has its name once all of it is on
 * the disk, so a file of that name is whole. Throws Refusal when there is one already.
 */
export async function writeFile(path: string, parts: AsyncIterable<Part>, secret: Secret | null): Promise<void> {
  if (existsSync(path)) throw new Refusal(`${path} is there already: name another file, so that nothing is lost.`);
  const unfinished = path + UNFINISHED;
  await rm(unfinished, { force: true });
  const sealed = (chunks: AsyncIterable<Buffer>) => throughSeal(chunks, seal(secret));
  await leavingNothing(unfinished, async () => {
    const file = createWriteStream(unfinished, { fd: openSync(unfinished, 'wx', 0o600), flush: true });
    await pipeline(Readable.from(toLines(parts)), createGzip(), sealed, file);
    await rename(unfinished, path);
  });
}

async function* throughSeal(chunks: AsyncIterable<Buffer>, sealing: Sealing): AsyncGenerator<Buffer> {
  yield sealing.firstLine;
  for await (const chunk of chunks) yield sealing.update(chunk);
  yield sealing.end();
}

/** The parts of a file, all of it looked at on the way. Throws Refusal when it is cut, altered, or the key is not its. */
export async function* readFile(path: string, secret: Secret | null): AsyncGenerator<Part> {
  const { firstLine, size } = await beginningOf(path);
  const opening = unseal(firstLine, secret);
  const last = size - opening.length;
  if (last <= firstLine.length) throw damaged();
  const gunzip = createGunzip();
  let isWhole = false;
  async function* opened(): AsyncGenerator<Buffer> {
    const { length } = firstLine;
    for await (const chunk of createReadStream(path, { start: length, end: last - 1 }))
      yield opening.update(chunk as Buffer);
    const end: Buffer[] = [];
    for await (const chunk of createReadStream(path, { start: last })) end.push(chunk as Buffer);
    opening.verify(Buffer.concat(end));
    isWhole = true;
  }
  // What goes wrong in one of them is thrown by the other.
  pipe(opened, gunzip, () => undefined);
  try {
    yield* fromLines(gunzip);
    if (!isWhole) throw damaged();
  } catch (error) {
    throw String((error as { code?: string }).code).startsWith('Z_') ? damaged() : error;
  }
}

async function beginningOf(path: string): Promise<{ firstLine: Buffer; size: number }> {
  const file = await open(path).catch((error: Error) => {
    throw new Refusal(`The backup cannot be read: ${error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE_MOST), 0, FIRST_LINE_MOST, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    return { firstLine: buffer.subarray(0, end < 0 ? bytesRead : end + 1), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}
