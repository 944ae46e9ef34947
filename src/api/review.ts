import type { Review } from '../contract/review.ts';
import { api } from './api.ts';

export const reviewApi = api.injectEndpoints({
  endpoints: ({ query }) => ({
    getReview: query<Review, void>({ query: () => 'review', providesTags: ['Review'] }),
  }),
});

export const { useGetReviewQuery } = reviewApi;
