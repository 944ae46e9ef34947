import type { UnitBody } from '../db/schema.ts';
import { textOfBlock } from './blocks.ts';
import { countWords } from './spans.ts';

const WORDS_A_MINUTE = 200;
const QUESTIONS_A_MINUTE = 3;

/** The number of words on all cards, titles included. */
export const wordCountOf = ({ cards }: Pick<UnitBody, 'cards'>): number =>
  countWords(cards.flatMap((card) => [card.title ?? '', ...card.blocks.map(textOfBlock)]).join(' '));

/** The minutes of a unit: 200 words a minute, three questions a minute, at least one. */
export function minutesOf(body: UnitBody): number {
  const { questions } = body;
  return Math.max(1, Math.round(wordCountOf(body) / WORDS_A_MINUTE), Math.ceil(questions.length / QUESTIONS_A_MINUTE));
}
