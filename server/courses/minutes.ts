import type { UnitBody } from '../db/schema.ts';
import { textOfBlock } from './blocks.ts';
import { countWords } from './spans.ts';

const WORDS_A_MINUTE = 200;
const QUESTIONS_A_MINUTE = 3;

/** The words on all cards, titles included. */
export const textOfCards = ({ cards }: Pick<UnitBody, 'cards'>): string =>
  cards.flatMap((card) => [card.title ?? '', ...card.blocks.map(textOfBlock)]).join(' ');
export const wordCountOf = (body: Pick<UnitBody, 'cards'>): number => countWords(textOfCards(body));

/** The minutes of a unit: 200 words a minute, three questions a minute, at least one. */
export function minutesOf(body: UnitBody): number {
  const { questions } = body;
  return Math.max(1, Math.round(wordCountOf(body) / WORDS_A_MINUTE), Math.ceil(questions.length / QUESTIONS_A_MINUTE));
}
