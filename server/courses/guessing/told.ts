import { readingsOf } from '../../../src/contract/numbers.ts';
import type { Figure, Question, Word } from '../../../src/contract/questions.ts';
import { wordsOf } from './readers.ts';

/** A number as it stands in a text, with its marks and spaces. */
const NUMBERS = /\d(?:[\d.,\u00a0\u202f ]*\d)?/gu;

/** Whether a text says what is to be typed. */
function says(text: string, asked: Word | Figure, language: string): boolean {
  if (asked.kind === 'number')
    return [...text.matchAll(NUMBERS)].some(([written]) => readingsOf(written).includes(Math.abs(asked.value)));
  const words = wordsOf(text, language);
  return asked.accepted.some((form) => [...wordsOf(form, language)].every((word) => words.has(word)));
}

/** The gaps of worked examples that a step further down fills, by the numbers of their question and their step. */
export const toldGaps = (questions: readonly Question[], language: string) =>
  questions.flatMap((question, at) => {
    if (question.kind !== 'worked') return [];
    const { steps } = question;
    return steps.flatMap(({ gap }, step) => {
      const by = gap ? steps.findIndex(({ text }, later) => later > step && says(text, gap, language)) : -1;
      return by === -1 ? [] : [{ question: at + 1, step: step + 1, by: by + 1 }];
    });
  });
