import { LETTERS_A_SLIP } from './rules.ts';

/** Letters that Unicode does not take apart into a letter and its accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };
/** Accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic, which are left out as often as not. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
const LAST_MARKS = /[\p{P}\s]+$/u;

/** A text without what does not count in a typed answer: case, accents, spaces around and twice, marks at the end of words. */
function bare(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ACCENTS, '')
    .replaceAll(/[łøđßæœı]/g, (letter) => PLAIN[letter]!)
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // A sign alone is the answer itself, such as "&".
  return plain.replace(LAST_MARKS, '') || plain;
}

/**
 * How many letters are too many, missing, wrong, or in each other's place: the distance of Damerau and Levenshtein
 * (optimal string alignment).
 */
function slipsBetween(one: readonly string[], other: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

export const isSame = (typed: string, text: string): boolean => bare(typed) === bare(text);

/** Whether a typed text is a form but for a slip in every five letters. One that is the same is almost the same too. */
export function isAlmost(typed: string, form: string): boolean {
  const [one, other] = [[...bare(typed)], [...bare(form)]];
  const allowed = Math.floor(other.length / LETTERS_A_SLIP);
  return Math.abs(one.length - other.length) <= allowed && slipsBetween(one, other) <= allowed;
}
