import type { Onboarding, ReelPage, SaveOnboarding } from '../contract/reels.ts';
import { RETRIES } from '../contract/rules.ts';
import type { Id } from '../contract/shapes.ts';
import { api } from './api.ts';

const url = (id: Id) => `reel/${encodeURIComponent(id)}/favourite`;

export const reelsApi = api.injectEndpoints({
  endpoints: ({ query, infiniteQuery, mutation }) => ({
    getOnboarding: query<Onboarding, void>({ query: () => 'onboarding', providesTags: ['Onboarding'] }),
    /** The answer may be given again, and more is not asked of it. */
    saveOnboarding: mutation<void, SaveOnboarding>({
      query: (body) => ({ url: 'onboarding', method: 'POST', body }),
      extraOptions: { retries: RETRIES },
    }),
    listFavouriteReels: infiniteQuery<ReelPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam }) => ({ url: 'reels/favourite', params: pageParam ? { cursor: pageParam } : {} }),
      providesTags: ['FavouriteReels'],
    }),
    saveReel: mutation<void, Id>({
      query: (id) => ({ url: url(id), method: 'POST', body: {} }),
      invalidatesTags: ['FavouriteReels', 'Lesson'],
    }),
    removeReel: mutation<void, Id>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      invalidatesTags: ['FavouriteReels', 'Lesson'],
    }),
  }),
});

export const { useGetOnboardingQuery, useListFavouriteReelsInfiniteQuery, useSaveReelMutation, useRemoveReelMutation } =
  reelsApi;
