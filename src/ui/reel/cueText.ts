export interface CuePart {
  text: string;
  isKey: boolean;
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', lrm: '\u200E', rlm: '\u200F' };
const plain = (text: string) =>
  text.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (all, name: string) => marks[name] ?? all);

/**
 * Splits a WebVTT cue at its `<b>` key phrases, into plain text; every other tag is dropped. The mark that ends a sentence
 * or a clause belongs to the phrase before it.
 */
export function cueParts(cue: string): CuePart[] {
  return cue
    .replace(/<\/b>([.,:;!?…]+)/g, '$1</b>')
    .split(/(<b(?:\.[^>]*)?>[\s\S]*?(?:<\/b>|$))/)
    .map((piece) => ({ text: plain(piece), isKey: /^<b[.>]/.test(piece) }))
    .filter(({ text }) => text);
}

/** A WebVTT cue as a line of its transcript. */
export const plainCue = (cue: string) => plain(cue).replaceAll('\n', ' ');
