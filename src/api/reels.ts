import type { Onboarding, ReelCursor, ReelPage } from '../contract/reels.ts';
import type { Id } from '../contract/shapes.ts';
import { api } from './api.ts';

const url = (id: Id) => `reel/${encodeURIComponent(id)}/favourite`;

const reelsApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    getOnboarding: query<Onboarding, void>({ query: () => 'onboarding', providesTags: ['Onboarding'] }),
    listFavouriteReels: query<ReelPage, ReelCursor>({
      query: (params) => ({ url: 'reels/favourite', params }),
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

export const { useGetOnboardingQuery, useSaveReelMutation, useRemoveReelMutation } = reelsApi;
