import type { ReviewSaved, SaveReview } from '../contract/review.ts';
import { api } from './api.ts';

/** Apart from the other calls of the review, which every page of a member may ask: the outbox alone makes this one. */
export const saveReviewApi = api.injectEndpoints({
  endpoints: ({ mutation }) => ({
    /** Carries its own idempotency key; the outbox tries it again, and knows when. */
    saveReview: mutation<ReviewSaved, SaveReview & { key: string }>({
      query: ({ key, ...body }) => ({ url: 'review', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: (_, error) => (error ? [] : ['Stats', 'Review']),
    }),
  }),
});
