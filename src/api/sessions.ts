import type { Session } from '../contract/sessions.ts';
import { api } from './api.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    listSessions: query<Session[], void>({ query: () => 'sessions', providesTags: ['Sessions'] }),
    endOtherSessions: mutation<void, void>({
      query: () => ({ url: 'sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useListSessionsQuery, useEndOtherSessionsMutation } = sessionsApi;
