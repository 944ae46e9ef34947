import type { UnitBody } from '../db/schema.ts';
import { textOf } from './blocks.ts';
import { countWords } from './spans.ts';

const WORDS_A_MINUTE = 200;
const QUESTIONS_A_MINUTE = 3;

/** How long a unit takes: 200 words a minute, three questions a minute, at least one. */
export function minutesOf({ cards, questions }: UnitBody): number {
  const words = countWords(cards.flatMap((card) => [card.title ?? '', ...card.blocks.map(textOf)]).join(' '));
  return Math.max(1, Math.round(words / WORDS_A_MINUTE), Math.ceil(questions.length / QUESTIONS_A_MINUTE));
}
