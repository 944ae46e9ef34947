import { readingsOf } from '../../../src/contract/numbers.ts';
import type { QuestionOf } from '../../../src/contract/questions.ts';
import type { Report } from '../report.ts';
import { warnOfSilence, type About } from './lines.ts';

const ANY = String.raw`[-−]?\d[\d\s.,]*?`;
/** `~ 23 ±5 % (0..100)`: the truth, the tolerance, the unit, both ends of the scale. */
const GUESS = new RegExp(
  String.raw`^(${ANY})\s*(?:±|\+\/?-)\s*(${ANY})\s*([^\d\s±(][^\d(]*?)?\s*\(\s*(${ANY})\s*(?:\.\.|…)\s*(${ANY})\s*\)$`,
  'u',
);
/** A slider has about so many places. */
const PLACES = 100;

/** What a slider moves by: 1, 2 or 5 of a digit, and one that reaches the end of the scale; whole where the ends are. */
function stepOf(from: number, to: number): number {
  const least = (to - from) / PLACES;
  const digit = 10 ** Math.floor(Math.log10(least));
  const isWhole = [from, to].every((end) => Number.isInteger(end));
  const steps = [1, 2, 5, 10].map((times) => Number((times * digit).toPrecision(6)));
  const reaches = (step: number) => Math.abs((to - from) / step - Math.round((to - from) / step)) < 1e-6;
  const step = steps.find((step) => step >= least * 0.999 && reaches(step)) ?? steps[0]!;
  return isWhole && step < 1 ? 1 : step;
}

/** Reads a guess, from what stands behind `~`. Null when it cannot be asked; the report says why. */
export function readEstimate(
  report: Report,
  text: string,
  { place, hasReason }: Pick<About, 'place' | 'hasReason'>,
): Omit<QuestionOf<'estimate'>, 'id' | 'prompt'> | null {
  const [, ...written] = GUESS.exec(text) ?? [];
  const unit = written[2]?.trim();
  const numbers = written.toSpliced(2, 1).map((number) => readingsOf(number ?? ''));
  const remedy = 'Write ~ 23 ±5 % (0..100): the truth, how far off is still close, its unit, both ends of the scale.';
  if (numbers.length !== 4 || numbers.some((readings) => readings.length !== 1)) {
    report.error(place, `"${text}" is no guess.`, remedy);
    return null;
  }
  const [value, tolerance, from, to] = numbers.flat() as [number, number, number, number];
  if (!(tolerance > 0 && from <= value && value <= to && from < to)) {
    report.error(place, `"${text}" cannot be guessed.`, 'Let the truth lie on the scale, and be close to something.');
    return null;
  }
  if (!hasReason) warnOfSilence(report, place, text);
  return { kind: 'estimate', value, tolerance, from, to, step: stepOf(from, to), ...(unit && { unit }) };
}
