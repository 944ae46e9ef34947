import type { User } from '../contract/accounts.ts';
import type { Stats, UpdateMyself } from '../contract/learner.ts';
import { api } from './api.ts';

export const learnerApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    /** Never retried, never refetched on focus, never stale (specification §7). */
    getMyself: query<User, void>({
      query: () => 'myself',
      providesTags: ['Myself'],
      keepUnusedDataFor: Infinity,
      extraOptions: { retries: 0 },
    }),
    updateMyself: mutation<User, UpdateMyself>({
      query: (body) => ({ url: 'users', method: 'PATCH', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Myself']),
    }),
    getStats: query<Stats, void>({ query: () => 'stats', providesTags: ['Stats'] }),
  }),
});

export const { useGetMyselfQuery, useGetStatsQuery } = learnerApi;
