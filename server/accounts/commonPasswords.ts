import { commonWords } from './commonWords.ts';
import { inPlainLetters as letters, knownPasswords } from './knownPasswords.ts';

/** Whose password it is: their name and address are guessed first. */
type Person = { email: string; name: string };

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};
const SHORTEST_NAME = 3;
/** A password with a name in it must have at least this many other characters. */
const ENOUGH_ELSE = 6;

const runs = [
  '0123456789',
  '9876543210',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymju',
  'zaq12wsxcde34rfv',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h',
  'a1b2c3d4e5f6g7h8',
  '!@#$%^&*()',
  'abcdefghijklmnopqrstuvwxyz',
];
const backwards = (text: string) => [...text].reverse().join('');
const walks = [...runs, ...runs.map(backwards)].map((run) => run + run);

const withoutLookAlikes = (text: string) => text.replace(/[013457@$!|€]/g, (sign) => lookAlikes[sign] ?? sign);
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether a password is one that attackers try first (ASVS 6.2.4, 6.2.11): a leaked password or common word, also with
 * endings, years or look-alike letters; a repeated pattern; a keyboard walk; the person's own name or address.
 */
export async function isTooCommon(password: string, person: Person): Promise<boolean> {
  const known = await knownPasswords();
  const squeezed = letters(password.normalize('NFC').trim()).replace(/[\s._-]+/g, '');
  const forms = [
    squeezed,
    squeezed.replace(/[^\p{L}\d]+$/u, ''),
    bare(squeezed),
    bare(withoutLookAlikes(squeezed)),
    bare(withoutLookAlikes(bare(squeezed))),
  ];
  return (
    forms.some((form) => known.has(form) || commonWords.has(form) || isPair(form)) ||
    isMonotonous(squeezed) ||
    [squeezed, withoutLookAlikes(squeezed)].some((form) => isMostly(form, wordsOf(person)))
  );
}

/** The product's name and the parts of the person's name and address, forwards and backwards, longest first. */
function wordsOf({ email, name }: Person): string[] {
  const words = `${email} ${name} starhop`.split(/[^\p{L}]+/u).map(letters);
  return [...words, ...words.map(backwards)]
    .filter(({ length }) => length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
}

/** Two common words, or the same one twice: loveangel, kotekkotek. */
function isPair(text: string): boolean {
  for (let at = 3; at <= text.length - 3; at += 1)
    if (commonWords.has(text.slice(0, at)) && commonWords.has(text.slice(at))) return true;
  return false;
}

/** Hardly a letter (a date, a telephone number), a short pattern repeated, or one or two keyboard walks. */
function isMonotonous(text: string): boolean {
  if (/^[a-z]{0,2}\d{0,11}$/.test(text) || /^(.{1,4})\1+$/u.test(text)) return true;
  if (new Set(text).size <= 3) return true;
  return (
    isWalk(text) ||
    (isWalk(text.slice(0, Math.ceil(text.length / 2))) && isWalk(text.slice(Math.ceil(text.length / 2))))
  );
}

const isWalk = (text: string) => walks.some((walk) => walk.includes(text)) || isWalkWithTail(text);

/** A keyboard walk with a usual ending: qwerty123, 1q2w3e4r!, 12345abc. */
function isWalkWithTail(text: string): boolean {
  const tail = /^(.{4,}?)([\d!?.*#@$]{0,4}|abc|abcd|qwe|asd|zxc)$/u.exec(text);
  return tail !== null && walks.some((walk) => walk.includes(tail[1] ?? ' '));
}

/** Whether hardly anything is left of a text without these words. */
function isMostly(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < ENOUGH_ELSE;
}
