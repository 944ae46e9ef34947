import type { Nodes, Root } from 'mdast';

/** Why a text cannot be read, on which line, and how to mend it. */
export type Fault = { line: number; what: string; remedy: string };
export const isFault = (read: object): read is Fault => 'remedy' in read;

const MOST_BYTES = 2 * 1_048_576;
const MOST_LINES = 20_000;
const MOST_HEADINGS = 2_000;
const DEEPEST = 60;
const LINE_END = 10;
const SPLIT = 'Split it into several files.';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a file, or says why it cannot be read. Its size is checked before parsing, which could take for ever. */
export function decodeText(bytes: Uint8Array): { text: string } | Fault {
  if (bytes.length > MOST_BYTES) return { line: 1, what: 'The text is larger than 2 MB.', remedy: SPLIT };
  const text = decoded(bytes)?.replaceAll('\r\n', '\n');
  if (text === undefined || text.includes('\0'))
    return { line: wrongLine(bytes), what: 'This is not text in UTF-8.', remedy: 'Save the file as UTF-8.' };
  const lines = text.split('\n').length;
  if (lines <= MOST_LINES) return { text };
  return { line: MOST_LINES + 1, what: `The text has ${lines} lines; ${MOST_LINES} are the most.`, remedy: SPLIT };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line that is not UTF-8. */
function wrongLine(bytes: Uint8Array): number {
  for (let [line, from] = [1, 0]; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_END, from);
    const to = end < 0 ? bytes.length : end;
    if (decoded(bytes.subarray(from, to))?.includes('\0') !== false) return line;
    from = to + 1;
  }
  return 1;
}

export const tooDeep = (line: number): Fault => ({
  line,
  what: `More than ${DEEPEST} lists, quotes or styles stand within each other.`,
  remedy: 'Write them one after the other.',
});

/** The fault of a syntax tree that is nested too deep or has too many headings; else null. */
export function faultOf(tree: Root): Fault | null {
  let headings = 0;
  const open: [Nodes, number][] = [[tree, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    const line = node.position?.start.line ?? 1;
    if (depth > DEEPEST) return tooDeep(line);
    if (node.type === 'heading') headings += 1;
    if ('children' in node) for (const child of node.children) open.push([child, depth + 1]);
  }
  if (headings <= MOST_HEADINGS) return null;
  return { line: 1, what: `The text has ${headings} headings; ${MOST_HEADINGS} are the most.`, remedy: SPLIT };
}
