import { damaged, FORMAT, summing, type Part } from './parts.ts';
import { Refusal } from '../kit/refusal.ts';

/** Parts as lines of text. */
export async function* toLines(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  for await (const part of parts) {
    if ('rows' in part) yield part.rows.map((row) => `${row}\n`).join('');
    else yield `${JSON.stringify(part)}\n`;
  }
}

const MOST_ROWS = 200;
/** Characters of rows in memory at a time, or one row that is longer. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Parts from lines of text, with their counts and checksums looked at. Throws Refusal for lines that are cut, altered or of
 * a later format.
 */
export async function* fromLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let rows: string[] = [];
  let length = 0;
  let sum = summing();
  let tables = 0;
  let hasEnded = false;
  for await (const line of linesIn(chunks)) {
    if (hasEnded) throw damaged();
    if (line.startsWith('[')) {
      sum.add(line);
      rows.push(line);
      length += line.length;
    }
    const isFull = rows.length >= MOST_ROWS || length >= MOST_CHARACTERS;
    if (rows.length && (isFull || !line.startsWith('['))) {
      yield { rows };
      [rows, length] = [[], 0];
    }
    if (line.startsWith('[')) continue;
    const part = partIn(line);
    if ('head' in part && part.head.format > FORMAT)
      throw new Refusal('The backup is of a newer Starhop: restore it with that one.');
    if ('table' in part) tables += 1;
    if ('sum' in part) {
      if (JSON.stringify(part.sum) !== JSON.stringify(sum.result())) throw damaged();
      sum = summing();
    }
    if ('tables' in part) {
      if (part.tables !== tables) throw damaged();
      hasEnded = true;
    }
    yield part;
  }
  if (!hasEnded) throw damaged();
}

function partIn(line: string): Part {
  try {
    return JSON.parse(line) as Part;
  } catch {
    throw damaged();
  }
}

const LINE_END = 10;

/** Lines as they are in the bytes: what else ends a line for `readline` may stand in a text. */
async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length) throw damaged();
}
