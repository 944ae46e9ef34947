const DIGIT = /\p{Nd}/gu;
const SPACES = /[\s'’٬]/g;

/** The digit that a character of any script means: the ten of each script follow each other, from its zero. */
function digitOf(character: string): string {
  let zero = character.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((character.codePointAt(0)! - zero) % 10);
}

/** Whether points or commas stand where thousands are grouped: 1.234.567. */
const isGrouped = (digits: string, mark: string) => new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`).test(digits);

/**
 * The numbers that a typed text may mean: none, one, or two, since 1,500 is one and a half here and fifteen hundred there.
 * Point and comma, grouping by spaces, apostrophes or marks, digits of any script, and a unit before or behind are understood.
 */
export function readingsOf(typed: string): number[] {
  const plain = typed.replaceAll(DIGIT, digitOf).replaceAll('−', '-').replaceAll('٫', ',');
  const [, before, sign, found, after] = /^([^\d-]*)(-?)\s*(\d[\d\s'’٬.,]*)([^\d]*)$/u.exec(plain.trim()) ?? [];
  if (!found || /[.,]/.test(before!) || /[.,\d-]/.test(after!)) return [];
  const digits = found.replaceAll(SPACES, '').replace(/[.,]$/, '');
  const marks = digits.replaceAll(/\d/g, '');
  const signed = (text: string) => Number(`${sign}${text}`);
  if (!marks) return [signed(digits)];
  const last = marks.at(-1)!;
  const other = last === ',' ? '.' : ',';
  const whole = digits.slice(0, digits.lastIndexOf(last));
  const isDecimal =
    marks.lastIndexOf(last) === marks.indexOf(last) && (!whole.includes(other) || isGrouped(whole, other));
  return [
    ...(isDecimal ? [signed(digits.replaceAll(other, '').replace(last, '.'))] : []),
    ...(isGrouped(digits, last) ? [signed(digits.replaceAll(last, ''))] : []),
  ];
}
