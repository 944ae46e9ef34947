import type { UnitBody } from '../db/schema.ts';
import { textOf } from './blocks.ts';
import { countWords } from './spans.ts';

const WORDS_A_MINUTE = 200;
const QUESTIONS_A_MINUTE = 3;

/** The words of all cards, titles included. */
export const wordsOf = ({ cards }: Pick<UnitBody, 'cards'>): number =>
  countWords(cards.flatMap((card) => [card.title ?? '', ...card.blocks.map(textOf)]).join(' '));

/** How long a unit takes: 200 words a minute, three questions a minute, at least one. */
export function minutesOf(body: UnitBody): number {
  const { questions } = body;
  return Math.max(1, Math.round(wordsOf(body) / WORDS_A_MINUTE), Math.ceil(questions.length / QUESTIONS_A_MINUTE));
}
