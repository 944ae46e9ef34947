import type { ReviewItem } from '../contract/review.ts';
import { REVIEW_SESSION } from '../contract/rules.ts';
import { remembered, retrievability } from '../contract/schedule.ts';
import type { UnsentReview } from './reviewsInOutbox.ts';

const isOf =
  ({ unitId, question }: ReviewItem) =>
  (review: UnsentReview) =>
    review.unitId === unitId && review.questionId === question.id;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** What lies on a device may be damaged. */
const isSound = ({ rating, day }: UnsentReview) => ['again', 'hard', 'good'].includes(rating) && DAY.test(day);
const byTime = (one: UnsentReview, other: UnsentReview) => (one.reviewedAt < other.reviewedAt ? -1 : 1);

/** The items as they are planned once the server has the answers that wait on the device. */
export const withUnsent = (items: readonly ReviewItem[], unsent: readonly UnsentReview[]): ReviewItem[] =>
  items.map((item) => {
    const answers = unsent.filter(isOf(item)).filter(isSound).sort(byTime);
    return answers.length ? { ...item, memory: answers.reduce(remembered, item.memory) } : item;
  });

/** Takes the first item of another lesson than the last one, where there is one. */
function mixed(items: readonly ReviewItem[]): ReviewItem[] {
  const left = [...items];
  const queue: ReviewItem[] = [];
  while (left.length) {
    const other = left.findIndex(({ unitId }) => unitId !== queue.at(-1)?.unitId);
    queue.push(...left.splice(Math.max(0, other), 1));
  }
  return queue;
}

/** What is asked in a session on a day: of what is due the least remembered, neighbours from different lessons. */
export const sessionOf = (items: readonly ReviewItem[], today: string): ReviewItem[] =>
  mixed(
    items
      .filter(({ memory }) => memory.dueOn <= today)
      .map((item) => [retrievability(item.memory, today), item] as const)
      .sort(([one], [other]) => one - other)
      .slice(0, REVIEW_SESSION)
      .map(([, item]) => item),
  );
