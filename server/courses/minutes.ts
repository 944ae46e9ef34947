import type { Question } from '../../src/contract/questions.ts';
import type { UnitBody } from '../db/schema.ts';
import { textOfBlock } from './blocks.ts';
import { countWords } from './spans.ts';

const WORDS_A_MINUTE = 200;
/** What a card takes beside its words. */
const CARD_SECONDS: Record<string, number> = { try: 30, reel: 25 };
const CHOICE_SECONDS = 20;
/** Questions that are done rather than picked. Prompts to recall are asked another evening. */
const QUESTION_SECONDS: Record<string, number> = { order: 40, match: 40, worked: 60, scene: 60, recall: 0 };

/** The words on all cards, titles included. */
export const textOfCards = ({ cards }: Pick<UnitBody, 'cards'>): string =>
  cards.flatMap((card) => [card.title ?? '', ...card.blocks.map(textOfBlock)]).join(' ');
export const wordCountOf = (body: Pick<UnitBody, 'cards'>): number => countWords(textOfCards(body));

const secondsOf = ({ kind = 'choose' }: Question) => QUESTION_SECONDS[kind] ?? CHOICE_SECONDS;
const sum = (seconds: readonly number[]) => seconds.reduce((all, one) => all + one, 0);

/** The whole minutes that a unit takes, at least one: its words, what is done on its cards, and its questions. */
export function minutesOf(body: UnitBody): number {
  const reading = (wordCountOf(body) / WORDS_A_MINUTE) * 60;
  const doing = sum(body.cards.map(({ kind }) => CARD_SECONDS[kind] ?? 0));
  return Math.max(1, Math.round((reading + doing + sum(body.questions.map(secondsOf))) / 60));
}
