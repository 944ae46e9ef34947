import { useTranslation } from 'react-i18next';
import type { Grade } from '../contract/judging.ts';
import type { Question } from '../contract/questions.ts';
import { amount } from '../kit/amount.ts';

const TITLES = { right: 'quiz.correct', almost: 'quiz.almost', wrong: 'quiz.oops' } as const;

/** "Correct", "Right, with a slip" or "Oops"; of a guess, how far off it was. `guess`: null when there is none; `lang`: the course's language. */
export function useVerdictTitle(question: Question, guess: number | null, grade: Grade, lang: string): string {
  const { t } = useTranslation('pathway');
  if (question.kind !== 'estimate' || guess === null) return t(TITLES[grade]);
  const { value, unit } = question;
  if (guess === value) return t('quiz.guess.exact');
  // Both are decimals, whose difference is off by a hair.
  const off = Number(Math.abs(guess - value).toPrecision(6));
  // A unit may run the other way than the words around it.
  const distance = `\u2068${amount(off, unit, lang)}\u2069`;
  return t(grade === 'right' ? 'quiz.guess.close' : 'quiz.guess.off', { distance });
}
