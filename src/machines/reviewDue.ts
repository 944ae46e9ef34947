import type { ReviewItem } from '../contract/review.ts';
import type { UnsentReview } from './reviewsInOutbox.ts';

type Answered = Pick<UnsentReview, 'unitId' | 'questionId'>;

/**
 * What is due on a day and was not answered since. It needs no scheduler, which comes with the review: an item whose answer
 * waits on the device is not counted, also where that answer has made it due again.
 */
export const dueOn = (items: readonly ReviewItem[], answered: readonly Answered[], day: string): ReviewItem[] =>
  items.filter(
    ({ unitId, question, memory }) =>
      memory.dueOn <= day && !answered.some((one) => one.unitId === unitId && one.questionId === question.id),
  );
