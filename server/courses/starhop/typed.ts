import { readingsOf } from '../../../src/contract/numbers.ts';
import type { Figure, Word } from '../../../src/contract/questions.ts';
import type { Report } from '../report.ts';
import { warnOfSilence, type About, type Line } from './lines.ts';

/** `= 564 ±1 zł`: the value, the tolerance, the unit. */
const NUMBER = /^([-−]?\d[\d\s.,]*?)\s*(?:(?:±|\+\/?-)\s*(\d[\d.,]*))?\s*([^\d\s±][^\d]*)?$/u;

type Where = Pick<About, 'place' | 'hasReason'>;

/** Reads what is to be typed, from what stands behind `=`, and the wrong answers below it. Null when nothing is accepted. */
export function readTyped(report: Report, text: string, lines: Line[], about: Where): Word | Figure | null {
  const { place, hasReason } = about;
  for (const line of lines)
    if (line.isRight !== false || !line.reason)
      report.error(
        line.place,
        'Below a typed answer, a list holds wrong answers with their reasons.',
        'Begin each with - [ ], and write why it is wrong below it, after >.',
      );
  const slips = lines.map(({ text, reason }) => ({ text, reason }));
  if (!hasReason) warnOfSilence(report, place, text);
  const [, value, tolerance, unit] = NUMBER.exec(text) ?? [];
  if (value !== undefined && !text.includes('|')) return readNumber(report, { value, tolerance, unit, slips }, about);
  const accepted = text
    .split('|')
    .map((form) => form.trim())
    .filter((form) => form !== '');
  if (accepted.length) return { kind: 'type', accepted, slips };
  report.error(place, 'The question accepts nothing.', 'Write = and what is right, more forms of it after |.');
  return null;
}

type Numbered = Pick<Figure, 'slips'> & Record<'tolerance' | 'unit', string | undefined>;
function readNumber(
  report: Report,
  { value: written, tolerance: within = '0', unit, slips }: Numbered & { value: string },
  { place }: Where,
): Figure | null {
  const [[value, ...others], [tolerance]] = [readingsOf(written), readingsOf(within)];
  if (value === undefined || tolerance === undefined || others.length) {
    report.error(place, `"${written}" can be read in two ways.`, 'Write 1500 or 1.5, without marks for thousands.');
    return null;
  }
  return { kind: 'number', value, tolerance, ...(unit && { unit: unit.trim() }), slips };
}
