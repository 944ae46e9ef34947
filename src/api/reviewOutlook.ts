import type { ReviewOutlook } from '../contract/review.ts';
import { api } from './api.ts';

/** Apart from the other calls of the review, since the profile alone asks for it. */
const reviewOutlookApi = api.injectEndpoints({
  endpoints: ({ query }) => ({
    getReviewOutlook: query<ReviewOutlook, void>({ query: () => 'review/outlook', providesTags: ['Review'] }),
  }),
});

export const { useGetReviewOutlookQuery } = reviewOutlookApi;
