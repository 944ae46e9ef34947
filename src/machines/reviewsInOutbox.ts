import type { Rating, SaveReview } from '../contract/review.ts';

/** An answer in a review that the server has not acknowledged yet. `day` and `rating` plan its item on the device until then. */
export interface UnsentReview extends SaveReview {
  key: string;
  userId: string;
  /** The day of `reviewedAt` where the device was. */
  day: string;
  rating: Rating;
}

const isReview = (other: object): other is UnsentReview => 'questionId' in other;
export const reviewsIn = ({ others }: { others: readonly object[] }) => others.filter(isReview);
