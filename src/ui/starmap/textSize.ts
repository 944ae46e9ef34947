/**
 * Approximate widths of letters in shares of the font size, rounded up, so that a layout made with them holds in any
 * browser.
 */
const NARROW = /[iljtfrI1.,:;!'’|()·\u00a0 -]/;
const WIDE = /[mwMW@%&—]/;
const LARGE = /[\p{Lu}\p{N}?]/u;
const FULL = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u;
const MARK = /\p{M}/u;
const widths = [
  [MARK, 0],
  [FULL, 1.05],
  [NARROW, 0.36],
  [WIDE, 0.9],
  [LARGE, 0.72],
] as const;

export type Font = { size: number; line: number; stretch: number };
export const FONTS = {
  name: { size: 14, line: 19, stretch: 1 },
  current: { size: 16, line: 20, stretch: 1.06 },
  note: { size: 13, line: 18, stretch: 1 },
} satisfies Record<string, Font>;

const widthOf = (text: string, { size, stretch }: Font) =>
  [...text].reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 0.59), 0) *
  size *
  stretch;

const wordsOf = (text: string) => text.split(/(?<=-)|[ \n]+/).filter(Boolean);

/** The width of the longest word, px: the least in which none breaks. */
export const longest = (text: string, font: Font): number =>
  Math.ceil(Math.max(0, ...wordsOf(text).map((word) => widthOf(word, font))));

/** The size of a text that wraps at a width, px, and ends after some lines. */
export function textSize(text: string, room: number, font: Font, most = Infinity): { width: number; height: number } {
  const space = widthOf(' ', font);
  let [lines, width, line] = [1, 0, 0];
  for (const word of wordsOf(text)) {
    const own = widthOf(word, font);
    if (line > 0 && line + space + own > room) [lines, line] = [lines + 1, own];
    else line += (line > 0 ? space : 0) + own;
    // A word longer than the room breaks.
    lines += Math.ceil(Math.min(line, own) / room - 1e-9) - 1;
    width = Math.max(width, line);
  }
  return { width: Math.min(room, Math.ceil(width)), height: Math.min(most, lines) * font.line };
}
