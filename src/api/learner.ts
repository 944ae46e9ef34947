import type { User } from '../contract/accounts.ts';
import type { Push, Stats, Subscribe, UpdateMyself } from '../contract/learner.ts';
import { api } from './api.ts';

/** A picture may take its time on a phone's line; the server itself waits no longer. */
const UPLOAD_WITHIN_MS = 40_000;

const formOf = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

export const learnerApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    /** Never retried, never refetched on focus, never stale (`spec/7-calls`). */
    getMyself: query<User, void>({
      query: () => 'myself',
      providesTags: ['Myself'],
      keepUnusedDataFor: Infinity,
      extraOptions: { retries: 0 },
    }),
    updateMyself: mutation<User, UpdateMyself>({
      query: (body) => ({ url: 'users', method: 'PATCH', body }),
    }),
    updateAvatar: mutation<User, File>({
      query: (file) => ({ url: 'users-avatar', method: 'POST', body: formOf(file), timeout: UPLOAD_WITHIN_MS }),
    }),
    getPush: query<Push, void>({ query: () => 'push', providesTags: ['Push'] }),
    subscribe: mutation<void, Subscribe>({
      query: (body) => ({ url: 'subscribe', method: 'POST', body }),
      invalidatesTags: ['Push'],
    }),
    getStats: query<Stats, void>({ query: () => 'stats', providesTags: ['Stats'] }),
  }),
});

export const { useGetMyselfQuery, useUpdateMyselfMutation, useUpdateAvatarMutation, useGetStatsQuery } = learnerApi;
