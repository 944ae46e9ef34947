import { parse } from 'yaml';
import { Refusal } from '../../server/kit/refusal.ts';

export interface Line {
  /** Seconds from the start. */
  at: number;
  /** The words, the key phrase between stars. */
  words: string;
}

export interface Script {
  title: string;
  category: string;
  scene: string;
  /** How Hop looks in the end. */
  hop: string;
  palette?: string;
  /** Which line's star stays dark (scene `night`), counted from 1. */
  missed?: number;
  lines: Line[];
  /** Where the reel ends, in whole seconds. */
  seconds: number;
}

/** How long a last line stays when the script does not say where the reel ends. */
const LAST_LINE_SECONDS = 4;
const TIMED = /^(\d+(?:\.\d+)?)(?:\s+(.*))?$/;

/**
 * Reads one language of a reel: front matter, then lines of `seconds words`. A last number without words says where the
 * reel ends. Throws a Refusal that begins with `file:line`.
 */
export function readScript(markdown: string, file: string): Script {
  const rows = markdown.replaceAll('\r\n', '\n').split('\n');
  const close = rows.indexOf('---', 1);
  if (rows[0] !== '---' || close < 0)
    throw new Refusal(`${file}:1 A reel begins with front matter between two lines of ---.`);
  const {
    title,
    category = 'MIND',
    scene = 'path',
    hop = 'happy',
    palette,
    missed,
  } = parse(rows.slice(1, close).join('\n')) ?? {};
  if (!title) throw new Refusal(`${file}:1 The reel needs a title.`);
  const timed: Line[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= close || row.trim() === '') continue;
    const line = readLine(row.trim(), `${file}:${index + 1}`);
    if (line.at <= (timed.at(-1)?.at ?? -1))
      throw new Refusal(`${file}:${index + 1} This line begins before the one above it: give it a later second.`);
    timed.push(line);
  }
  const last = timed.at(-1);
  if (!last || !timed[0]!.words) throw new Refusal(`${file} has no timed lines, such as "2.5 Drop them."`);
  const lines = timed.filter((line) => line.words);
  return {
    title,
    category,
    scene,
    hop,
    palette,
    missed,
    lines,
    seconds: Math.ceil(last.words ? last.at + LAST_LINE_SECONDS : last.at),
  };
}

function readLine(row: string, place: string): Line {
  const match = TIMED.exec(row);
  if (!match) throw new Refusal(`${place} A line begins with its second, such as "2.5 Drop them."`);
  return { at: Number(match[1]), words: match[2]?.trim() ?? '' };
}
