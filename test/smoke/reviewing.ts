import type { Rating, Review, ReviewItem } from '../../src/contract/review.ts';
import type { Learner } from './learner.ts';
import { optionsOf } from '../questions.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What is due for a learner tonight. */
export async function dueFor(one: Learner): Promise<ReviewItem[]> {
  const { items, today } = await one.asks<Review>('/api/review');
  return items.filter(({ memory }) => memory.dueOn <= today);
}

/** The item on the screen, which is one of these and not answered yet. */
export async function asked(one: Learner, items: readonly ReviewItem[]): Promise<ReviewItem> {
  await one.sees(new RegExp(`${escaped(one.t('pathway:quiz.check'))}|${escaped(one.t('pathway:review.recall.turn'))}`));
  const text = await one.text();
  return items.find((item) => text.includes(item.question.prompt))!;
}

/** Checks a right or a wrong option of the item on the screen, which is one of `due`; not one that was tried before. */
export async function checks(
  one: Learner,
  due: readonly ReviewItem[],
  isRight: boolean,
  tried: readonly string[] = [],
) {
  const { question } = await asked(one, due);
  const option = optionsOf(question).find((each) => each.isRight === isRight && !tried.includes(each.text))!;
  await one.taps(new RegExp(escaped(option.text)));
  await one.taps(one.t('pathway:quiz.check'));
  return option.text;
}

const SAID = { again: 'notYet', hard: 'almost', good: 'knew' } as const;
const HEARD = { again: 'wrong', hard: 'nearly', good: 'right' } as const;

/** Turns the card of the prompt on the screen, and says how it went. */
export async function recalls(one: Learner, rating: Rating) {
  await one.taps(one.t('pathway:review.recall.turn'));
  await one.taps(one.t(`pathway:review.recall.${SAID[rating]}`));
  await one.sees(one.t(`pathway:review.recall.${HEARD[rating]}`));
}
