/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Letters that Unicode normalization does not decompose. The server searches through texts that were folded likewise. */
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const folded = (letter: string) => {
  const plain = letter.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return PLAIN[plain] ?? plain;
};

/** Cuts a text where the words of a search begin and end in it, whatever their case and accents. */
export function piecesOf(text: string, words: string): Piece[] {
  const letters = [...text];
  // Where each letter of the folded text comes from.
  const origins = letters.flatMap((letter, at) => [...folded(letter)].map(() => at));
  const whole = letters.map(folded).join('');
  const isMatch = letters.map(() => false);
  for (const word of [...words]
    .map(folded)
    .join('')
    .match(/[\p{L}\p{N}]+/gu) ?? [])
    for (let from = whole.indexOf(word); from >= 0; from = whole.indexOf(word, from + word.length))
      for (const at of origins.slice(from, from + word.length)) isMatch[at] = true;

  const pieces: Piece[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch[at]) last.text += letter;
    else pieces.push({ text: letter, isMatch: isMatch[at]! });
  }
  return pieces;
}
